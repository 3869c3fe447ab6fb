import { ageBand, readParties, memoize, shareSurname } from '#modules/documents/index.ts';
import { saleKinds } from '#modules/transactions/contract.ts';
import type { Row } from '../columns.ts';
import type { SaleFacts } from '../facts.ts';
import { marked, type Doubt, type PartOfRow } from './doubt.ts';
import type { FileCells } from './file-cells.ts';

const DISTINCT_SELLERS = 20_000;

export type PeopleOfRow = Pick<
  SaleFacts,
  | 'saleKind'
  | 'buyerCount'
  | 'buyerAgeBand'
  | 'buyerWomenOnly'
  | 'buyerEntity'
  | 'buyerPin'
  | 'buyerKey'
  | 'sellerEntity'
  | 'sellers'
  | 'buyers'
>;

/** Who sold to whom: facts are taken of the people and nothing else. `keyOfPerson`: a keyed 64-bit hash, as decimal text. */
export function peopleOfRow({ cell }: FileCells, keyOfPerson: (identity: string) => string) {
  /** A developer sells all flats of its project. */
  const sellersIn = memoize((text) => readParties(text, 'sellers'), DISTINCT_SELLERS);
  return (row: Row, isBelowHalf: boolean): PartOfRow<PeopleOfRow> => {
    const doubts: Doubt[] = [];
    const buyersText = cell.buyers(row);
    const buyers = buyersText === '' ? null : readParties(buyersText, 'buyers');
    const sellersText = cell.sellers(row);
    const sellers = sellersText === '' ? null : sellersIn(sellersText);
    if (isBelowHalf && shareSurname(sellersText, buyersText)) doubts.push(marked('buyers', 'related-parties'));
    const saleKindText = cell.sale_kind(row).toLowerCase();
    return {
      facts: {
        saleKind: saleKindText !== '' ? saleKindIn(saleKindText) : kindBySellers(sellers),
        buyerCount: buyers?.count ?? 0,
        buyerAgeBand: ageBand(buyers?.firstAge ?? null),
        buyerWomenOnly: buyers?.womenOnly ?? null,
        buyerEntity: buyers?.entity ?? null,
        buyerPin: buyers?.firstPin ?? '',
        buyerKey: buyers?.identity ? keyOfPerson(buyers.identity) : '0',
        sellerEntity: sellers?.entity ?? null,
        sellers: sellers?.masked ?? '',
        buyers: buyers?.masked ?? '',
      },
      doubts,
    };
  };
}

function kindBySellers(sellers: ReturnType<typeof readParties> | null): SaleFacts['saleKind'] {
  if (sellers === null) return 'unknown';
  if (sellers.developer) return 'primary';
  return sellers.entity ? 'unknown' : 'resale';
}

function saleKindIn(text: string) {
  const found = saleKinds.find((kind) => kind === text);
  if (found) return found;
  // 1, 2 and 3 are new sale, sub-sale and resale in the register of private homes of Singapore.
  if (/resale|re-sale|sub[\s-]?sale|second|existing|ready|^used|^[23]$|पुनर्विक्री/.test(text)) return 'resale' as const;
  return /primary|new|first|developer|off[\s-]?plan|pre-?sale|^1$|प्रथम|नवीन/.test(text) ? ('primary' as const) : ('unknown' as const);
}
