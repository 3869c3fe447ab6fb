import * as words from '#messages/measures/catalogue';
import { measure, percentOf, type Measure } from '../measure.ts';
import type { Worded } from '../worded.ts';

type Share = Pick<Measure, 'id'> & Worded & { of: string; base: string };

const share = ({ of, base, ...named }: Share): Measure =>
  measure({
    ...named,
    unit: 'percent',
    decimals: 1,
    fewest: 10,
    ofBuyers: true,
    parts: { some: `countIf(${base} AND ${of})`, all: `countIf(${base})` },
    n: `countIf(${base})`,
    value: ({ some, all }) => percentOf(some, all),
  });

/** Who buys, in aggregate only. What a surname says about religion or caste is not asked, here or anywhere. */
export const buyerMeasures = [
  share({
    id: 'joint-share',
    label: words.jointShare,
    definition: words.jointShareMeans,
    of: 'buyer_count > 1',
    base: 'buyer_count > 0',
  }),
  share({
    id: 'women-only-share',
    label: words.womenOnlyShare,
    definition: words.womenOnlyShareMeans,
    of: 'buyer_women_only = true',
    base: 'buyer_women_only IS NOT NULL',
  }),
  share({
    id: 'entity-share',
    label: words.entityShare,
    definition: words.entityShareMeans,
    of: 'buyer_entity = true',
    base: 'buyer_entity IS NOT NULL',
  }),
  share({
    id: 'loan-share',
    label: words.loanShare,
    definition: words.loanShareMeans,
    of: "lender != ''",
    base: 'buyer_count > 0',
  }),
  measure({
    id: 'repeat-buyer-share',
    label: words.repeatBuyerShare,
    definition: words.repeatBuyerShareMeans,
    unit: 'percent',
    decimals: 1,
    fewest: 30,
    ofBuyers: true,
    parts: {
      some: 'arraySum(arrayFilter(c -> c >= 2, sumMapIf([buyer_key], [toUInt64(1)], buyer_key != 0).2))',
      all: 'countIf(buyer_key != 0)',
    },
    n: 'countIf(buyer_key != 0)',
    value: ({ some, all }) => percentOf(some, all),
  }),
];
