import { type PropertyKind, propertyKinds } from '#modules/transactions/contract.ts';

// Order matters: a "flat with parking" is a flat, a "row house on plot 4" a row house.
const WORDS: readonly (readonly [PropertyKind, RegExp])[] = [
  ['row-house', /row[\s-]*house|townhouse|twin\s*bungalow|रो[\s-]*हा?ऊस/i],
  ['flat', /flat|apartment|सदनिका|फ्लॅट|फलॅट|फ्लैट|अपार्टमेंट|pent\s*house|studio|condo|maisonette|duplex|strata|\b[1-9](?:\.5)?\s*bhk/i],
  ['shop', /shop|showroom|retail|दुकान|शॉप|गाळा/i],
  ['office', /office|ऑफिस|कार्यालय|commercial/i],
  ['bungalow', /bungalow|villa|independent\s*house|बंगला/i],
  ['plot', /\bplot|भूखंड|भूखण्ड|प्लॉट/i],
  ['land', /land|agricultur|जमीन|शेत/i],
];

/** The kind that a text names first; null when it names none. */
export function propertyKindIn(text: string): PropertyKind | null {
  const found = propertyKinds.find((kind) => kind === text.toLowerCase());
  if (found) return found;
  for (const [kind, words] of WORDS) if (words.test(text)) return kind;
  return null;
}
