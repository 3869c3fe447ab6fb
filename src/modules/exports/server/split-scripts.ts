/** Devanagari words with the blanks, joiners and stops (danda) between and behind them. */
const devanagari =
  /(?:\p{Script=Devanagari}|\u200c|\u200d)(?:\p{Script=Devanagari}|\u200c|\u200d|\u25cc|\u0964|\u0965|\s(?=\p{Script=Devanagari}))*/gu;

/** A line in pieces of one script each: each has a face and rules of shaping of its own. */
export function splitScripts(text: string): { text: string; isDevanagari: boolean }[] {
  const pieces: { text: string; isDevanagari: boolean }[] = [];
  let from = 0;
  for (const { 0: words, index } of text.matchAll(devanagari)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isDevanagari: false });
    pieces.push({ text: words, isDevanagari: true });
    from = index + words.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isDevanagari: false });
  return pieces;
}
