import { readFileSync } from 'node:fs';
import { readVillageAliases } from '../model/names/village-aliases.ts';

/** Other names of villages, from the table the product ships with. */
export const shippedVillageAliases = () =>
  readVillageAliases(readFileSync(new URL('../../../../reference/place-aliases.csv', import.meta.url), 'utf8'));
