import { addDays } from '../src/core/period.ts';
import { quantile } from '../src/core/statistics.ts';
import type { Mulya } from '../src/entry/start.ts';
import { byMonth, byProject, filedBlocks, projectBlocks, sectionsOf, type Ask } from '../src/modules/market-lens/model/blocks.ts';
import { questionOf } from '../src/modules/market-lens/model/question.ts';
import { warmMarkets } from '../src/modules/market-lens/server/keep-warm.ts';
import { readRecord } from '../src/modules/market-lens/server/signals/read-record.ts';
import { askMeasures, askMeasuresTogether, mostQuestionsTogether } from '../src/modules/measures/contract.ts';
import { type SaleFilter } from '../src/modules/transactions/contract.ts';
import { defaultFilter } from '../src/modules/transactions/index.ts';
import { latestDayOf } from '../src/modules/transactions/server/index.ts';
import { fillPeer } from './fill-peer.ts';
import { startPostgresPeer } from './postgres-peer.ts';
import { benchStore, getJson, untilIdle } from './store.ts';
import { ms, pair, row, timed, type Timing } from './timing.ts';

const TO = '2026-10-31';
/** What a screen opens with: flats of twelve months. */
const flatsOfAYear = (to: string): Pick<SaleFilter, 'from' | 'to' | 'propertyKinds'> => ({
  from: addDays(to, -364),
  to,
  propertyKinds: ['flat'],
});
const PLACES = 40;
/** One in thirteen sales: what a city of ten million sales in thirteen cities holds. */
const SHARE_OF_A_CITY = 1 / 13;
const USERS = 50;
const CALLS_OF_A_USER = 12;
/** Calls of each before they count. */
const WARMUP_OF_A_USER = 2;

export type DashboardsResult = {
  /** All a locality's dashboard asks, on days nobody asked for before. */ localityP95Ms: number;
  /** The same of a city of one in thirteen sales over twelve months. */ cityP95Ms: number;
  /** Any dashboard, asked since the data changed; the slowest of all at its p95. */ dashboardP95Ms: number;
  singleP95Ms: number;
  concurrentP99Ms: number;
  failures: number;
  /** Null without a peer. */ ratios: Ratios | null;
  lines: string[];
};

/**
 * PostgreSQL's time over ours. `dashboard`: nine aggregates by six cuts, asked at once, of a typical and a large locality, of a city over twelve months and over all years.
 * `single`: one question by one cut at a time; `cached` ones were asked since the data changed, all others are worked out from the rows.
 */
export type Ratios = {
  dashboard: Record<'locality' | 'large' | 'city' | 'allYears', number>;
  single: Record<'locality' | 'city' | 'allYears' | 'cached', number[]>;
};

type Place = { city: string; village: string; project: string };

/**
 * What screens ask, by the blocks that draw them. Another last day each time: what was answered before is remembered, and would not be
 * measured.
 */
