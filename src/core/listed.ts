const MOST_NAMED = 3;

/** Names as a sentence says a choice of them: "2 BHK or 3 BHK"; of a long list two are named and the rest counted. Null of none. */
export function listed(names: readonly string[] | undefined): string | null {
  if (names === undefined || names.length === 0) return null;
  const said = names.length > MOST_NAMED ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  const last = said.at(-1) ?? '';
  return said.length === 1 ? last : `${said.slice(0, -1).join(', ')} or ${last}`;
}
