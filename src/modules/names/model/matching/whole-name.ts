import { readName } from './read-name.ts';

/** `Riverside - Tower A, Phase IV` is part of Riverside: the longest beginning that names no part and has all of the name. */
export function wholeName(name: string): string {
  const { parts, key } = readName(name, 'project');
  if (parts.length === 0 || key === '') return name;
  const ends = [...name.matchAll(/[\s,(–-]+/gu)].map(({ index }) => index).toReversed();
  for (const end of ends) {
    const beginning = name.slice(0, end).trim();
    const read = readName(beginning, 'project');
    if (read.parts.length === 0 && read.key === key) return beginning;
  }
  return name;
}
