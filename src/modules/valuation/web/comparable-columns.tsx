import { formatMoneyShort, type Currency } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import type { Column } from '#web/table/column.ts';
import * as words from '#messages/valuation/comparables';
import type { Adjustments, Comparable, Valued } from '../contract.ts';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import classes from './valuation.module.css';

export const adjustmentKeys = ['time', 'size', 'floor', 'location', 'age'] as const satisfies readonly (keyof Adjustments)[];
/** The name of a step in messages. */
export const adjustmentStep = (key: keyof Adjustments) => (key === 'age' ? 'other' : key);

/** "+ ₹2.40 L", "− ₹50,000", "–" for none. */
export function signedMoney(paise: number, currency: Currency) {
  if (paise === 0) return '–';
  return `${paise > 0 ? '+ ' : '− '}${formatMoneyShort(Math.abs(paise), currency)}`;
}

/** The unit tells sales of one building apart, so it must not be what a narrow column cuts off. */
const unitFirst = (row: Comparable) => [row.unitNumber, nameOf({ ...row, unitNumber: '' })].filter(Boolean).join(' · ');

/** Sale, price, what separates it from the subject in money, and what it says of the subject. */
export function comparableColumns({
  currency,
  legs,
  comparables,
}: Pick<Valued, 'currency' | 'legs' | 'comparables'>): Column<Comparable>[] {
  const total = legs.find(({ key }) => key === 'comparables')?.paise;
  return [
    { id: 'project', header: words.sale(), width: 156, cell: (row) => unitFirst(row), sortValue: (row) => nameOf(row) },
    {
      id: 'registeredOn',
      header: words.registered(),
      width: 106,
      cell: (row) => formatDate(row.registeredOn),
      sortValue: (row) => row.registeredOn,
    },
    {
      id: 'distance',
      header: words.distance(),
      meaning: words.distanceMeans(),
      width: 76,
      cell: (row) => (row.sameBuilding ? words.here() : distanceWords(row)),
      sortValue: (row) => row.distanceM,
    },
    {
      id: 'area',
      header: words.area(),
      width: 104,
      align: 'right',
      cell: (row) => <AreaText areaSqft={row.areaSqft} />,
      sortValue: (row) => row.areaSqft,
    },
    {
      id: 'floor',
      header: words.floor(),
      width: 52,
      align: 'right',
      cell: (row) => row.floor ?? notKnown(),
      sortValue: (row) => row.floor,
    },
    { id: 'configuration', header: words.configuration(), width: 120, hiddenAtFirst: true, cell: (row) => row.configuration || notKnown() },
    {
      id: 'rate',
      header: words.rate(),
      width: 116,
      align: 'right',
      hiddenAtFirst: true,
      cell: (row) => <RateText ratePerSqft={row.ratePerSqft} currency={currency} />,
      sortValue: (row) => row.ratePerSqft,
    },
    {
      id: 'price',
      header: words.price(),
      width: 84,
      align: 'right',
      cell: (row) => <MoneyText paise={row.agreementPaise} currency={currency} />,
      sortValue: (row) => row.agreementPaise,
    },
    ...adjustmentKeys.map((key): Column<Comparable> => ({
      id: key,
      header: words.adjustment({ step: adjustmentStep(key) }),
      meaning: words.adjustmentMeans({ step: adjustmentStep(key) }),
      width: 96,
      // A step that no sale takes would only push the others out of sight.
      hiddenAtFirst: comparables.every(({ adjustments }) => adjustments[key] === 0),
      align: 'right',
      cell: (row) => <span className={classes.adjustment}>{signedMoney(row.adjustments[key], currency)}</span>,
      sortValue: (row) => row.adjustments[key],
    })),
    {
      id: 'adjusted',
      header: words.adjusted(),
      meaning: words.adjustedMeans(),
      width: 84,
      align: 'right',
      cell: (row) => <MoneyText paise={row.adjustedPaise} currency={currency} />,
      sortValue: (row) => row.adjustedPaise,
      total: <MoneyText paise={total} currency={currency} />,
    },
    {
      id: 'weight',
      header: words.weight(),
      width: 66,
      align: 'right',
      cell: (row) => `${(100 * row.weight).toFixed(1)}%`,
      sortValue: (row) => row.weight,
      total: '100%',
    },
  ];
}
