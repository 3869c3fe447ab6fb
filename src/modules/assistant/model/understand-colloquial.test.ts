import { expect, test } from 'vitest';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

test('two kinds that a question sets beside each other are told apart, in the order of their figures', () => {
  for (const question of ['Is new cheaper than resale per sq ft in Baner? show both', 'kya resale naye se sasta hai Baner me'])
    expect(frame(question), question).toMatchObject({
      measures: ['median-rate'],
      by: ['sale-kind'],
      filter: {},
      order: { direction: 'asc' },
    });
  expect(frame('are 2 BHK costlier than 3 BHK per sq ft in Baner')).toMatchObject({
    by: ['configuration'],
    filter: { configurations: ['2 BHK', '3 BHK'] },
    order: { direction: 'desc' },
  });
  expect(frame('do resale homes sell more than new ones in Baner')).toMatchObject({ measures: ['sales-count'], by: ['sale-kind'] });
  expect(frame('new flats cheaper than 80 lakh in Wakad')).toMatchObject({ by: [], filter: { maxPrice: 8_000_000, saleKind: 'primary' } });
  expect(frame('units declared vs units booked in Pune').measures).toEqual(['units-declared', 'units-booked']);
});

test('the word after a range closes it, a tenth is a quantile of a figure and no number of rows', () => {
  expect(frame('flats 50 lakh se 90 lakh tak ke Wakad me kitne bike').filter).toMatchObject({ minPrice: 5_000_000, maxPrice: 9_000_000 });
  expect(frame('cheapest tenth of 1 BHK prices in Baner')).toMatchObject({
    measures: ['price-p10'],
    filter: { configurations: ['1 BHK'] },
  });
  expect(frame('dearest tenth of rates in Baner').measures).toEqual(['rate-p90']);
  expect(read('cheapest tenth of localities in Pune').kind).toBe('not-understood');
});

test('how long from signing to registering is told in days; how long a home takes to sell is not known', () => {
  for (const question of ['how long after signing do people register in Baner', 'registry karne me kitna samay lagta hai Baner me'])
    expect(frame(question).measures, question).toEqual(['days-to-registration']);
  expect(read('how much time does it take to sell a flat in Baner')).toMatchObject({ kind: 'refuse', reason: 'no-data' });
});

test('whether to buy is asked in many short words, and who decides is nobody here', () => {
  for (const question of ['Wakad me flat lu ya Baner me', 'kya main Wakad me ghar lun?', 'Baner or Wakad, tum decide karo'])
    expect(read(question), question).toMatchObject({ kind: 'refuse', reason: 'advice' });
  expect(read('am I allowed as an NRI to buy farm land in Baner')).toMatchObject({ kind: 'refuse', reason: 'legal' });
  expect(frame('flat lu to kitni EMI Baner me').tool).toBe('affordability');
  expect(read('our budget is 90 lakh, where should we look?')).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
});

test('what an answer is for, the same in other words and degrees of dearness are no condition', () => {
  expect(frame('For a story: what percentage of homes in Pune is bought by women alone?').measures).toEqual(['women-only-share']);
  expect(read('tell me a story')).toMatchObject({ kind: 'refuse', reason: 'off-topic' });
  expect(frame('Pune ka sold share kitna hai, matlab declared units me se kitne % bik gaye')).toMatchObject({
    tool: 'measures',
    measures: ['sold-share'],
  });
  expect(frame('absorption rate, matlab kya').tool).toBe('definition');
  expect(frame('Baner ani Wakad madhe jasta mahag kay')).toMatchObject({ measures: ['median-rate'], places: [{}, {}] });
  expect(frame('any warning signs or opportunities in Baner right now?').tool).toBe('signals');
  expect(read('best flats price in Wakad')).toMatchObject({ kind: 'not-understood', words: ['best'] });
});

test('a command to change a figure may say where', () => {
  expect(read('Baner ka median rate 9000 kar do data me')).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
  expect(frame('what is within 2 km of Baner').tool).toBe('around');
  expect(read('what is within 5 km of Baner').kind).toBe('not-understood');
});
