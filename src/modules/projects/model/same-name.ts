/** Letters and digits alone, so that case, blanks and dashes do not part a project from its filing. */
const bare = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The search finds parts of names; here the name is meant as a whole. */
export const sameName = <Named extends { name: string }>(found: readonly Named[], name: string): Named[] =>
  found.filter((one) => bare(one.name) === bare(name));
