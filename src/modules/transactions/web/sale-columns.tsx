import * as words from '#messages/transactions/columns';
import type { ReactNode } from 'react';
import { roundedAreaSqft } from '#core/area.ts';
import { formatMoney, formatRate, rupeesToPaise } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import { AreaText, MoneyText, RateText } from '#web/ui/amount-text.tsx';
import { type SaleRow } from '../contract.ts';
import { reasonOf } from '../model/scrutiny/reasons.ts';
import { saleColumn, screenColumnIds, type ScreenColumnId } from '../model/sale-columns.ts';
import { documentClassWords, propertyKindName, saleKindName } from '../model/words.ts';
import classes from './sales.module.css';
import { documentTypeWords } from '../model/document-type-words.ts';

const orFaint = (text: string) => (text === '' ? <span className={classes.faint}>{notKnown()}</span> : text);

/** How each column of the table is drawn; one without a line here does not compile. */
const cells: Record<ScreenColumnId, (sale: SaleRow) => ReactNode> = {
  project: (sale) => orFaint(sale.project),
  locality: (sale) => sale.locality,
  village: (sale) => orFaint(sale.village),
  registeredOn: (sale) => formatDate(sale.registeredOn),
  price: (sale) => <MoneyText paise={rupeesToPaise(sale.price)} currency={sale.currency} inFull />,
  floor: (sale) => floorText(sale.floor),
  unitNumber: (sale) => orFaint(sale.unitNumber),
  ratePerSqft: (sale) => <RateText ratePerSqft={sale.ratePerSqft} currency={sale.currency} />,
  areaSqm: (sale) => <AreaText areaSqft={areaSqft(sale)} />,
  documentType: (sale) => orFaint(documentTypeWords(sale.documentType)),
  city: (sale) => sale.city,
  building: (sale) => orFaint(sale.building),
  configuration: (sale) => orFaint(sale.configuration),
  propertyKind: (sale) => propertyKindName[sale.propertyKind],
  saleKind: (sale) => (sale.saleKind === 'unknown' ? orFaint('') : saleKindName[sale.saleKind]),
  documentClass: (sale) => documentClassWords[sale.documentClass].many,
  excludedBy: (sale) =>
    sale.excludedBy === '' ? <span className={classes.faint}>{words.itCounts()}</span> : reasonOf(sale.excludedBy).label,
  demonstration: (sale) => (sale.demonstration ? words.demonstrationData() : words.registeredData()),
};

/** What `label` and `meaning` of the table of columns say in files, on screen; a column without a header does not compile. */
const headers: Record<ScreenColumnId, () => string> = {
  project: words.project,
  locality: words.locality,
  village: words.village,
  registeredOn: words.registeredOn,
  price: words.price,
  floor: words.floor,
  unitNumber: words.unitNumber,
  ratePerSqft: words.ratePerSqft,
  areaSqm: words.areaSqm,
  documentType: words.documentType,
  city: words.city,
  building: words.building,
  configuration: words.configuration,
  propertyKind: words.propertyKind,
  saleKind: words.saleKind,
  documentClass: words.documentClass,
  excludedBy: words.excludedBy,
  demonstration: words.demonstration,
};
const meanings: Partial<Record<ScreenColumnId, () => string>> = {
  locality: words.localityMeans,
  village: words.villageMeans,
  registeredOn: words.registeredOnMeans,
  price: words.priceMeans,
  ratePerSqft: words.ratePerSqftMeans,
  areaSqm: words.areaSqmMeans,
  building: words.buildingMeans,
  propertyKind: words.propertyKindMeans,
  saleKind: words.saleKindMeans,
  documentClass: words.documentClassMeans,
  excludedBy: words.excludedByMeans,
  demonstration: words.demonstrationMeans,
};

/** Ids are what the server sorts by. */
const columnOf = (id: ScreenColumnId): Column<SaleRow> => {
  const { screen, sort } = saleColumn(id);
  return {
    id,
    get header() {
      return headers[id]();
    },
    cell: cells[id],
    get meaning() {
      return meanings[id]?.();
    },
    ...(screen !== null && { width: screen.width, ...(screen.align && { align: screen.align }) }),
    sortable: sort !== null,
    hiddenAtFirst: screen?.shown === 'when-chosen',
  };
};
const isOfLeftOut = (id: ScreenColumnId) => saleColumn(id).screen?.shown === 'with-left-out';

/** The columns the specification names, in its order; then those the chooser offers. */
export const saleColumns: readonly Column<SaleRow>[] = screenColumnIds.filter((id) => !isOfLeftOut(id)).map(columnOf);

/** Where left-out sales are shown, why comes first. */
export const flaggedColumns: readonly Column<SaleRow>[] = [...screenColumnIds.filter(isOfLeftOut).map(columnOf), ...saleColumns];

export function areaSqft({ areaSqm }: Pick<SaleRow, 'areaSqm'>): number | null {
  const rounded = roundedAreaSqft(areaSqm);
  return rounded === 'N/A' ? null : rounded;
}

export const floorText = (floor: number | null) => (floor === null ? notKnown() : floor === 0 ? words.ground() : groupDigits(floor));

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
          sale.floor === null ? '' : words.onFloor({ floor: floorText(sale.floor).toLowerCase() }),
          sale.unitNumber && words.ofUnit({ unit: sale.unitNumber }),
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
    <span className={classes.cardLine}>{documentTypeWords(sale.documentType)}</span>
    {sale.excludedBy !== '' && <span className={classes.cardLeftOut}>{words.leftOut({ reason: reasonOf(sale.excludedBy).label })}</span>}
  </span>
);
