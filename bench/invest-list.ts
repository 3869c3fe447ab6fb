import { investServer } from '#modules/invest/server/index.ts';
import { rankProjects } from '#modules/invest/contract.ts';
import { scorePartIds } from '#modules/invest/model/score/score-cells.ts';
import { seededDraws } from '#modules/price-lists/model/seeded-draw.ts';
import { loadProjects, makeProject } from '#modules/projects/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { testEngine } from '#server/clickhouse/testing.ts';
import { testApp } from '#server/http/testing.ts';
import { ms, timed } from './timing.ts';

export type InvestListResult = { p95Ms: number; lines: string[] };
const PROJECTS = 2000;
const SALES_OF_A_PROJECT = 12;
const TIMES = 100;

/** Projects of a city by score, as a screen asks for them: a page of 50 by weights nobody asked for before, through the server with its checks. */
export async function benchInvestList(): Promise<InvestListResult> {
  const clickhouse = await testEngine();
  const app = await testApp({ clickhouse, modules: [investServer], settings: { DEMO_SALES: '0' } });
  try {
    const draw = seededDraws(21);
    const projects = Array.from({ length: PROJECTS }, (_, at) => ({
      at,
      name: `Project ${at}`,
      locality: `Locality ${at % 40}`,
      rate: 6_000 + 9_000 * draw(),
    }));
    const sales = projects.flatMap(({ name, locality, rate }) =>
      Array.from({ length: SALES_OF_A_PROJECT }, (_, month) =>
        makeSale({
          city: 'Pune',
          locality,
          project: name,
          propertyKind: 'flat',
          saleKind: 'primary',
          configuration: '2 BHK',
          areaSqm: 62,
          areaBasis: 'carpet',
          registeredOn: `2025-${String(month + 1).padStart(2, '0')}-15`,
          agreementPaise: Math.round(62 * 10.764 * rate * (0.95 + 0.1 * draw())) * 100,
        }),
      ),
    );
    for (let from = 0; from < sales.length; from += 6000) await insertSales(clickhouse, sales.slice(from, from + 6000));
    await loadProjects(
      clickhouse,
      projects.map(({ at, name, locality }) =>
        makeProject({
          projectId: `P${at}`,
          registration: `P${at}`,
          name,
          village: locality,
          promoter: `Promoter ${at % 300}`,
          apartments: 40 + (at % 200),
          booked: 20 + (at % 20),
        }),
      ),
    );
    const asha = await app.visitor('entitled', ['market-lens']);
    const ask = async () => {
      const weights = Object.fromEntries(scorePartIds.map((part) => [`${part}Weight`, 1 + Math.floor(99 * draw())]));
      const answer = await asha.call(rankProjects, { city: 'Pune', ...weights });
      if (answer.cityProjects < PROJECTS) throw new Error(`the list has ${answer.cityProjects} projects`);
    };
    const firstAt = performance.now();
    await ask();
    const firstMs = performance.now() - firstAt;
    for (let warm = 0; warm < 5; warm += 1) await ask();
    const before = process.cpuUsage();
    const times = await timed(ask, { runs: TIMES, warmup: 0 });
    const { user, system } = process.cpuUsage(before);
    return {
      p95Ms: times.p95Ms,
      lines: [
        `A page of 50 of ${PROJECTS.toLocaleString('en-IN')} projects by weights never asked for: median ${ms(times.medianMs)}, p95 ${ms(times.p95Ms)} (${TIMES} questions).`,
        `Of the processor, with the checks of the call and the reading of its answer: ${ms((user + system) / 1000 / TIMES)} a question.`,
        `The first question after the data changed, which reads sales, filings and the location score: ${ms(firstMs)}.`,
      ],
    };
  } finally {
    await app.close();
    await clickhouse.close();
  }
}
