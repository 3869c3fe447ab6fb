import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { csvField } from '#core/text-escape.ts';
import type { LeftOutSale } from '../queries/left-out-sales.ts';
import type { TriedRow } from './study-accuracy.ts';

const columns = [
  'row',
  'registered_on',
  'valued_on',
  'city',
  'locality',
  'project',
  'configuration',
  'sale_kind',
  'area_sqm',
  'floor',
  'year_built',
  'latitude',
  'longitude',
  'building',
  'months_since_trees_grew',
  'price',
  'value',
  'error_percent',
  'low_80',
  'high_80',
  'low_95',
  'high_95',
  'baseline',
  'expected_error_percent',
  'grade',
  'refused',
  'why',
  'left_out',
] as const;
type Line = Partial<Record<(typeof columns)[number], string | number>>;

const lineOf = (line: Line) => `${columns.map((column) => csvField(line[column] ?? '')).join(',')}\n`;
/** In percent of the price. */
export const errorOf = ({ value, price }: Pick<TriedRow, 'value' | 'price'>) => 100 * (value / price - 1);

/** Every sale of a study as a line: tried ones with their value, refused ones with the value they would have had, left out ones with why. */
export async function writeTriedRows(path: string, tried: readonly TriedRow[], leftOut: readonly LeftOutSale[]): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${columns.join(',')}\n`);
  for (const sale of tried)
    file.write(
      lineOf({
        row: sale.sourceRow,
        registered_on: sale.registeredOn,
        valued_on: sale.valuedOn,
        city: sale.city,
        locality: sale.locality,
        project: sale.project,
        area_sqm: sale.areaSqm === null ? '' : sale.areaSqm.toFixed(2),
        floor: sale.floor ?? '',
        year_built: sale.builtYear ?? '',
        latitude: sale.latitude ?? '',
        longitude: sale.longitude ?? '',
        months_since_trees_grew: sale.monthsSinceGrown,
        baseline: Math.round(sale.baseline),
        configuration: sale.configuration,
        sale_kind: sale.saleKind,
        building: sale.building,
        price: Math.round(sale.price),
        value: Math.round(sale.value),
        error_percent: errorOf(sale).toFixed(2),
        low_80: Math.round(sale.low80),
        high_80: Math.round(sale.high80),
        low_95: Math.round(sale.low95),
        high_95: Math.round(sale.high95),
        expected_error_percent: sale.expectedError.toFixed(2),
        grade: sale.grade,
        refused: sale.whyRefused === null ? 'no' : 'yes',
        why: sale.whyRefused ?? '',
      }),
    );
  for (const sale of leftOut)
    file.write(
      lineOf({
        row: sale.sourceRow,
        registered_on: sale.registeredOn,
        city: sale.city,
        locality: sale.locality,
        price: Math.round(sale.price),
        left_out: sale.leftOut,
      }),
    );
  file.end();
  await once(file, 'finish');
}
