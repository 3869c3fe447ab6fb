import { asciiDigits } from './indian-number.ts';

const BHK = /(\d(?:\.5)?)[\s-]*(?:\+\s*)?(bhk|bed(?:\s*rooms?)?\b|rk|b\.?h\.?k\.?|बीएचके|बी\.?\s*एच\.?\s*के\.?|आरके|आर\.?\s*के\.?)/i;

/** "2bhk", "2 B.H.K.", "2 bedroom" and "२ बीएचके" are one configuration; other words ("4 ROOM") stay as the document has them. */
export function configurationIn(text: string): string {
  const match = BHK.exec(asciiDigits(text));
  if (!match) return text.toUpperCase();
  return `${match[1]} ${/^r|^आर/i.test(match[2]!) ? 'RK' : 'BHK'}`;
}
