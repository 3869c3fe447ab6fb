import type { IsoDate } from '#core/period.ts';
import type { MeasureAnswer, MeasuredValue } from '#modules/measures/contract.ts';
import { answerAll, readOverTime } from '#modules/measures/server/index.ts';
import { filedRecord } from '#modules/projects/server/index.ts';
import { defaultFilter, usualScope } from '#modules/transactions/index.ts';
import { latestDayOf, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { HomeFacts } from '../contract.ts';
import { priceSpread } from '../model/price-spread.ts';
import { authorityOf, isMetropolitan } from './place-of-duty.ts';
import { rentalYields, yieldIn } from './rental-yields.ts';

type Home = { city: string; village?: string | undefined; project?: string | undefined };
const none: MeasuredValue = { value: null, n: 0, needed: 1 };

/** What a case is filled in from. Each figure has its n, its source or its refusal; `today` decides which rows of dated tables hold. */
export async function readHomeFacts(clickhouse: ClickHouse, given: Home, today: IsoDate): Promise<HomeFacts> {
  const { city, village, project } = await settlePlaces(clickhouse, given);
  const until = await latestDayOf(clickhouse, { city });
  const measures = ['sales-count', 'median-price', 'median-area', 'median-rate', 'agreement-to-guideline'];
  const filter = { ...defaultFilter({ city, village, project }, until), currency: 'INR' };
  const [[byConfiguration, whole], record, locality] = await Promise.all([
    answerAll(clickhouse, [
      { ...filter, measures, by: ['configuration'], limit: 40 },
      { ...filter, measures: ['primary-share'] },
    ]),
    project === undefined || village === undefined ? null : filedRecord(clickhouse, { city, village, name: project }),
    village === undefined ? null : readOverTime(clickhouse, { city, village, ...usualScope }),
  ]);
  const own = locality === null ? null : priceSpread(locality, village ?? '');
  // The index of a thin locality says too little: its city's stands in, and is named.
  const wider = own === null || locality?.cagr === null ? await readOverTime(clickhouse, { city, ...usualScope }) : null;
  const grown = locality !== null && locality.cagr !== null ? { of: village ?? city, over: locality } : { of: city, over: wider };
  const rent = yieldIn(rentalYields(city, today), village ?? '');
  return {
    city,
    village: village ?? null,
    project: project ?? null,
    asOf: byConfiguration.asOf,
    period: byConfiguration.period,
    demonstrationSales: byConfiguration.demonstrationSales,
    configurations: configurationsOf(byConfiguration),
    primaryShare: whole.total.values['primary-share'] ?? none,
    filing: record === null ? null : filingOf(record.filings),
    authority: village === undefined ? null : authorityOf({ city, locality: village, on: today }),
    metropolitan: isMetropolitan(city, today),
    rent: rent === null ? null : { ...withoutLocality(rent), isOfLocality: rent.locality !== '' },
    growth: { of: grown.of, overYear: grown.over?.overYear ?? null, aYear: grown.over?.cagr ?? null },
    spread: own ?? (wider === null ? null : priceSpread(wider, city)),
  };
}

const withoutLocality = ({ locality: _locality, ...rest }: NonNullable<ReturnType<typeof yieldIn>>) => rest;

const configurationsOf = ({ cells }: MeasureAnswer): HomeFacts['configurations'] =>
  cells
    .filter(({ key }) => (key[0] ?? '') !== '')
    .map(({ key, values, rows }) => ({
      configuration: key[0] ?? '',
      sales: values['sales-count']?.value ?? 0,
      medianPrice: values['median-price'] ?? none,
      medianAreaSqft: values['median-area'] ?? none,
      medianRate: values['median-rate'] ?? none,
      priceToOfficial: values['agreement-to-guideline'] ?? none,
      rows,
    }))
    .toSorted((a, b) => b.sales - a.sales);

type Filing = { status: string; completionOn: IsoDate | null; snapshotOn: IsoDate };
/** Phases that say the same are one; of several that differ the one completed last decides when a home can be lived in. */
function filingOf(filings: readonly Filing[]): HomeFacts['filing'] {
  const open = filings.filter(({ status }) => status !== 'applied');
  const latest = open.toSorted((a, b) => ((a.completionOn ?? '') < (b.completionOn ?? '') ? 1 : -1))[0];
  if (latest === undefined) return null;
  const isDone = open.every(({ status }) => status === 'completed');
  return {
    status: isDone ? 'completed' : latest.status,
    completionOn: latest.completionOn,
    snapshotOn: latest.snapshotOn,
    filings: open.length,
  };
}
