import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { PositionBasis, ProjectDetail, ProjectRow } from '../contract.ts';
import type { RowWriter } from '../model/import-kind.ts';
import { writeFacts } from './write-facts.ts';

/** Where a project is drawn and what it lies in, as worked out from everything that is live. */
export type ProjectPlace = {
  district: string;
  projectId: string;
  latitude: number | null;
  longitude: number | null;
  precision: 'GEOMETRIC_CENTER' | 'APPROXIMATE' | '';
  basis: PositionBasis;
  doubt: ProjectDetail['position']['doubt'];
  doubtKm: number | null;
  village: string;
  villageBasis: ProjectRow['villageBasis'];
  villageKm: number | null;
  ward: string;
  wardAuthority: string;
};

const columns = [
  'district',
  'project_id',
  'latitude',
  'longitude',
  'location_precision',
  'basis',
  'doubt',
  'doubt_km',
  'village',
  'village_basis',
  'village_km',
  'ward',
  'ward_authority',
  'data_version',
  'located_at',
] as const;

/** Over what was worked out before. `dataVersion` names the state of the batches that this is true for. */
export async function writeProjectPlaces(
  clickhouse: ClickHouse,
  places: readonly ProjectPlace[],
  { dataVersion, now }: { dataVersion: string; now: Date },
) {
  const at = now.toISOString().replace('T', ' ').replace('Z', '');
  const writeTsv = (tsv: RowWriter, _batchId: number, place: ProjectPlace) => {
    tsv.text(place.district).text(place.projectId).decimal(place.latitude, 7).decimal(place.longitude, 7);
    tsv.text(place.precision).text(place.basis).text(place.doubt).decimal(place.doubtKm, 2);
    tsv.text(place.village).text(place.villageBasis).decimal(place.villageKm, 2).text(place.ward).text(place.wardAuthority);
    tsv.text(dataVersion).text(at).endRow();
  };
  await writeFacts(clickhouse, { tables: [{ table: 'project_place', columns, writeTsv }] }, 0, places);
}
