import { addDays, lastFullMonths } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { MeasureQuestion } from '#modules/measures/contract.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import { prepareSupply } from '#modules/projects/server/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { dataVersion, latestDayOf, watchData } from '#modules/transactions/server/index.ts';
import { byArea } from '../model/areas.ts';
import { byMonth, byProject, sectionsOf } from '../model/blocks.ts';
import { usualMonths } from '../model/question.ts';
import { askOf, type View } from './exports/view-input.ts';

/** Below this a city is counted while its screen is drawn. */
const LARGE_CITY = 200_000;
const LOOK_EVERY_MS = 15_000;

/**
 * The dashboards of large cities, as they open: exact medians of a million sales take seconds to count, and everybody asks for the same
 * ones. They are counted one after the other as soon as the data have changed, and remembered until they change again.
 */
export async function warmCities(
  clickhouse: ClickHouse,
  { stopped, smallest = LARGE_CITY }: { stopped: () => boolean; smallest?: number },
) {
  const version = await dataVersion(clickhouse);
  const cities = await answerMeasures(clickhouse, MeasureQuestion.parse({ measures: ['sales-count'], by: ['city'], limit: 1000 }));
  const warmed: string[] = [];
  for (const { key, values } of cities.cells) {
    const city = key[0] ?? '';
    if (city === '' || (values['sales-count']?.value ?? 0) < smallest) continue;
    const dataUntil = await latestDayOf(clickhouse, { city });
    if (dataUntil === null) continue;
    for (const ask of questionsOf(clickhouse, { city, ...lastFullMonths(addDays(dataUntil, 1), usualMonths) })) {
      if (stopped() || (await dataVersion(clickhouse)) !== version) return { version, warmed, isWhole: false };
      await ask();
    }
    warmed.push(city);
  }
  return { version, warmed, isWhole: true };
}

function questionsOf(clickhouse: ClickHouse, filter: SaleFilter & { city: string }) {
  const { city } = filter;
  const view: View = { filter, state: { beside: 'year-before', other: null }, showsEvents: true };
  const ask = askOf(clickhouse, view);
  return [
    () => ask(byMonth),
    ...sectionsOf(filter).flatMap(({ blocks }) =>
      blocks.map(
        ({ ask: one, standsAlone }) =>
          () =>
            ask(one, standsAlone ?? false),
      ),
    ),
    () => ask(byProject, true),
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
    words: 'counting the dashboards of large cities',
    look: async (version, hasSettled) => {
      if (!hasSettled || version === done) return;
      const startedAt = performance.now();
      const { warmed, isWhole } = await warmCities(clickhouse, { stopped: () => stopped });
      if (isWhole) done = version;
      if (warmed.length > 0)
        log.info({ cities: warmed, ms: Math.round(performance.now() - startedAt) }, 'dashboards of large cities counted');
    },
  });
  return () => {
    stopped = true;
    stopWatching();
  };
}