export async function benchDashboards(sales: number): Promise<DashboardsResult> {
  const mulya = await benchStore(sales);
  try {
    const { clickhouse } = mulya.ground;
    const localities = await clickhouse.rows<Place & { sales: number }>(
      `SELECT city, locality AS village, argMax(project, n) AS project, toUInt32(sum(n)) AS sales
       FROM (SELECT city, locality, project, count() AS n FROM sale WHERE counts AND project != '' GROUP BY city, locality, project)
       GROUP BY city, locality ORDER BY sales DESC, city, locality`,
    );
    const rows = Number((await clickhouse.row<{ n: number }>('SELECT toUInt64(count()) AS n FROM sale'))?.n);
    const cities = await clickhouse.rows<{ city: string; sales: number }>(
      'SELECT city, toUInt32(count()) AS sales FROM sale GROUP BY city ORDER BY sales DESC',
    );
    const sizeOf = (city: string) => cities.find((one) => one.city === city)?.sales ?? 0;
    const far = ({ sales: n }: { sales: number }) => Math.abs(n - sales * SHARE_OF_A_CITY);
    const middling = cities.toSorted((one, other) => far(one) - far(other))[0]?.city ?? 'Pune';
    const large = localities.slice(0, PLACES);
    const middle = Math.max(0, Math.floor((localities.length - PLACES) / 2));
    const typical = localities.slice(middle, middle + PLACES);
    const sizesOf = (some: readonly { sales: number }[]) =>
      `${(some.at(-1)?.sales ?? 0).toLocaleString('en-IN')} to ${(some[0]?.sales ?? 0).toLocaleString('en-IN')} sales each`;
    const placeIn = (some: readonly Place[], run: number) => {
      const found = some[run % some.length];
      if (!found) throw new Error('the bench store holds no sale');
      return { city: found.city, village: found.village, project: found.project };
    };
    // Another last day each time, so that no two runs ask the same.
    const days = (run: number) => flatsOfAYear(addDays(TO, -(run % 300)));
    const inPlace = (some: readonly Place[], run: number): SaleFilter => {
      const { city, village } = placeIn(some, run);
      return { city, village, ...days(run) };
    };
    const localityOf = (run: number) => inPlace(typical, run);
    const cityOf = (run: number): SaleFilter => ({ city: middling, ...days(run) });
    const allYearsOf = (run: number): SaleFilter => ({ ...cityOf(run), from: '2018-01-01' });
    // A large city is counted beforehand as it opens; what is asked of it in other days is counted then.
    const warming = await once(() => warmMarkets(clickhouse, { stopped: () => false }));
    await untilIdle(clickhouse);
    const asOpened = async (market: { city: string; village?: string }): Promise<SaleFilter> =>
      defaultFilter(market, (await latestDayOf(clickhouse, market)) ?? TO);
    const opened = await asOpened({ city: 'Pune' });
    const localitiesOpened = await Promise.all(large.map(({ city, village }) => asOpened({ city, village })));
    const localityAsOpened = (run: number) => localitiesOpened[run % large.length] ?? opened;
    const projectOf = (run: number): SaleFilter => ({ ...localityOf(run), project: placeIn(typical, run).project });

    const dashboards: [name: string, questions: (run: number) => Question[], runs: number][] = [
      [`Market Lens, a locality (${sizesOf(typical)})`, (run) => marketCalls(localityOf(run)), 40],
      [`Market Lens, one of the ${PLACES} largest localities (${sizesOf(large)})`, (run) => marketCalls(inPlace(large, run)), 40],
      ['Market Lens, a large locality, as it opens', (run) => marketCalls(localityAsOpened(run)), 20],
      ['Market Lens, all of Pune, as it opens', () => marketCalls(opened), 20],
      [
        `Market Lens, ${middling} (${sizeOf(middling).toLocaleString('en-IN')} sales), twelve months`,
        (run) => marketCalls(cityOf(run)),
        20,
      ],
      [
        `Market Lens, all of Pune (${sizeOf('Pune').toLocaleString('en-IN')} sales), twelve months`,
        (run) => marketCalls({ city: 'Pune', ...days(run) }),
        6,
      ],
      ['Market Lens, a project', (run) => projectCalls(projectOf(run)), 40],
      ['Areas of a city', (run) => areaCalls({ city: placeIn(large, run).city, ...days(run) }), 20],
    ];
    const whole: [name: string, questions: number, first: Timing, again: Timing][] = [];
    for (const [name, questions, runs] of dashboards) {
      const ask = (run: number) => askScreen(mulya, questions(run));
      const first = await timed(ask, { runs, warmup: 2 });
      const again = await timed(ask, { runs, warmup: 2 });
      whole.push([name, questions(0).length, first, again]);
      // A run takes minutes, and what it found so far is worth having when it is cut short.
      console.log(`${name}: ${pair(first)}, processor ${ms(first.cpuMs)}, again ${pair(again)}`);
    }
    const singles = marketCalls(localityOf(0)).length;
    const single = await timed((run) => askAlone(mulya, marketCalls(localityOf(120 + run))[run % singles]), {
      runs: 20 * singles,
      warmup: singles,
    });
    console.log(`one call after the other: ${pair(single)}`);
    const crowd = await concurrent(mulya, (call) => marketCalls(localityOf(150 + call)));
    console.log(`${USERS} people at once ${ms(crowd.medianMs)} (p99 ${ms(crowd.p99Ms)}, ${crowd.failures} failed)`);
    const firstSignals = await once(() => getJson(mulya, '/api/v1/market-lens/signals?city=Pune'));
    const firstRecord = await once(() => readRecord(clickhouse, { city: 'Pune' }));
    const compared = await againstPostgres(
      mulya,
      { rows, city: middling },
      {
        locality: (run) => localityOf(240 + run),
        large: (run) => inPlace(large, 240 + run),
        city: (run) => cityOf(200 + run),
        allYears: allYearsOf,
        opened: localityAsOpened,
      },
    );
    const firstOf = (start: string) => whole.find(([name]) => name.startsWith(start))?.[2].p95Ms ?? Number.NaN;
    return {
      localityP95Ms: firstOf('Market Lens, a locality'),
      cityP95Ms: firstOf(`Market Lens, ${middling}`),
      dashboardP95Ms: Math.max(...whole.map(([, , , again]) => again.p95Ms)),
      singleP95Ms: single.p95Ms,
      concurrentP99Ms: crowd.p99Ms,
      failures: crowd.failures,
      ratios: compared.ratios,
      lines: [
        `Over ${rows.toLocaleString('en-IN')} rows, by whole HTTP answers. Answers are kept until the data change; "for the first time" nobody asked for these days before.`,
        '',
        '| what | questions | for the first time: median (p95) | processor of it | again |',
        '| --- | --- | --- | --- | --- |',
        ...whole.map(
          ([name, questions, first, again]) =>
            `| ${name}, asked as its screen asks | ${questions} | ${pair(first)} | ${ms(first.cpuMs)} | ${pair(again)} |`,
        ),
        `| one call after the other, a locality | ${single.runs} | ${pair(single)} | ${ms(single.cpuMs)} | |`,
        `| ${USERS} people at once, ${CALLS_OF_A_USER} calls each after their first ${WARMUP_OF_A_USER}, no two the same | ${crowd.calls} | ${ms(crowd.medianMs)} (p99 ${ms(crowd.p99Ms)}, ${crowd.failures} failed) | | |`,
        `| large cities and localities counted beforehand, once for a state of the data | | ${ms(warming)} | | |`,
        `| risks and opportunities of Pune, asked for the first time | 1 | ${ms(firstSignals)} | | |`,
        `| their record on the past of Pune, worked out once for a state of the data | 1 | ${ms(firstRecord)} | | |`,
        ...compared.lines,
      ],
    };
  } finally {
    await mulya.close();
  }
}

