import { filterSentence } from '#modules/transactions/web/index.ts';
import type { Cell } from '../model/cell-token.ts';
import { dimensionOf, wordsFor } from '../model/dimension.ts';

/** "Registered market sales in Baner, Pune, registered 1 Jan 2024 – …; Month: Mar 2024". */
export const cellWords = ({ filter, of }: Cell): string =>
  [filterSentence(filter, null), ...of.map(([id, value]) => `${dimensionOf(id).label}: ${wordsFor(id, value)}`)].join('; ');
