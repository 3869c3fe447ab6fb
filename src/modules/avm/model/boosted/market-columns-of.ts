import type { Building, SalesOfPlace } from '../sales-of-place.ts';
import { configurationKey, type MarketColumns } from './market-columns.ts';
import { tellsThePrice } from './telltale.ts';

/** Columns of the files that no field of a sale took, such as the model of a flat: words that repeat, by batch and row. */
export type OtherColumn = { name: string; batchIds: number[]; sourceRows: number[]; values: string[] };

/** How a trained model numbers localities, and the words of the columns no field took: trees know nothing but these numbers. */
export type MarketCodes = { localities: readonly string[]; words: readonly { name: string; words: readonly string[] }[] };

/** The sales of a city as columns of the model; by the codes of a trained model, whose trees then understand them. */
export function marketColumnsOf(
  sales: SalesOfPlace,
  others: readonly OtherColumn[],
  earlier?: MarketCodes,
): { columns: MarketColumns; localities: string[]; words: { name: string; words: string[] }[] } {
  const localities = [...new Set([...(earlier?.localities ?? []), ...sales.buildings.map(({ locality }) => locality)])];
  const localityCode = new Map(localities.map((locality, code) => [locality, code]));
  const ofBuilding = (read: (building: Building) => number) => {
    const values = sales.buildings.map(read);
    return shared(sales.n, (i) => values[sales.building[i]!]!);
  };
  const configurations = new Map<string, number>();
  const logArea = shared(sales.n, (i) => sales.logArea[i]!);
  const columns: MarketColumns = {
    n: sales.n,
    month: sales.month,
    logRate: sales.logRate,
    logArea,
    floor: shared(sales.n, (i) => sales.floor[i]!),
    builtYear: ofBuilding(({ builtYear }) => builtYear ?? Number.NaN),
    latitude: ofBuilding(({ latitude }) => latitude ?? Number.NaN),
    longitude: ofBuilding(({ longitude }) => longitude ?? Number.NaN),
    locality: Int32Array.from(sales.building, (b) => localityCode.get(sales.buildings[b]!.locality)!),
    building: sales.building,
    configuration: Int32Array.from({ length: sales.n }, (_, i) => {
      return codeOf(configurations, configurationKey(sales.building[i]!, logArea[i]!));
    }),
    unitType: sales.configuration,
    saleKind: sales.saleKind,
    others: [],
  };
  if (earlier !== undefined) {
    const words = earlier.words.map((one) => ({ name: one.name, words: [...one.words] }));
    const coded = words.map((one) => ({
      name: one.name,
      values: codedBy(
        sales,
        others.find(({ name }) => name === one.name),
        one.words,
      ),
    }));
    return { columns: { ...columns, others: coded }, localities, words };
  }
  const coded = others.map((column) => {
    const words = [...new Set(column.values)].sort();
    return { name: column.name, words, values: codedBy(sales, column, words) };
  });
  const read = coded.filter(({ values }) => !tellsThePrice(columns, values));
  return {
    columns: { ...columns, others: read.map(({ name, values }) => ({ name, values })) },
    localities,
    words: read.map(({ name, words }) => ({ name, words })),
  };
}

/** A building by its name and locality, or by where it stands: the same one in the sales of two months. */
export const buildingKey = ({ locality, project, latitude, longitude }: Building) =>
  project === '' ? `${locality}//${latitude},${longitude}` : `${locality}/${project}`;

const shared = (n: number, value: (i: number) => number) => {
  const column = new Float32Array(new SharedArrayBuffer(4 * n));
  for (let i = 0; i < n; i++) column[i] = value(i);
  return column;
};

function codeOf(codes: Map<string, number>, key: string) {
  let code = codes.get(key);
  if (code === undefined) codes.set(key, (code = codes.size));
  return code;
}

/** Words as numbers, in the order of the alphabet, so that the same words have the same number whatever came first; words a model does not know are not known. */
function codedBy(sales: SalesOfPlace, column: OtherColumn | undefined, words: readonly string[]): Float32Array {
  const { batchIds, sourceRows, values } = column ?? { batchIds: [], sourceRows: [], values: [] };
  const codes = new Map(words.map((word, code) => [word, code]));
  // A document of several flats has one row of the file: the row's number is what both share.
  const key = (batchId: number, sourceRow: number) => batchId * 2 ** 32 + sourceRow;
  const byRow = new Map(values.map((word, at) => [key(batchIds[at]!, sourceRows[at]!), codes.get(word) ?? Number.NaN]));
  return shared(sales.n, (i) => byRow.get(key(sales.batchId[i]!, sales.sourceRow[i]!)) ?? Number.NaN);
}
