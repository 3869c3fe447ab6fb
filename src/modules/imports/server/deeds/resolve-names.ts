import { dataVersion } from '#modules/batches/server/index.ts';
import { readSale } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Ground } from '#server/ground.ts';
import type { DeedNames } from '../../contract.ts';
import { type KnownNames, nameSettler, type SettledName } from '#modules/names/index.ts';
import { loadKnownNames } from '../names/load-known-names.ts';
import { namesToGoBy } from '#modules/name-review/server/index.ts';

const real = new WeakMap<ClickHouse, { version: string; names: Promise<KnownNames> }>();
const withInvented: typeof real = new WeakMap();

/** Which village and which RERA project a document means, by what is known and was decided until now. */
export async function resolveNames(ground: Ground, saleId: string, signal?: AbortSignal): Promise<DeedNames> {
  const sale = await readSale(ground.clickhouse, saleId, signal && { signal });
  const names = await readKnownNames(ground, sale.demonstration);
  const { locality, project } = nameSettler(names)({
    city: sale.city,
    locality: sale.localityAsWritten || sale.locality,
    village: sale.village,
    project: sale.projectAsWritten || sale.project,
    promoter: sale.promoter,
    rera: sale.reraNumber,
  });
  return { village: resolved(locality), project: resolved(project) };
}

function resolved({ state, why, candidates }: SettledName): DeedNames['village'] {
  return state === 'none' ? null : { sure: state === 'sure', why, candidates };
}

/** Built once for what is live and decided; built anew when that changes. */
async function readKnownNames(ground: Ground, invented: boolean): Promise<KnownNames> {
  const { clickhouse } = ground;
  const namesByStore = invented ? withInvented : real;
  const decisions = await namesToGoBy(ground);
  const version = `${await dataVersion(clickhouse)} ${JSON.stringify(decisions)}`;
  const before = namesByStore.get(clickhouse);
  if (before?.version === version) return before.names;
  const names = loadKnownNames(clickhouse, decisions, invented);
  namesByStore.set(clickhouse, { version, names });
  names.catch(() => namesByStore.delete(clickhouse));
  return names;
}
