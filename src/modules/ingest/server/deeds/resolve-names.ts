import { knownLocalities } from '#modules/location/server/index.ts';
import { listKnownProjects } from '#modules/projects/server/index.ts';
import { dataVersion, readSale } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Ground } from '#server/ground.ts';
import type { DeedNames } from '../../contract.ts';
import { nameKey } from '../../model/names/name-key.ts';
import { type ProjectCandidate, type ProjectIndex, projectIndex } from '../../model/names/project-index.ts';
import { type VillageCandidate, type VillageGazetteer, villageGazetteer } from '../../model/names/village-gazetteer.ts';
import { shippedVillageAliases } from '../shipped-village-aliases.ts';

type Known = {
  version: string;
  villages: VillageGazetteer;
  projects: ProjectIndex;
  nameOf: ReadonlyMap<string, { name: string; promoter: string }>;
};
const known = new WeakMap<ClickHouse, Promise<Known>>();

/** Which village and which RERA project a document means, as far as its names tell; a person decides where they do not. */
export async function resolveNames({ clickhouse }: Ground, saleId: string, signal?: AbortSignal): Promise<DeedNames> {
  const sale = await readSale(clickhouse, saleId, signal && { signal });
  const { villages, projects, nameOf } = await knownNames(clickhouse);
  const village = sale.village === '' ? null : villages.resolve({ district: sale.city, village: sale.village });
  const project =
    sale.project === ''
      ? null
      : projects.resolve(sale.project, {
          village: sale.village,
          ...(sale.reraNumber !== '' && { rera: sale.reraNumber }),
          // The seller of a resale says nothing about the promoter; the column does.
          ...(sale.promoter !== '' && { promoter: sale.promoter }),
        });
  const place = ({ place: { village: name, taluka, district }, confidence, reason }: VillageCandidate) => ({
    id: '',
    name,
    about: [taluka, district].filter(Boolean).join(', '),
    confidence,
    reasons: [reason],
  });
  const candidate = ({ entity, project: registration, confidence, reasons }: ProjectCandidate) => {
    const id = registration ?? entity;
    return { id, name: nameOf.get(id)?.name ?? id, about: nameOf.get(id)?.promoter ?? '', confidence, reasons: [...reasons] };
  };
  return {
    village:
      village === null
        ? null
        : village.kind === 'match'
          ? { sure: true, why: village.reason, candidates: [place(village)] }
          : { sure: false, why: village.reason, candidates: village.kind === 'candidates' ? village.candidates.map(place) : [] },
    project:
      project === null
        ? null
        : project.kind === 'same'
          ? { sure: true, why: project.reasons.join('; '), candidates: [candidate(project)] }
          : project.kind === 'probable'
            ? { sure: false, why: 'Its name alone does not settle it.', candidates: project.candidates.map(candidate) }
            : { sure: false, why: project.reason, candidates: project.nearest.map(candidate) },
  };
}

/** Built once for what is live; built anew when that changes. */
async function knownNames(clickhouse: ClickHouse): Promise<Known> {
  const version = await dataVersion(clickhouse);
  const before = await known.get(clickhouse)?.catch(() => undefined);
  if (before?.version === version) return before;
  const building = build(clickhouse, version);
  known.set(clickhouse, building);
  return building;
}

async function build(clickhouse: ClickHouse, version: string): Promise<Known> {
  const [localities, projects] = await Promise.all([knownLocalities(clickhouse), listKnownProjects(clickhouse)]);
  const aliases = shippedVillageAliases();
  // A locality that ships without its taluka is the village the table of other names knows with one.
  const withTaluka = new Set(
    [...aliases, ...localities.map(({ name, district, taluka }) => ({ village: name, district, taluka }))].flatMap(keyInTaluka),
  );
  const villages = localities
    .map(({ name, district, taluka, latitude, longitude }) => ({ village: name, district, taluka, latitude, longitude }))
    .filter(({ village, district, taluka }) => taluka !== '' || !withTaluka.has(nameKey(`${district} ${village}`)));
  return {
    version,
    villages: villageGazetteer(villages, { aliases }),
    projects: projectIndex(projects.map(({ name, ...project }) => ({ ...project, names: [name] }))),
    nameOf: new Map(projects.map(({ id, name, promoter }) => [id, { name, promoter }])),
  };
}

const keyInTaluka = ({ village, district, taluka }: { village: string; district: string; taluka: string }) =>
  taluka === '' ? [] : [nameKey(`${district} ${village}`)];
