import { plainName } from './search-key.ts';

/** The search finds parts of names; here the name is meant as a whole. */
export const sameName = <Named extends { name: string }>(found: readonly Named[], name: string): Named[] =>
  found.filter((one) => plainName(one.name) === plainName(name));
