import { tidyName } from './matching/split-words.ts';

/** A name without what people leave out or write differently: case, accents, blanks, punctuation, the dot below a Devanagari letter. */
export const plainName = (name: string) =>
  tidyName(name)
    .replace(/\u093c/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Names that one name is made of: "Sinhagad Road (Hingane Khurd)", "Kasba / Narayan Peth", "Bund Garden - Sangamwadi". */
export function partsOfName(name: string): string[] {
  const [, outer = '', inner = ''] = /^([^()]+)\(([^()]+)\)\s*$/.exec(name) ?? [];
  const parts = outer === '' ? name.split(/\s[/–-]\s/) : [outer, inner];
  return parts.length < 2 ? [] : parts.map((part) => part.trim()).filter((part) => part.length > 2);
}
