import { rows } from '#reference/column-headers';
import { headerKey } from './cells.ts';
import type { ImportKind } from './import-kind.ts';
import { columnsOf } from './row-of-table.ts';

const headersOfKinds = Map.groupBy(rows, ({ kind }) => kind as string);

/**
 * Column names of a file by their keys, as `columnsOf` has them; a column that the file does not have by its own name is found by the headers that
 * other tables of this kind give it (`reference/column-headers.csv`), the first listed first.
 */
export function columnsOfKind(kind: ImportKind['kind'], headers: readonly string[]): Map<string, number> {
  const columns = columnsOf(headers);
  const byWords = new Map(headers.map((header, at) => [wordsKey(header), at] as const).reverse());
  byWords.delete('');
  const ofKind = headersOfKinds.get(kind) ?? [];
  for (const column of new Set(ofKind.map((row) => row.column))) {
    const at = [column, ...ofKind.filter((row) => row.column === column).map(({ header }) => header)]
      .map((header) => byWords.get(wordsKey(header)))
      .find((found) => found !== undefined);
    if (!columns.has(column) && at !== undefined) columns.set(column, at);
  }
  return columns;
}

/** Where in a file the columns of these names stand, each once. */
export const placesOf = (columns: ReadonlyMap<string, number>, names: Iterable<string | null>): number[] => [
  ...new Set([...names].flatMap((name) => (name === null ? [] : (columns.get(name) ?? [])))),
];

/** Short forms in headers of offices and portals. */
const whole: Readonly<Record<string, string>> = {
  reg: 'registration',
  regn: 'registration',
  regd: 'registration',
  no: 'number',
  nos: 'number',
  num: 'number',
  proj: 'project',
  dist: 'district',
  config: 'configuration',
  pop: 'population',
  apt: 'apartment',
  apartment: 'flat',
  appartment: 'flat',
  sq: '',
  क्र: 'क्रमांक',
};
const empty = new Set(['of', 'the', 'in', 'per', 'rs', 'inr', 'and', '']);

/** "Rera Regn. No", "RERA registration number" and "reraRegistrationNo" are one header; a size in sq ft is another than one in sq m. */
function wordsKey(header: string): string {
  const words = headerKey(
    header
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/sq\.?[ _]?(?:m(?:t|tr|eter|etre)?s?)(?!\p{L})\.?/giu, 'sqm'),
  )
    .replace(/maha_rera/g, 'maharera')
    .split('_')
    .map((word) => whole[word] ?? word)
    .map((word) => (/^[a-z]{4,}s$/.test(word) && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word))
    .map((word) => whole[word] ?? word)
    .filter((word) => !empty.has(word));
  return [...new Set(words)].sort().join(' ');
}
