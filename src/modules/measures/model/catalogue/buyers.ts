import { measure, percentOf, type Measure } from '../measure.ts';

type Share = Pick<Measure, 'id' | 'label' | 'definition'> & { of: string; among: string };

const share = ({ of, among, ...said }: Share): Measure =>
  measure({
    ...said,
    unit: 'percent',
    decimals: 1,
    fewest: 10,
    ofBuyers: true,
    parts: { some: `countIf(${among} AND ${of})`, all: `countIf(${among})` },
    n: `countIf(${among})`,
    value: ({ some, all }) => percentOf(some, all),
  });

/** Who buys, in aggregate only. What a surname says about religion or caste is not asked, here or anywhere. */
export const buyerMeasures = [
  share({
    id: 'joint-share',
    label: 'Bought jointly',
    definition: 'Sales with two and more buyers, as a share of those whose buyers are told.',
    of: 'buyer_count > 1',
    among: 'buyer_count > 0',
  }),
  share({
    id: 'women-only-share',
    label: 'Bought by women alone',
    definition: 'Sales whose buyers are all women by their form of address, as a share of those that tell it.',
    of: 'buyer_women_only = true',
    among: 'buyer_women_only IS NOT NULL',
  }),
  share({
    id: 'entity-share',
    label: 'Bought by firms',
    definition: 'Sales to companies, firms, trusts and other bodies, as a share of those whose buyer is told.',
    of: 'buyer_entity = true',
    among: 'buyer_entity IS NOT NULL',
  }),
  share({
    id: 'loan-share',
    label: 'Bought with a loan',
    definition: 'Sales with a mortgage notice of a lender, as a share of sales whose buyer is told. Notices never filed make it too low.',
    of: "lender != ''",
    among: 'buyer_count > 0',
  }),
  measure({
    id: 'repeat-buyer-share',
    label: 'Bought by repeat buyers',
    definition:
      'Sales to buyers with two and more purchases within the filter, as a share of those whose buyer can be told from others: a sign of investors.',
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
