import { readFileSync } from 'node:fs';
import { readRuleTables } from './rule-tables.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/udcpr-${name}.csv`, import.meta.url), 'utf8');
export const ruleTables = readRuleTables({
  fsi: shipped('fsi'),
  figures: shipped('figures'),
  margins: shipped('margins'),
  caps: shipped('caps'),
  parking: shipped('parking'),
  places: shipped('places'),
});
