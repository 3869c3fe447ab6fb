import * as words from '#messages/core/lists';

const MOST_NAMED = 3;

/** Names as a sentence says a choice of them: "2 BHK or 3 BHK"; of a long list two are named and the rest counted. Null of none. */
export function listed(names: readonly string[] | undefined): string | null {
  if (names === undefined || names.length === 0) return null;
  const shown = names.length > MOST_NAMED ? [...names.slice(0, 2), words.others({ count: String(names.length - 2) })] : names;
  const last = shown.at(-1) ?? '';
  return shown.length === 1 ? last : words.either({ names: shown.slice(0, -1).join(', '), last });
}
