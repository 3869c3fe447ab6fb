import { formatMoneyShort, type Currency } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import type { Column } from '#web/table/column.ts';
import type { Adjustments, Comparable, Valued } from '../contract.ts';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import classes from './valuation.module.css';

const adjustmentWords: Record<keyof Adjustments, { header: string; meaning: string }> = {
  time: { header: 'Time', meaning: 'From its month to the day of valuation, by the index of its locality' },
  size: { header: 'Size', meaning: 'From its area to the subject’s, larger ones having a lower rate' },
  floor: { header: 'Floor', meaning: 'From its floor to the subject’s' },
  location: { header: 'Location', meaning: 'From its building to the subject’s; nothing within one building' },
  age: { header: 'Age', meaning: 'From the age of its building to the subject’s' },
};
export const adjustmentKeys = Object.keys(adjustmentWords) as (keyof Adjustments)[];

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
    { id: 'project', header: 'Sale', width: 156, cell: (row) => unitFirst(row), sortValue: (row) => nameOf(row) },
    {
      id: 'registeredOn',
      header: 'Registered',
      width: 106,
      cell: (row) => formatDate(row.registeredOn),
      sortValue: (row) => row.registeredOn,
    },
    {
      id: 'distance',
      header: 'Distance',
      meaning: 'From the subject; here: the same building',
      width: 76,
      cell: (row) => (row.sameBuilding ? 'here' : distanceWords(row)),
      sortValue: (row) => row.distanceM,
    },
    {
      id: 'area',
      header: 'Area',
      width: 104,
      align: 'right',
      cell: (row) => <AreaText areaSqft={row.areaSqft} />,
      sortValue: (row) => row.areaSqft,
    },
    { id: 'floor', header: 'Floor', width: 52, align: 'right', cell: (row) => row.floor ?? NOT_KNOWN, sortValue: (row) => row.floor },
    { id: 'configuration', header: 'Configuration', width: 120, hiddenAtFirst: true, cell: (row) => row.configuration || NOT_KNOWN },
    {
      id: 'rate',
      header: 'Rate',
      width: 116,
      align: 'right',
      hiddenAtFirst: true,
      cell: (row) => <RateText ratePerSqft={row.ratePerSqft} currency={currency} />,
      sortValue: (row) => row.ratePerSqft,
    },
    {
      id: 'price',
      header: 'Price',
      width: 84,
      align: 'right',
      cell: (row) => <MoneyText paise={row.agreementPaise} currency={currency} />,
      sortValue: (row) => row.agreementPaise,
    },
    ...adjustmentKeys.map((key): Column<Comparable> => ({
      id: key,
      header: adjustmentWords[key].header,
      meaning: adjustmentWords[key].meaning,
      width: 96,
      // A step that no sale takes would only push the others out of sight.
      hiddenAtFirst: comparables.every(({ adjustments }) => adjustments[key] === 0),
      align: 'right',
      cell: (row) => <span className={classes.adjustment}>{signedMoney(row.adjustments[key], currency)}</span>,
      sortValue: (row) => row.adjustments[key],
    })),
    {
      id: 'adjusted',
      header: 'Adjusted',
      meaning: 'What this sale says the subject is worth',
      width: 84,
      align: 'right',
      cell: (row) => <MoneyText paise={row.adjustedPaise} currency={currency} />,
      sortValue: (row) => row.adjustedPaise,
      total: <MoneyText paise={total} currency={currency} />,
    },
    {
      id: 'weight',
      header: 'Weight',
      width: 66,
      align: 'right',
      cell: (row) => `${(100 * row.weight).toFixed(1)}%`,
      sortValue: (row) => row.weight,
      total: '100%',
    },
  ];
}
