import { afterAll, beforeAll, expect, test } from 'vitest';
import * as words from '#messages/assistant/screen';
import * as samples from '#messages/web/sample-questions';
import { languages } from '#core/language.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { inLanguage } from '#server/language.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { examplesOfLanguages } from '../model/examples-of-languages.ts';
import { answerQuestion } from './answer-question.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sales = Array.from({ length: 360 }, (_, at) =>
    makeSale({
      locality: at % 3 === 0 ? 'Aundh' : 'Baner',
      registeredOn: `${2022 + Math.floor(at / 120)}-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      agreementPaise: (4_000_000 + at * 25_000) * 100,
      configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
    }),
  );
  await insertSales(clickhouse, sales);
}, 60_000);
afterAll(() => clickhouse.close());

const place = { city: 'Pune', first: 'Baner', second: 'Aundh' };
const examples = () => [
  samples.rate(place),
  samples.compare(place),
  samples.income(place),
  samples.top(place),
  samples.mix(place),
  samples.unsold(place),
  samples.trend(place),
  samples.forecast(place),
  samples.resale(place),
  samples.coverage(),
  ...examplesOfLanguages.map((example) => example(place.first)),
];
const followUps = () => [words.shortRate(), words.shortSales(), words.shortTrend(), words.shortMix(), words.shortForecast()];

test.each(languages)('every example that the screen offers in %s is understood, alone or as what goes on', async (language) => {
  const outcomeOf = async (question: string, context: Parameters<typeof answerQuestion>[1]['context'] = null) => {
    const { outcome, text } = await answerQuestion(clickhouse, { question, context, today: '2025-01-15' });
    return ['answer', 'too-few', 'withheld'].includes(outcome) ? [] : [`${question}: ${outcome} ${JSON.stringify(text).slice(0, 200)}`];
  };
  const [alone, goingOn] = inLanguage(language, () => [examples(), followUps()]);
  const { understood } = await answerQuestion(clickhouse, { question: 'median rate in Baner', context: null, today: '2025-01-15' });
  if (understood === null) throw new Error('nothing was understood');
  const { days: _days, ...context } = understood;
  const wrong = [
    ...(await Promise.all(alone.map((question) => outcomeOf(question)))),
    ...(await Promise.all(goingOn.map((question) => outcomeOf(question, context)))),
  ];
  expect(wrong.flat()).toEqual([]);
});
