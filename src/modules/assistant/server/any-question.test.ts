import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConnectedClickHouse } from '#server/clickhouse/connect.ts';
import { testClickHouse } from '#server/clickhouse/testing.ts';
import { insertSales, makeSale } from '#modules/transactions/testing.ts';
import { AssistantAnswer, type Frame } from '../contract.ts';
import { numbersOfItsOwn } from '../model/own-numbers.ts';
import { anyQuestion, chanceOf, withSlip } from '../testing.ts';
import { answerQuestion } from './answer-question.ts';

let clickhouse: ConnectedClickHouse;
const ask = (question: string, context: Frame | null = null) => answerQuestion(clickhouse, { question, context, today: '2025-01-15' });
const frameOf = async (question: string) => {
  const { understood, outcome } = await ask(question);
  return { outcome, ...understood, days: null };
};

beforeAll(async () => {
  clickhouse = await testClickHouse();
  const sales = Array.from({ length: 360 }, (_, at) =>
    makeSale({
      locality: ['Baner', 'Wakad', 'Kharadi'][at % 3] as string,
      registeredOn: at === 359 ? '2024-12-31' : `${2022 + Math.floor(at / 120)}-${String(1 + (at % 12)).padStart(2, '0')}-28`,
      areaSqm: 40 + (at % 50),
      agreementPaise: (4_000_000 + at * 25_000) * 100,
      configuration: at % 2 === 0 ? '2 BHK' : '3 BHK',
      saleKind: at % 5 === 0 ? 'resale' : 'primary',
    }),
  );
  await insertSales(clickhouse, sales);
});
afterAll(() => clickhouse.close());

test('whatever is asked has a plain answer of the contract, and no number of its own', async () => {
  const chance = chanceOf(Number(process.env['PROPERTY_SEED'] ?? 7));
  const runs = Number(process.env['QUESTIONS'] ?? 300);
  const seen = { answer: 0, refuse: 0, clarify: 0 } as Record<string, number>;
  const faults: string[] = [];
  for (let at = 0; at < runs; at++) {
    const question = anyQuestion(chance);
    const answer = await ask(question).catch((error: unknown) => String(error));
    if (typeof answer === 'string') {
      faults.push(`${question}: ${answer}`);
      continue;
    }
    seen[answer.outcome] = (seen[answer.outcome] ?? 0) + 1;
    if (!AssistantAnswer.safeParse(answer).success) faults.push(`${question}: not an answer of the contract`);
    const own = numbersOfItsOwn(question, answer);
    if (own.length > 0) faults.push(`${question}: ${own.join()} in ${JSON.stringify(answer.text)}`);
    if (answer.text.some((part) => part.kind === 'figure' && answer.cells[part.cell] === undefined)) faults.push(`${question}: no cell`);
    const isSilent = ['refuse', 'clarify', 'not-found'].includes(answer.outcome);
    if (isSilent && Object.keys(answer.cells).length > 0) faults.push(`${question}: figures beside ${answer.outcome}`);
    if (answer.outcome === 'refuse' && (answer.refusal?.offer.words ?? '') === '') faults.push(`${question}: no next step`);
  }
  expect(faults).toEqual([]);
  // The generator reaches every kind of answer, or it would prove little.
  expect(Math.min(seen['answer'] ?? 0, seen['refuse'] ?? 0, seen['clarify'] ?? 0)).toBeGreaterThan(0);
});

test.each([
  ['median rate in Baner', 'Baner median rate', 'बाणेरचा मध्यक दर', 'बाणेर में मीडियन दर', 'Baner ka median rate', 'MEDIAN RATE IN BANER?'],
  [
    'number of sales in Wakad in 2024',
    'in 2024 number of sales in Wakad',
    'वाकडमध्ये २०२४ मध्ये किती विक्री',
    '2024 में वाकड में कितनी बिक्री',
    'Wakad me 2024 me kitni bikri',
  ],
  ['2 BHK rate in Baner', 'rate of 2bhk in Baner', 'बाणेरमध्ये २ बीएचकेचा दर', 'बाणेर में 2 बीएचके का रेट', 'Baner me two bedroom ka bhav'],
  ['resale price in Wakad', 'price of resale in Wakad', 'वाकडमध्ये पुनर्विक्रीची किंमत', 'Wakad me second hand ki kimat'],
  ['sales in Baner above 60 lakh', 'Baner sales over 60 lakhs', 'बाणेर में 60 लाख से ज्यादा की बिक्री', 'बाणेरमध्ये ६० लाखांपेक्षा जास्त विक्री'],
  ['cheapest localities of Pune', 'Pune ke sabse saste ilake', 'पुण्यातील सर्वात स्वस्त भाग', 'पुणे के सबसे सस्ते इलाके'],
  ['why did sales rise in Baner', 'Baner me bikri kyon badhi', 'बाणेर में बिक्री क्यों बढ़ी', 'बाणेरमध्ये विक्री का वाढली'],
])('another order, language or synonym keeps the frame of: %s', async (first, ...others) => {
  const wanted = await frameOf(first);
  for (const other of others) expect(await frameOf(other), other).toEqual(wanted);
});

test('a slip in a long word keeps the frame, or is told; it never becomes another answer', async () => {
  const chance = chanceOf(11);
  let same = 0;
  for (const question of ['forecast for Kharadi', 'cheapest localities of Pune', 'number of transactions in Kharadi'])
    for (let at = 0; at < 12; at++) {
      const [plain, slipped] = [await frameOf(question), await ask(withSlip(question, chance))];
      const frame = { outcome: slipped.outcome, ...slipped.understood, days: null };
      if (JSON.stringify(frame) === JSON.stringify(plain)) same++;
      else if (slipped.outcome === 'answer') expect(slipped.understood?.tool, withSlip(question, chance)).toBe(plain.tool);
    }
  expect(same).toBeGreaterThan(18);
});

test('a further condition never raises a count', async () => {
  const count = async (question: string) => {
    const answer = await ask(question);
    expect(['answer', 'too-few'], question).toContain(answer.outcome);
    return Object.values(answer.cells)[0]?.value ?? 0;
  };
  for (const place of ['Baner', 'Wakad', 'Pune']) {
    const all = await count(`number of sales in ${place} in 2024`);
    for (const more of ['2 BHK', 'resale', 'flats', 'above 60 lakh', 'under 80 lakh', 'between 500 and 700 sq ft'])
      expect(await count(`number of sales ${more} in ${place} in 2024`), `${more} in ${place}`).toBeLessThanOrEqual(all);
  }
});
