const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text of at most `most` letters: a longer one ends after a whole word, with a sign that more follows. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  const begun = text.slice(0, end);
  const blank = /\s/.test(text[end] ?? '') ? end : begun.lastIndexOf(' ');
  return `${(blank > most / 2 ? begun.slice(0, blank) : begun).trimEnd()}…`;
}
