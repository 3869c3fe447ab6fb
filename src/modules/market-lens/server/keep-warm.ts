import type { Ground } from '#server/ground.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { answerMeasures, readOverTime } from '#modules/measures/server/index.ts';
import { prepareSupply } from '#modules/projects/server/index.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { defaultFilter } from '#modules/transactions/index.ts';
import { dataVersion, watchData } from '#modules/batches/server/index.ts';
import { latestDayOf, placeWords } from '#modules/transactions/server/index.ts';
import { byArea } from '../model/areas.ts';
import { byMonth, byProject, sectionsOf } from '../model/blocks.ts';
import { growthFilter } from '../model/growth.ts';
import { askOf, type View } from './exports/view-input.ts';

/** Below this a market is counted while its screen is drawn. */
const LARGE = { city: 200_000, locality: 20_000 };
/** A large locality takes a fifth of a second of processor; these are the ones that most people look at. */
const MOST_LOCALITIES = 40;
const LOOK_EVERY_MS = 15_000;

type Market = { city: string; village?: string };

/**
 * The dashboards of large cities and localities, as they open: everybody asks for the same ones, and a first look at a city of six million sales
 * takes eight seconds of the engine's processor (docs/benchmarks.md, First looks). They are counted one after the other as soon as the data have
 * changed, and cached until they change again.
 */
export async function warmMarkets(
  clickhouse: ClickHouse,
  { stopped, smallest = LARGE }: { stopped: () => boolean; smallest?: typeof LARGE },
) {
  const version = await dataVersion(clickhouse);
  const cities = await largest(clickhouse, {}, Math.min(smallest.city, smallest.locality));
  const localities: { market: Market; sales: number }[] = [];
  for (const { market } of cities)
    if (!stopped()) localities.push(...(await largest(clickhouse, { city: market.city }, smallest.locality)));
  const markets = [
    ...cities.filter(({ sales }) => sales >= smallest.city),
    ...localities.sort((a, b) => b.sales - a.sales).slice(0, MOST_LOCALITIES),
  ];
  const warmed: string[] = [];
  for (const { market } of markets) {
    const dataUntil = await latestDayOf(clickhouse, market);
    if (dataUntil === null) continue;
    for (const ask of questionsOf(clickhouse, { ...market, ...defaultFilter(market, dataUntil) })) {
      if (stopped() || (await dataVersion(clickhouse)) !== version) return { version, warmed, isWhole: false };
      await ask();
    }
    warmed.push(placeWords(market));
  }
  return { version, warmed, isWhole: true };
}

/** Cities, or the localities of one, with so many sales. */
async function largest(clickhouse: ClickHouse, { city }: Partial<Market>, smallest: number) {
  const by = city === undefined ? 'city' : 'locality';
  const { cells } = await answerMeasures(clickhouse, { city, measures: ['sales-count'], by: [by], limit: 1000 });
  return cells.flatMap(({ key: [name = ''], values }) => {
    const sales = values['sales-count']?.value ?? 0;
    const market: Market = city === undefined ? { city: name } : { city, village: name };
    return name === '' || sales < smallest ? [] : [{ market, sales }];
  });
}

/** What its dashboard asks as it opens: of a city one after the other, each takes a second; of a locality together, they are read together. */
function questionsOf(clickhouse: ClickHouse, filter: SaleFilter & Market) {
  const { city, village } = filter;
  const view: View = { filter, state: { beside: 'year-before', other: null }, showsEvents: true };
  const ask = askOf(clickhouse, view);
  const blocks = [
    () => ask(byMonth),
    ...sectionsOf(filter).flatMap((section) =>
      section.blocks.map((block) => () => ask(block.ask, block.standsAlone ?? false, block.ofFlats ?? false)),
    ),
    () => ask(byProject, true),
    // How the same home grew leads the figures.
    () => readOverTime(clickhouse, growthFilter(filter, filter.to ?? null)),
  ];
  // How far its data reach.
  const reach = () => answerMeasures(clickhouse, { measures: ['sales-count'], city, village });
  if (village !== undefined) return [reach, () => Promise.all(blocks.map((block) => block()))];
  return [
    reach,
    ...blocks,
    () => ask(byArea, true),
    // Every village and project of it is asked after these.
    () => prepareSupply(clickhouse, city),
  ];
}

/** Counts them whenever the data have changed, and stopped changing. */
export function keepWarm(ground: Pick<Ground, 'clickhouse' | 'log'>): () => void {
  const { clickhouse, log } = ground;
  let done: string | null = null;
  let stopped = false;
  const stopWatching = watchData(ground, {
    everyMs: LOOK_EVERY_MS,
    words: 'counting the dashboards of large markets',
    look: async (version, hasSettled) => {
      if (!hasSettled || version === done) return;
      const startedAt = performance.now();
      const { warmed, isWhole } = await warmMarkets(clickhouse, { stopped: () => stopped });
      if (isWhole) done = version;
      if (warmed.length > 0)
        log.info({ markets: warmed.length, ms: Math.round(performance.now() - startedAt) }, 'dashboards of large markets counted');
    },
  });
  return () => {
    stopped = true;
    stopWatching();
  };
}
