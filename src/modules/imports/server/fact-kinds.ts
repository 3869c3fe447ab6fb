import { boundaries, demographics, places, readyReckoner } from '#modules/location/server/index.ts';
import type { ImportKind } from '#modules/projects/index.ts';
import { reraInventory, reraProjects } from '#modules/projects/server/index.ts';
import type { FactKind } from '../contract.ts';

/** What can be imported beside sales. Each kind knows its files; this module brings bytes, batches and the store. */
export const factKinds: readonly ImportKind[] = [
  reraProjects,
  reraInventory,
  readyReckoner,
  places,
  boundaries,
  demographics,
] as unknown as readonly ImportKind[];

export function factKind(kind: FactKind): ImportKind {
  const found = factKinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`no kind of file "${kind}"`);
  return found;
}
