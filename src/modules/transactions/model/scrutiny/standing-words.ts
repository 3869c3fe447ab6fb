import * as words from '#messages/transactions/sale';
import type { SaleDetail } from '../../contract.ts';
import { documentClassWords } from '../words.ts';
import { reasonOf } from './reasons.ts';
import { standingUnder } from './standing.ts';

/** Whether a sale stands behind the usual figures, and why. */
export function standingWords({
  documentClass,
  scrutiny: { counts, excludedBy, verdict },
}: Pick<SaleDetail, 'documentClass' | 'scrutiny'>): string {
  if (counts) return documentClassWords['market-sale'].counts;
  if (excludedBy !== '') return words.leftOut({ why: reasonOf(excludedBy).words });
  return documentClassWords[standingUnder(verdict?.verdict ?? '', { documentClass, excludedBy }).documentClass].counts;
}