async function once(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

const lens = { beside: 'year-before', other: null } as const;

type Question = ReturnType<typeof questionOf>;
const questionAbout = (filter: SaleFilter, ask: Ask, standsAlone = false) => questionOf({ state: lens, filter, ask, standsAlone });

/** As the browser asks what the blocks of a screen show: so many questions a call. */
async function askScreen(mulya: Mulya, questions: readonly Question[]) {
  const calls = Array.from({ length: Math.ceil(questions.length / mostQuestionsTogether) }, (_, at) =>
    questions.slice(at * mostQuestionsTogether, (at + 1) * mostQuestionsTogether),
  );
  await Promise.all(
    calls.map(async (some) => {
      const { answers } = askMeasuresTogether.output.parse(await getJson(mulya, askMeasuresTogether.path, { questions: some }));
      for (const one of answers) if (one.kind === 'refused') throw new Error(one.refusal.message);
    }),
  );
}

function askAlone(mulya: Mulya, question: Question | undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(question ?? {}))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return getJson(mulya, `${askMeasures.path}?${query.toString()}`);
}

const onceEach = (questions: readonly Question[]) => [...new Map(questions.map((one) => [JSON.stringify(one), one])).values()];

/** Each question once, as the browser asks it. */
const marketCalls = (filter: SaleFilter): Question[] =>
  onceEach([
    questionAbout(filter, byMonth),
    ...sectionsOf(filter).flatMap(({ blocks }) => blocks.map(({ ask, standsAlone }) => questionAbout(filter, ask, standsAlone))),
    questionAbout(filter, byProject, true),
  ]);
const projectCalls = (filter: SaleFilter): Question[] =>
  onceEach([
    questionAbout(filter, byMonth),
    ...[...projectBlocks, ...filedBlocks].map(({ ask, standsAlone }) => questionAbout(filter, ask, standsAlone)),
  ]);
