/** Cells of measures about projects, in the shape of those about sales. */
import { earlierOf, laterOf, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import {
  knownSupply,
  soldOfPlace,
  type SoldOfProject,
  type SupplyKnown,
  type SupplyPlace,
  type SupplyWindow,
} from '#modules/projects/server/index.ts';
import { cached, type DataState } from '#modules/batches/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import type { Values } from '../contract.ts';
import { bucketsOf, monthsOf, periodOfCell } from '../model/cell-period.ts';
import { isGrain, type DimensionId } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';
import { neededFor } from '../model/needed.ts';
import { unfitForSupply } from '../model/supply-filter.ts';
import { askSupply, columnsOf, readSupply, type SupplyRow } from './read-supply.ts';
import { emptyValues, type RawCell, withGaps } from './cells-of.ts';

type Question = { measures: readonly Measure[]; by: readonly DimensionId[]; state: DataState };
/** Projects of a place, over the period of the sales beside them, so that both speak of the same days. */
type Side = { filter: SaleFilter; period: DateRange | null };

export type SupplyCells = {
  total: RawCell;
  cells: RawCell[];
  cellCount: number;
  period: DateRange | null;
  /** What a cell says that nothing is filed of. */
  empty: Values;
  supply: SupplyKnown;
};

/** The key of the window that is the whole period; no bucket of time is called so. */
const WHOLE = '';

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let reading: Promise<T> | null = null;
  return () => (reading ??= read());
};

const placeOf = ({ city, village, project }: SupplyPlace): SupplyPlace => ({ city, village, project });

/** What is filed of a place, found once for a state of the data. */
export const supplyOfPlace = (clickhouse: ClickHouse, where: SupplyPlace): Promise<SupplyKnown> => {
  const place = placeOf(where);
  return cached(clickhouse, ['supply', place], () => knownSupply(clickhouse, place));
};

/** A period and what it stands beside, in their order. */
export async function supplyCells(clickhouse: ClickHouse, question: Question, sides: readonly Side[]): Promise<SupplyCells[]> {
  const { measures, by } = question;
  const filed = await Promise.all(
    sides.map(async ({ filter, period }) => {
      const place = placeOf(filter);
      const supply = await supplyOfPlace(clickhouse, place);
      const all = supply.projects === 0 || unfitForSupply(filter).withheld ? null : periodOf(filter, period, supply);
      return { place, supply, all };
    }),
  );
  const ask = (cut: readonly DimensionId[], windows: (all: DateRange) => SupplyWindow[]) =>
    readSupply(
      clickhouse,
      { ...question, by: cut },
      filed.map(({ place, supply, all }) => (all === null ? null : { place, supply, sold: soldOf(place), windows: windows(all) })),
    );
  const wholeOf = (all: DateRange): SupplyWindow => ({ key: WHOLE, ...all });
  const soldOf = soldByPlace();
  const nothing = { key: [], sales: 0, values: withheld(measures, by) };
  const [wholes, cuts] = await askBoth();
  return filed.map(({ supply, all }, at): SupplyCells => {
    if (all === null) return { total: nothing, cells: [], cellCount: 0, period: null, empty: nothing.values, supply };
    const columns = columnsOf(measures);
    const rows = cuts[at] ?? [];
    const cellOf = (row: SupplyRow, cellBy: readonly DimensionId[]): RawCell => ({
      key: row.key,
      sales: row.projects,
      values: valuesOf(measures, row, columns, cellBy, monthsOf(periodOfCell(cellBy, row.key, all))),
    });
    const [totalRow] = wholes[at] ?? [];
    return {
      total: totalRow === undefined ? nothing : cellOf(totalRow, []),
      cells: withGaps(
        rows.map((row) => cellOf(row, by)),
        question,
        all,
      ),
      cellCount: rows.length,
      period: all,
      empty: emptyValues(measures, by),
      supply,
    };
  });

  /** Of each place once, as fine as the whole, its parts and what stands beside it need together. */
  function soldByPlace(): (place: SupplyPlace) => () => Promise<readonly SoldOfProject[]> {
    const keyOf = (place: SupplyPlace) => JSON.stringify(place);
    const found = new Map<string, { place: SupplyPlace; supply: SupplyKnown; windows: SupplyWindow[] }>();
    for (const { place, supply, all } of filed) {
      if (all === null) continue;
      const of = found.get(keyOf(place)) ?? { place, supply, windows: [] };
      of.windows.push(wholeOf(all), ...windowsOf(by, all));
      found.set(keyOf(place), of);
    }
    const sold = new Map(
      [...found].map(([key, { place, supply, windows }]) => [
        key,
        once(() => soldOfPlace(clickhouse, place, windows, supply, question.state)),
      ]),
    );
    return (place) => sold.get(keyOf(place)) ?? (() => Promise.resolve([]));
  }

  /** A total that nothing is added up in, as a question without a cut has it. */
  function nothingAlive(): SupplyRow {
    const zeros = [...columnsOf(measures).values()].map((at): [`a${number}`, number] => [`a${at}`, 0]);
    return { key: [], projects: 0, ...Object.fromEntries(zeros) };
  }

  /** Matching projects with sales is what takes the time: periods that are cells, and the whole of them, are windows of one statement. */
  async function askBoth(): Promise<[wholes: SupplyRow[][], cuts: SupplyRow[][]]> {
    if (by.length === 1 && by.every(isGrain)) {
      const found = await ask(by, (all) => [wholeOf(all), ...windowsOf(by, all)]);
      return [
        found.map((rows) => rows.filter(({ key }) => key[0] === WHOLE)),
        found.map((rows) => rows.filter(({ key }) => key[0] !== WHOLE)),
      ];
    }
    const [found, rows] = await Promise.all([
      ask([], (all) => [wholeOf(all)]),
      by.length === 0 ? [] : ask(by, (all) => windowsOf(by, all)),
    ]);
    return [found.map((some) => (some.length > 0 ? some : [nothingAlive()])), rows];
  }
}

