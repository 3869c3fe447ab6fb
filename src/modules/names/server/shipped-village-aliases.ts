import { readVillageAliases } from '../model/settling/village-aliases.ts';
import { referenceText } from '#server/reference.ts';

/** Other names of villages, from the table the product ships with. */
export const shippedVillageAliases = () => readVillageAliases(referenceText('place-aliases'));
