import { roundedAreaSqft } from '#core/area.ts';
import { formatMoney, formatRate, rupeesToPaise } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import { reasonOf, type SaleRow } from '../contract.ts';
import { documentClassWords, propertyKindName, saleKindName } from '../model/words.ts';
import classes from './sales.module.css';

const known = (text: string) => (text === '' ? <span className={classes.faint}>{NOT_KNOWN}</span> : text);

/** The columns the specification names, in its order; then those the chooser offers. Ids are what the server sorts by. */
export const saleColumns: readonly Column<SaleRow>[] = [
  { id: 'project', header: 'Project', width: 210, cell: (sale) => known(sale.project), sortable: true },
  {
    id: 'village',
    header: 'Village',
    width: 130,
    cell: (sale) => known(sale.village),
    sortable: true,
    meaning: 'Village as the document names it',
  },
  {
    id: 'registeredOn',
    header: 'Transaction date',
    width: 130,
    cell: (sale) => formatDate(sale.registeredOn),
    sortable: true,
    meaning: 'Date of registration',
  },
  {
    id: 'price',
    header: 'Agreement price',
    width: 140,
    align: 'right',
    cell: (sale) => <MoneyText paise={rupeesToPaise(sale.price)} currency={sale.currency} inFull />,
    sortable: true,
  },
  { id: 'floor', header: 'Floor', width: 76, align: 'right', cell: (sale) => floorText(sale.floor), sortable: true },
  { id: 'unitNumber', header: 'Unit', width: 96, cell: (sale) => known(sale.unitNumber), sortable: true },
  {
    id: 'ratePerSqft',
    header: 'Rate',
    width: 130,
    align: 'right',
    cell: (sale) => <RateText ratePerSqft={sale.ratePerSqft} currency={sale.currency} />,
    sortable: true,
    meaning: 'Rate per sq ft on carpet area',
  },
  {
    id: 'areaSqm',
    header: 'Carpet area',
    width: 120,
    align: 'right',
    cell: (sale) => <AreaText areaSqft={areaSqft(sale)} />,
    sortable: true,
    meaning: 'Carpet area in sq ft (sq m × 10.764, rounded)',
  },
  { id: 'documentType', header: 'Document type', width: 180, cell: (sale) => known(sale.documentType), sortable: true },
  { id: 'city', header: 'City', width: 120, cell: (sale) => sale.city, sortable: true, hiddenAtFirst: true },
  {
    id: 'locality',
    header: 'Locality',
    width: 140,
    cell: (sale) => sale.locality,
    sortable: true,
    hiddenAtFirst: true,
    meaning: 'Locality as the product names it',
  },
  {
    id: 'configuration',
    header: 'Configuration',
    width: 116,
    cell: (sale) => known(sale.configuration),
    sortable: true,
    hiddenAtFirst: true,
  },
  {
    id: 'propertyKind',
    header: 'Kind',
    width: 110,
    cell: (sale) => propertyKindName[sale.propertyKind],
    sortable: true,
    hiddenAtFirst: true,
    meaning: 'Kind of property',
  },
  {
    id: 'saleKind',
    header: 'First or resale',
    width: 130,
    cell: (sale) => (sale.saleKind === 'unknown' ? known('') : saleKindName[sale.saleKind]),
    sortable: true,
    hiddenAtFirst: true,
    meaning: 'First sale or resale',
  },
  {
    id: 'building',
    header: 'Building',
    width: 100,
    cell: (sale) => known(sale.building),
    hiddenAtFirst: true,
    meaning: 'Wing, tower or block',
  },
  {
    id: 'documentClass',
    header: 'Counts as',
    width: 160,
    cell: (sale) => documentClassWords[sale.documentClass].many,
    hiddenAtFirst: true,
  },
  { id: 'data', header: 'Data', width: 120, cell: (sale) => (sale.demonstration ? 'Demonstration' : 'Registered'), hiddenAtFirst: true },
];

/** Where left-out sales are shown, why comes first. */
export const flaggedColumns: readonly Column<SaleRow>[] = [
  {
    id: 'excludedBy',
    header: 'Left out because',
    width: 270,
    cell: (sale) => (sale.excludedBy === '' ? <span className={classes.faint}>it counts</span> : reasonOf(sale.excludedBy).label),
    meaning: 'Why figures leave this sale out',
  },
  ...saleColumns,
];

export function areaSqft({ areaSqm }: Pick<SaleRow, 'areaSqm'>): number | null {
  const rounded = roundedAreaSqft(areaSqm);
  return rounded === 'N/A' ? null : rounded;
}

export const floorText = (floor: number | null) => (floor === null ? NOT_KNOWN : floor === 0 ? 'Ground' : groupDigits(floor));

/** A row of the table as a card on a phone. */
export const SaleCard = ({ sale }: { sale: SaleRow }) => (
  <span className={classes.card}>
    <span className={classes.cardHead}>
      <strong>{sale.project || sale.village || sale.locality}</strong>
      <span>{formatMoney(rupeesToPaise(sale.price), sale.currency)}</span>
    </span>
    <span className={classes.cardLine}>
      <span>
        {[
          sale.configuration,
          sale.floor === null ? '' : `floor ${floorText(sale.floor).toLowerCase()}`,
          sale.unitNumber && `unit ${sale.unitNumber}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>{formatRate(sale.ratePerSqft, sale.currency)}</span>
    </span>
    <span className={classes.cardLine}>
      <span>
        {formatDate(sale.registeredOn)} · {sale.village}
      </span>
      <AreaText areaSqft={areaSqft(sale)} />
    </span>
    <span className={classes.cardLine}>{sale.documentType}</span>
    {sale.excludedBy !== '' && <span className={classes.cardLeftOut}>Left out: {reasonOf(sale.excludedBy).label}</span>}
  </span>
);