const areaCalls = ({ city, from, to }: SaleFilter): Question[] => [
  questionAbout(
    { city, from, to },
    { measures: ['sales-count', 'median-rate', 'median-price', 'sales-velocity', 'primary-share'], by: ['locality'], limit: 1000 },
    true,
  ),
];

/** Everybody asks one call after the other, all at the same time, each another part of the screen. */
async function concurrent(mulya: Mulya, questionsOf: (call: number) => Question[]) {
  const times: number[] = [];
  let failures = 0;
  await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      const turns = WARMUP_OF_A_USER + CALLS_OF_A_USER;
      for (let turn = 0; turn < turns; turn++) {
        const questions = questionsOf(user * turns + turn);
        const startedAt = performance.now();
        try {
          await askAlone(mulya, questions[(user + turn) % questions.length]);
        } catch {
          failures += 1;
        }
        if (turn >= WARMUP_OF_A_USER) times.push(performance.now() - startedAt);
      }
    }),
  );
  return { calls: times.length, failures, medianMs: quantile(times, 0.5) ?? Number.NaN, p99Ms: quantile(times, 0.99) ?? Number.NaN };
}

/** The same numbers by both: our call over HTTP, with its checks and texts, against the statement alone. */
async function againstPostgres(
  mulya: Mulya,
  { rows, city: named }: { rows: number; city: string },
  filters: Record<'locality' | 'large' | 'city' | 'allYears' | 'opened', (run: number) => SaleFilter>,
) {
  const scopes = [
    { scope: 'one locality, twelve months', filter: filters.locality, runs: 40, warmup: 10, kind: 'locality' },
    { scope: 'one of the largest localities, twelve months', filter: filters.large, runs: 40, warmup: 10, kind: 'large' },
    { scope: `${named}, twelve months`, filter: filters.city, runs: 15, warmup: 3, kind: 'city' },
    { scope: `${named}, all years`, filter: filters.allYears, runs: 15, warmup: 3, kind: 'allYears' },
    // Each has been asked once before it is timed.
    { scope: 'one locality as its screen opens, our answer cached', filter: filters.opened, runs: PLACES, warmup: PLACES, kind: 'cached' },
  ] as const;
  const compared: { name: string; ask: Ask; key: string }[] = [
    {
      name: 'sales, value, quartiles of the rate, median price and area by month',
      ask: {
        measures: ['sales-count', 'sales-value', 'rate-p25', 'median-rate', 'rate-p75', 'median-price', 'median-area'],
        by: ['month'],
      },
      key: "date_trunc('month', registered_on)",
    },
    {
      name: 'the same by configuration',
      ask: {
        measures: ['sales-count', 'sales-value', 'rate-p25', 'median-rate', 'rate-p75', 'median-price', 'median-area'],
        by: ['configuration'],
      },
      key: 'configuration',
    },
    {
      name: 'the same by project',
      ask: {
        measures: ['sales-count', 'sales-value', 'rate-p25', 'median-rate', 'rate-p75', 'median-price', 'median-area'],
        by: ['project'],
      },
      key: 'project',
    },
  ];
  const wholes = scopes.filter((scope) => scope.kind !== 'cached');
  const singles = scopes.filter((scope) => scope.kind !== 'large');
  const peer = await startPostgresPeer(`${process.cwd()}/data/bench/postgres`);
  if (!peer) return { ratios: null, lines: [] };
  try {
    await fillPeer(peer.pool, mulya, rows);
    const lines: string[] = [];
    const compare = async (
      name: string,
      scope: (typeof scopes)[number],
      ours: (filter: SaleFilter) => Promise<unknown>,
      sql: (ofLocality: boolean) => string,
    ) => {
      const { filter, runs, warmup } = scope;
      const own = await timed((run) => ours(filter(run)), { runs, warmup });
      const theirs = await timed(
        (run) => {
          const { city, village, from, to, propertyKinds } = filter(run);
          return peer.pool.query(sql(village !== undefined), [
            city,
            from,
            to,
            propertyKinds ?? [],
            ...(village === undefined ? [] : [village]),
          ]);
        },
        { runs, warmup },
      );
      lines.push(row(`${name}, ${scope.scope}`, own, theirs));
      console.log(lines.at(-1));
      return theirs.medianMs / own.medianMs;
    };
    const dashboard: Ratios['dashboard'] = { locality: 0, large: 0, city: 0, allYears: 0 };
    for (const scope of wholes) {
      // The peer's rows are not checked either when they come.
      const ask = (filter: SaleFilter) =>
        getJson(mulya, askMeasuresTogether.path, {
          questions: dashboardCuts.map((cut) => Object.assign({}, filter, { measures: dashboardMeasures, by: [cut], limit: 1000 })),
        });
      const { answers } = askMeasuresTogether.output.parse(await ask(scope.filter(-1)));
      if (answers.some(({ kind }) => kind === 'refused')) throw new Error('a dashboard was refused');
      dashboard[scope.kind] = await compare('nine aggregates by six cuts', scope, ask, dashboardInPostgres);
    }
    const single: Ratios['single'] = { locality: [], city: [], allYears: [], cached: [] };
    for (const scope of singles)
      for (const { name, ask, key } of compared)
        single[scope.kind].push(
          await compare(
            name,
            scope,
            (filter) => askAlone(mulya, { ...filter, ...ask }),
            (ofLocality) => sameInPostgres(key, ofLocality),
          ),
        );
    return {
      ratios: { dashboard, single },
      lines: [
        '',
        '| what | Mulya: median (p95) | PostgreSQL: median (p95) | ratio of medians |',
        '| --- | --- | --- | --- |',
        ...lines,
        '',
        `Peer: PostgreSQL ${peer.version}, as beside the explorer, with the same rows in the same order and indexes for these questions.`,
        '',
        'A typical locality is opened for longer than it is read: the store plans a statement of six cuts and makes its aggregates in the time in which PostgreSQL walks its index to a few thousand rows. The larger the place, the more the reading counts.',
      ],
    };
  } finally {
    await peer.pool.end();
    peer.stop();
  }
}

