import { listMonths } from '../src/modules/transactions/server/list-months.ts';
import { ratesByGrain } from '../src/modules/transactions/server/queries/rates-by-grain.ts';
import { addDays } from '../src/core/period.ts';
import { benchStore, getJson } from './store.ts';
import { fillPeer } from './fill-peer.ts';
import { startPostgresPeer } from './postgres-peer.ts';
import { pair, row, timed, type Timing } from './timing.ts';

/** What a person asks most: one locality, five years. Several localities in turn, so that no answer is remembered from the run before. */
const FROM = '2021-11-01';
const TO = '2026-10-31';

export type ExplorerResult = {
  sales: number;
  explorer: Timing;
  /** PostgreSQL's time over ours, monthly medians of a locality worked out from the rows; null without a peer. */ ratio: number | null;
  /** The same where our answer is cached for the state of the data; PostgreSQL caches nothing of the kind. */ cachedRatio: number | null;
  lines: string[];
};

export async function benchExplorer(sales: number): Promise<ExplorerResult> {
  const mulya = await benchStore(sales);
  try {
    const { clickhouse } = mulya.ground;
    const places = await clickhouse.rows<{ city: string; locality: string; n: number }>(
      `SELECT city, locality, toUInt32(count()) AS n FROM sale WHERE document_class = 'market-sale' GROUP BY city, locality ORDER BY n DESC LIMIT 40`,
    );
    const rows = Number((await clickhouse.row<{ n: number }>('SELECT toUInt64(count()) AS n FROM sale'))?.n);
    const place = (run: number) => {
      const found = places[run % places.length];
      if (!found) throw new Error('the bench store holds no sale');
      return { city: found.city, village: found.locality };
    };
    const filterOf = (run: number) => {
      // A different last day each time: what was answered before is remembered, and would not be measured.
      return new URLSearchParams({ ...place(run), from: FROM, to: addDays(TO, -run) }).toString();
    };
    // The table page and the monthly medians, asked together as the screen does.
    const explorer = await timed(
      (run) => Promise.all([getJson(mulya, `/api/v1/sales?${filterOf(run)}`), getJson(mulya, `/api/v1/sales/months?${filterOf(run)}`)]),
      { runs: 80, warmup: 20 },
    );
    const villageFilter = (run: number) => ({ ...place(run), from: FROM, to: addDays(TO, -run) });
    const months = await timed((run) => ratesByGrain(clickhouse, villageFilter(run), 'month'), { runs: 80, warmup: 40 });
    // Each place has been asked once before it is timed.
    const cachedMonths = await timed((run) => listMonths(clickhouse, { ...place(run), from: FROM, to: TO }), {
      runs: 200,
      warmup: places.length,
    });
    const monthsAnswer = await timed((run) => getJson(mulya, `/api/v1/sales/months?${filterOf(run + 200)}`), { runs: 30, warmup: 10 });
    const cityMonths = await timed((run) => ratesByGrain(clickhouse, { city: 'Pune', to: addDays(TO, -run) }, 'month'), {
      runs: 8,
      warmup: 2,
    });
    const lines = [
      `| what, over ${rows.toLocaleString('en-IN')} rows | Mulya: median (p95) | PostgreSQL: median (p95) | ratio of medians |`,
      '| --- | --- | --- | --- |',
      `| table page + monthly medians, one locality, 5 years, two whole HTTP answers | ${pair(explorer)} | | |`,
      `| monthly medians, one locality, 5 years (the last month cut), whole HTTP answer | ${pair(monthsAnswer)} | | |`,
    ];
    let ratio: number | null = null;
    let cachedRatio: number | null = null;
    const peer = await startPostgresPeer(`${process.cwd()}/data/bench/postgres`);
    if (peer) {
      try {
        await fillPeer(peer.pool, mulya, rows);
        const ofVillage = await timed(
          (run) => {
            const { city, village } = place(run);
            return peer.pool.query(monthlyMedians('city = $1 AND locality = $2 AND registered_on BETWEEN $3 AND $4'), [
              city,
              village,
              FROM,
              addDays(TO, -run),
            ]);
          },
          { runs: 80, warmup: 40 },
        );
        ratio = ofVillage.medianMs / months.medianMs;
        cachedRatio = ofVillage.medianMs / cachedMonths.medianMs;
        const ofCity = await timed(() => peer.pool.query(monthlyMedians('city = $1'), ['Pune']), { runs: 4, warmup: 1 });
        lines.push(
          row('monthly medians, one locality, worked out from the rows, query against query', months, ofVillage),
          row('monthly medians, all of Pune, all years, worked out from the rows, query against query', cityMonths, ofCity),
          row('monthly medians, one locality, five years, our answer cached for the state of the data', cachedMonths, ofVillage),
        );
        lines.push(
          '',
          `Peer: PostgreSQL ${peer.version}, index (city, locality, registered_on) INCLUDE (document_class, rate_per_sqft) so that the table itself is not read, analysed and vacuumed, shared_buffers 2 GB, 2 parallel workers, same rows.`,
        );
      } finally {
        await peer.pool.end();
        peer.stop();
      }
    }
    return { sales, explorer, ratio, cachedRatio, lines };
  } finally {
    await mulya.close();
  }
}

const monthlyMedians = (where: string) =>
  `SELECT date_trunc('month', registered_on) AS month, count(*) AS sales,
          percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rate_per_sqft) AS rates, max(registered_on) AS last_day
   FROM sale WHERE ${where} AND document_class = 'market-sale' GROUP BY 1 ORDER BY 1`;
