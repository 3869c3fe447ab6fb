import * as words from '#messages/measures/how-made';

/** What holds for every measure, said in the glossary in the words of docs/methods/measures.md; a test fails when the two differ. */
export const howMade = [
  { term: words.rows, words: words.rowsMeans },
  { term: words.n, words: words.nMeans },
  { term: words.needed, words: words.neededMeans },
  { term: words.quantiles, words: words.quantilesMeans },
  { term: words.amounts, words: words.amountsMeans },
  { term: words.months, words: words.monthsMeans },
  { term: words.beside, words: words.besideMeans },
  { term: words.scope, words: words.scopeMeans },
  { term: words.behind, words: words.behindMeans },
] as const;
