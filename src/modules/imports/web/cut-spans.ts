/** A place in a text that belongs to something beside it. Several may share an id: a value put together from two places. */
export type TextSpan = { id: string; from: number; to: number };

/** A run of text under the same spans throughout. `ids` holds the tightest span first; it is empty for plain text. */
export type Piece = { from: number; text: string; ids: readonly string[] };

/** Cuts a text wherever a span begins or ends. The pieces put together again are the text; spans outside it are cut to it. */
export function cutSpans(text: string, spans: readonly TextSpan[]): Piece[] {
  const inside = spans
    .map(({ id, from, to }) => ({ id, from: Math.max(0, from), to: Math.min(text.length, to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.to - one.from - (other.to - other.from));
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1]!;
    const ids = inside.filter((span) => span.from <= from && span.to >= to).map(({ id }) => id);
    return { from, text: text.slice(from, to), ids: [...new Set(ids)] };
  });
}