/** What a dashboard is made of: five exact quantiles, a distinct count, a sum and two counts, by six cuts and in all. */
const dashboardMeasures = [
  'sales-count',
  'sales-value',
  'rate-p25',
  'median-rate',
  'rate-p75',
  'median-price',
  'median-area',
  'active-projects',
  'primary-share',
] as const;
const dashboardCuts = ['month', 'configuration', 'project', 'ticket-band', 'size-band', 'floor-band'] as const;

const where = (ofLocality: boolean) =>
  `city = $1 AND registered_on BETWEEN $2 AND $3 AND document_class = 'market-sale' AND property_kind = ANY($4)${ofLocality ? ' AND locality = $5' : ''}`;

/** The same by PostgreSQL in one statement, as quick as it can be asked: no text is made for a row, sorted runs are shared by the quantiles. */
const dashboardInPostgres = (ofLocality: boolean) =>
  `SELECT month, configuration, project, ticket, size, floors, count(*) AS sales, sum(agreement_paise) AS value,
          percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rate_per_sqft) AS rates,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY agreement_paise) AS price, percentile_cont(0.5) WITHIN GROUP (ORDER BY area_sqm) AS area,
          count(DISTINCT project_of) AS projects, count(*) FILTER (WHERE sale_kind = 'primary') AS first_sales
   FROM (SELECT date_trunc('month', registered_on) AS month, configuration, project, project AS project_of, agreement_paise, area_sqm, rate_per_sqft, sale_kind,
                width_bucket(agreement_paise, ARRAY[250000000, 500000000, 750000000, 1000000000, 1500000000, 2500000000, 5000000000]::bigint[]) AS ticket,
                width_bucket(area_sqm * 10.764, ARRAY[300, 500, 650, 800, 1000, 1500]::double precision[]) AS size,
                width_bucket(floor::int, ARRAY[1, 5, 9, 13, 21]) AS floors
         FROM sale WHERE ${where(ofLocality)}) AS found
   GROUP BY GROUPING SETS ((month), (configuration), (project), (ticket), (size), (floors), ())`;

const sameInPostgres = (key: string, ofLocality: boolean) =>
  `SELECT ${key} AS key, count(*) AS sales, sum(agreement_paise) AS value, percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rate_per_sqft) AS rates,
          percentile_cont(0.5) WITHIN GROUP (ORDER BY agreement_paise) AS price, percentile_cont(0.5) WITHIN GROUP (ORDER BY area_sqm) AS area
   FROM sale WHERE ${where(ofLocality)} GROUP BY 1 ORDER BY 1`;
