import { documentClasses, type DocumentClass } from '../kinds.ts';

export type Standing = { documentClass: DocumentClass; excludedBy: string };

const isClass = (verdict: string): verdict is DocumentClass => documentClasses.some((one) => one === verdict);

/** What a sale is under a verdict ('' = none): "counts" makes it a market sale, a class one of that class, a reason leaves it out. */
export function standingUnder(verdict: string, own: Standing): Standing {
  if (verdict === '') return own;
  if (verdict === 'counts') return { documentClass: 'market-sale', excludedBy: '' };
  return isClass(verdict) ? { documentClass: verdict, excludedBy: '' } : { documentClass: own.documentClass, excludedBy: verdict };
}

export const countsAs = ({ documentClass, excludedBy }: Standing) => documentClass === 'market-sale' && excludedBy === '';
