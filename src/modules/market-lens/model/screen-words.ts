export type ScreenWords<Id extends string> = { id: Id; words: string };

/** A word of fewer letters must be whole; a longer one may be the beginning of a word of the screen. */
const fewestOfBeginning = 4;

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase('en')
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter(Boolean);
const isLike = (typed: string, own: string) => typed === own || (typed.length >= fewestOfBeginning && own.startsWith(typed));

/**
 * Which screen is meant by words typed into a search, and what remains of them: the name of a place. A screen is meant where more of the
 * words are its own than any other screen's; the first of equals. Words that are small (`of`, `in`) are no part of a name. A name that is a
 * word of a screen by chance ("Market Yard") is left whole where it is all that was typed.
 */
export function readScreenWords<Id extends string>(
  text: string,
  screens: readonly ScreenWords<Id>[],
  smallWords: string,
): { screen: Id | null; rest: string } {
  const small = new Set(wordsOf(smallWords));
  const typed = wordsOf(text).filter((word) => !small.has(word));
  const counted = screens.map(({ id, words }) => {
    const own = wordsOf(words);
    return { id, own, hits: typed.filter((word) => own.some((one) => isLike(word, one))).length };
  });
  const [best] = counted.toSorted((a, b) => b.hits - a.hits);
  if (best === undefined || best.hits === 0) return { screen: null, rest: typed.join(' ') };
  const rest = typed.filter((word) => !best.own.some((one) => isLike(word, one)));
  return { screen: best.id, rest: rest.join(' ') };
}
