import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { dayInIndia, formatDate } from '#core/period.ts';
import { median } from '#core/statistics.ts';
import * as words from '#messages/invest/list';
import * as localities from '#messages/invest/localities';
import * as page from '#messages/invest/page';
import * as file from '#messages/invest/file';
import { column, type Column } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { mostRanked, rankProjects as ranked, type RankedProject } from '../contract.ts';
import { besideOthers } from '../model/beside-others.ts';
import { correlationWords, partSource } from '../model/score-words.ts';
import { scorePartIds } from '../model/score/score-cells.ts';
import { rankProjects } from './rank-projects.ts';
import { readInvestLocalities } from './read-localities.ts';
import { readScoreTrial } from './read-score-trial.ts';

const inr = { currency: 'INR' } as const;
const projectsInput = ranked.input;

/** The ranked projects of the screen's filter and weights, every part with its n, and the score's own record. */
export const projectsExporter = (ground: Ground): Exporter<typeof projectsInput> => ({
  name: 'invest-projects',
  access: { entitled: 'market-lens' },
  input: projectsInput,
  async describe(question) {
    const answer = await rankProjects(ground.clickhouse, { ...question, offset: 0, limit: mostRanked });
    const trial = await readScoreTrial(ground.clickhouse, question);
    if (answer.period === null) throw badRequest(words.noProjects({ city: answer.city }));
    return {
      fileName: fileNameOf(['projects', answer.city]),
      report: {
        title: page.projectsOf({ city: answer.city }),
        subtitle: words.subtitle(),
        filterSentence: words.scope({
          projects: String(answer.total),
          from: formatDate(answer.period.from),
          to: formatDate(answer.period.to),
          without: String(answer.withoutScore),
        }),
        asOf: answer.asOf,
        demonstration: answer.demonstrationSales > 0,
        ...inr,
        sections: [
          {
            kind: 'table',
            title: words.weights(),
            note: words.weightsMean(),
            columns: [
              column('part', words.whatTried()),
              column('weight', words.weight(), 'number', { decimals: 1 }),
              column('source', file.source()),
            ],
            rows: scorePartIds.map((part) => [words.part({ part }), answer.weights[part], partSource(part)]),
          },
          {
            kind: 'table',
            title: page.projectsOf({ city: answer.city }),
            ...(answer.total > answer.projects.length && { note: file.firstOf({ most: String(mostRanked), total: String(answer.total) }) }),
            columns: [
              column('rank', words.place(), 'count'),
              column('project', words.project()),
              column('locality', words.locality()),
              column('score', words.score(), 'number', { decimals: 1 }),
              column('price', words.medianPrice(), 'money', { ...inr, isShort: true }),
              column('sales', words.sales(), 'count'),
              ...scorePartIds.flatMap((part): Column[] => [
                column(part, words.part({ part }), 'number', { decimals: 4 }),
                column(`${part}-n`, file.nOf({ part: words.part({ part }) }), 'count'),
                column(`${part}-points`, file.pointsOf({ part: words.part({ part }) }), 'number', { decimals: 1 }),
              ]),
            ],
            rows: answer.projects.map((one) => rowOf(one, question.configuration)),
          },
          {
            kind: 'table',
            title: words.tried(),
            note: `${trial.sentences.resales} ${trial.sentences.index}`,
            columns: [column('part', words.whatTried()), column('resales', words.againstResales()), column('index', words.againstIndex())],
            rows: [
              [words.score(), correlationWords(trial.score.resales), correlationWords(trial.score.index)],
              ...trial.parts.map(({ part, known, resales, index }) => [
                words.part({ part }),
                known === 0 ? words.noPast() : correlationWords(resales),
                known === 0 ? words.noPast() : correlationWords(index),
              ]),
            ],
          },
          { kind: 'note', text: page.noPromise() },
        ],
        definitions: [],
      },
    };
  },
});

function rowOf({ rank, project, locality, score, configurations, sales, parts }: RankedProject, configuration: string | undefined) {
  const prices = configurations
    .filter((one) => configuration === undefined || one.configuration === configuration)
    .flatMap(({ medianRupees }) => medianRupees ?? []);
  return [rank, project, locality, score, median(prices), sales, ...parts.flatMap(({ value, n, points }) => [value, n, points])];
}

const localitiesInput = z.object({ city: z.string().trim().min(1).max(200), village: z.string().trim().min(1).max(200).optional() });

/** Localities beside each other as the screen has them; one of them beside the middle of the others, where it is named. */
export const localitiesExporter = (ground: Ground): Exporter<typeof localitiesInput> => ({
  name: 'invest-localities',
  access: { entitled: 'market-lens' },
  input: localitiesInput,
  async describe({ city: named, village }) {
    const answer = await readInvestLocalities(ground.clickhouse, { city: named }, dayInIndia(ground.now()));
    const { city, period } = answer;
    if (period === null) throw badRequest(localities.none({ city }));
    const one = answer.localities.find(({ locality }) => locality === village);
    return {
      fileName: fileNameOf(['localities', city]),
      report: {
        title: page.localitiesOf({ city }),
        subtitle: localities.subtitle(),
        filterSentence: localities.scope({
          from: formatDate(period.from),
          to: formatDate(period.to),
          thin: answer.thin,
          fewest: String(answer.fewestSales),
        }),
        asOf: answer.asOf,
        demonstration: answer.demonstrationSales > 0,
        ...inr,
        sections: [
          ...(one === undefined
            ? []
            : [
                {
                  kind: 'note' as const,
                  title: localities.besideOthersOf({ village: one.locality, city }),
                  text: besideOthers(answer, one).join(' '),
                },
              ]),
          {
            kind: 'table',
            title: page.localitiesOf({ city }),
            note: localities.rentsMean(),
            columns: [
              column('locality', localities.locality()),
              column('sales', localities.sales(), 'count'),
              column('days', localities.days(), 'number', { decimals: 1 }),
              column('resales', localities.resales(), 'count'),
              column('rate', localities.rate(), 'rate', inr),
              column('growth', localities.growth(), 'percent'),
              column('growth-low', file.bandLow(), 'percent'),
              column('growth-high', file.bandHigh(), 'percent'),
              column('yield', localities.yieldShare(), 'percent'),
              column('yield-source', file.source()),
              column('stock', localities.stock(), 'number', { decimals: 1 }),
              column('unsold', localities.unsold(), 'count'),
              column('supply', localities.supply(), 'count'),
            ],
            rows: answer.localities.map((row) => [
              row.locality,
              row.sales.value,
              row.daysBetweenSales,
              row.resales.value,
              row.medianRate.value,
              row.growth?.ratio ?? null,
              row.growth?.low ?? null,
              row.growth?.high ?? null,
              row.rent?.share ?? null,
              row.rent === null ? '' : `${row.rent.source} (${row.rent.confidence})`,
              row.monthsOfInventory.value,
              row.unsold.value,
              row.supplyToCome.value,
            ]),
          },
          { kind: 'note', text: page.noPromise() },
        ],
        definitions: [],
      },
    };
  },
});