export type SupplyOfWindow = { total: Values; byLocality: ReadonlyMap<string, Values> };

/**
 * The same numbers for many periods of one city at once, the city as a whole and by locality: two queries, however many periods. What
 * is asked of the past quarter by quarter would otherwise match projects and sales anew for each.
 */
export async function supplyOfWindows(
  clickhouse: ClickHouse,
  { city, windows, measures, state }: { city: string; windows: readonly SupplyWindow[]; measures: readonly Measure[]; state: DataState },
): Promise<ReadonlyMap<string, SupplyOfWindow>> {
  const place = { city };
  const supply = await supplyOfPlace(clickhouse, place);
  if (supply.projects === 0 || windows.length === 0) return new Map();
  const sold = once(() => soldOfPlace(clickhouse, place, windows, supply, state));
  const ask = (by: readonly DimensionId[]) => askSupply(clickhouse, { place, supply, sold, measures, by }, windows);
  const [whole, rows] = [await ask([]), await ask(['locality'])];
  const columns = columnsOf(measures);
  const monthsIn = new Map(windows.map(({ key, ...period }) => [key, monthsOf(period)]));
  const valuesOfRow = (row: SupplyRow, by: readonly DimensionId[]) =>
    valuesOf(measures, row, columns, by, monthsIn.get(row.key[0] ?? '') ?? 0);
  return new Map(
    whole.map((row) => {
      const of = rows.filter(({ key }) => key[0] === row.key[0]);
      return [
        row.key[0] ?? '',
        { total: valuesOfRow(row, []), byLocality: new Map(of.map((one) => [one.key[1] ?? '', valuesOfRow(one, ['locality'])])) },
      ];
    }),
  );
}

function valuesOf(
  measures: readonly Measure[],
  row: SupplyRow,
  columns: Map<string, number>,
  by: readonly DimensionId[],
  months: number,
): Values {
  const read = (aggregate: string) => row[`a${columns.get(aggregate) ?? 0}`] ?? null;
  return Object.fromEntries(
    measures.map((measure) => {
      const n = read(measure.n) ?? 0;
      const needed = neededFor(measure, by);
      const parts = Object.fromEntries(Object.entries(measure.parts).map(([name, aggregate]) => [name, read(aggregate)]));
      const value = measure.value === undefined ? (parts['value'] ?? null) : measure.value(parts, { months });
      return [measure.id, { value: n >= needed ? value : null, n, needed }];
    }),
  );
}

/** Nothing is filed, or what is filed does not answer: not a zero. */
const withheld = (measures: readonly Measure[], by: readonly DimensionId[]): Values =>
  Object.fromEntries(measures.map((measure) => [measure.id, { value: null, n: 0, needed: neededFor(measure, by) }]));

function periodOf(filter: SaleFilter, period: DateRange | null, supply: SupplyKnown): DateRange | null {
  const reach = [supply.asOf, supply.salesTo]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  const first = [supply.firstRegistered, supply.oldestSnapshot].filter((day) => day !== null).sort()[0];
  if (reach === undefined || first === undefined) return null;
  const range = {
    from: filter.from ?? period?.from ?? first,
    to: filter.to === undefined ? laterOf(reach, period?.to ?? reach) : earlierOf(filter.to, laterOf(reach, period?.to ?? reach)),
  };
  return range.from > range.to ? null : range;
}

/** One window for each bucket of time, clipped to the period; one for all of it where time is not cut. */
function windowsOf(by: readonly DimensionId[], period: DateRange): SupplyWindow[] {
  const grain = by.find(isGrain);
  if (grain === undefined) return [{ key: '', ...period }];
  return bucketsOf(grain, period).map((key) => Object.assign({ key }, periodOfCell([grain], [key], period)));
}
