import { referenceRows } from '#server/reference.ts';

/** A stream of chance that a seed decides, for questions that can be made again. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const places = [
  'Baner',
  'Wakad',
  'Pune',
  'Mumbai',
  'Kharadi',
  'Thane',
  'बाणेर',
  'वाकड',
  'पुण्यात',
  'Jaipur',
  'hinjewadi',
  'Nashik',
  'Xanadupur',
  'Karad',
];
const odd = [
  '{{c1}}',
  '₹',
  '%',
  '1.5.2',
  '99999999999',
  '१२३',
  '५०',
  '<b>',
  "' or 1=1",
  '🏠',
  '\u200b',
  '31 February 2025',
  '0',
  '-5',
  'NaN',
  'null',
  '2 BHK',
  '1.5 cr',
  '80 lakh',
  '2024',
  'FY25',
  'Q3',
];
const phrases = referenceRows('assistant-words').flatMap((row) =>
  ['en', 'hi', 'mr', 'hinglish']
    .flatMap((language) => (row[language] ?? '').split('|').map((phrase) => phrase.trim()))
    .filter((phrase) => phrase !== ''),
);

/** A question of phrases of the vocabulary, places, numbers and things nobody means, with slips. */
export function anyQuestion(chance: () => number): string {
  const one = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '';
  const parts = Array.from({ length: 1 + Math.floor(chance() * 6) }, () => one(chance() < 0.25 ? places : chance() < 0.2 ? odd : phrases));
  if (chance() < 0.6) parts.splice(Math.floor(chance() * parts.length), 0, one(places));
  const text = parts.join(' ');
  return chance() < 0.3 ? withSlip(text, chance) : text;
}

/** Two neighbouring letters changed, one dropped, or one doubled, in one word. */
export function withSlip(text: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * Math.max(1, text.length - 2));
  const how = chance();
  if (how < 0.34) return text.slice(0, at) + text.slice(at + 1);
  if (how < 0.67) return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  return text.slice(0, at) + text.charAt(at) + text.slice(at);
}
