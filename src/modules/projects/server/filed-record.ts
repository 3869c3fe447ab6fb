import type { LatLon } from '#core/geo.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { plainName } from '../model/search-key.ts';
import { isOverdue, movedMonths, recordOf, type Record } from '../model/record.ts';
import {
  districtsTellingCompletion,
  findFilings,
  findFilingsOfPromoter,
  findUnitMix,
  type Filing,
  type UnitMix,
} from './queries/find-filings.ts';

export type FiledRecord = {
  filings: (Filing & { movedMonths: number | null; isOverdue: boolean | null })[];
  unitMix: UnitMix[];
  /** Null where no filing of the name is known, or where filings of the name are of several promoters: none is meant then. */
  promoter: {
    name: string;
    record: Record;
    asOf: string;
    others: (Filing & { movedMonths: number | null; isOverdue: boolean | null })[];
  } | null;
  /** Where the one project of that name lies, if that is believed. */
  point: LatLon | null;
};

/** What is filed under a name in a city: dates kept and moved, what it is made of, and what else its promoter filed. */
export async function filedRecord(
  clickhouse: ClickHouse,
  { city, village, name }: { city: string; village: string; name: string },
): Promise<FiledRecord> {
  const [named, telling] = await Promise.all([findFilings(clickhouse, { city, project: name }), districtsTellingCompletion(clickhouse)]);
  // Names repeat within a city: those of the village asked for are meant, where any is.
  const here = named.filter((filing) => filing.village === village);
  const filings = here.length > 0 ? here : named;
  const judged = (filing: Filing) => ({
    ...filing,
    movedMonths: movedMonths(filing),
    isOverdue: isOverdue(filing, telling.has(filing.district)),
  });
  const names = new Map(filings.map(({ promoter }) => [plainName(promoter), promoter] as const).filter(([plain]) => plain !== ''));
  const [promoter] = names.values();
  const [unitMix, ofPromoter] = await Promise.all([
    filings.length === 0
      ? []
      : findUnitMix(
          clickhouse,
          filings.map(({ projectId }) => projectId),
        ),
    names.size === 1 && promoter !== undefined ? findFilingsOfPromoter(clickhouse, promoter) : [],
  ]);
  const [only] = filings;
  const isPlaced = filings.length === 1 && only !== undefined && ['own-point', 'shared-point', 'village'].includes(only.basis);
  const snapshots = ofPromoter.map(({ snapshotOn }) => snapshotOn).sort();
  return {
    filings: filings.map(judged),
    unitMix,
    promoter:
      ofPromoter.length === 0
        ? null
        : {
            name: ofPromoter[0]?.promoter ?? '',
            record: recordOf(ofPromoter.map(judged)),
            asOf: snapshots.at(-1) ?? '',
            others: ofPromoter.filter(({ projectId }) => !filings.some((own) => own.projectId === projectId)).map(judged),
          },
    point: isPlaced && only.latitude !== null && only.longitude !== null ? { latitude: only.latitude, longitude: only.longitude } : null,
  };
}
