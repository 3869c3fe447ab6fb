import type { Item } from './item.ts';
import { questionWords } from './question-words.ts';
import { readFiguresTogether } from './together-of-figures.ts';
import { readFilingsTogether } from './together-of-filings.ts';
import { readSalesTogether } from './together-of-sales.ts';
import { readSpeech } from './together-of-speech.ts';
import { readStockTogether } from './together-of-stock.ts';

/** Words that name a measure only together: "how many crores of sales" is a value, "how many projects sell" counts projects. Each step reads what those before it left. */
export function together(items: readonly Item[]): readonly Item[] {
  const words = questionWords(items);
  readSpeech(words);
  readSalesTogether(words);
  readFilingsTogether(words);
  readStockTogether(words);
  readFiguresTogether(words);
  return words.found;
}
