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

test('months at the beginning and the end of a year are these months, and no whole year', () => {
  const of = (from: string, to: string) => ({ kind: 'days', from, to });
  expect(frame('first six months of 2026 sales in Baner').period).toEqual(of('2026-01-01', '2026-06-30'));
  expect(frame('2026 ke pehle chhe mahine me Baner ki sale').period).toEqual(of('2026-01-01', '2026-06-30'));
  expect(frame('2025 ke aakhri teen mahine me Baner ki bikri').period).toEqual(of('2025-10-01', '2025-12-31'));
  expect(frame('first 3 months of FY26 sales in Baner').period).toEqual(of('2025-04-01', '2025-06-30'));
  expect(frame('sales in Baner the year before last').period).toEqual(of('2024-01-01', '2024-12-31'));
  expect(frame('sales in Baner before 2024').period).toMatchObject({ to: '2023-12-31' });
  expect(frame('sales over 2,000 square feet in Baner')).toMatchObject({ period: { kind: 'default' }, filter: { minAreaSqft: 2000 } });
});

test('where a part of all sales lies is a quantile, in whatever words', () => {
  expect(frame('below what rate do the cheapest tenth of sales in Baner fall?').measures).toEqual(['rate-p10']);
  expect(frame('what rate do only the top ten percent of sales in Baner exceed?').measures).toEqual(['rate-p90']);
  expect(frame('than what size are only a tenth of the homes sold in Baner larger?').measures).toEqual(['area-p90']);
  expect(frame('area p10 in Baner').measures).toEqual(['area-p10']);
  expect(read('below what rate do the dearest tenth of sales in Baner fall?').kind).not.toBe('frame');
});

test('a locality beside its city is the part of which a share is asked', () => {
  for (const question of [
    "how much of Pune's sales value comes from Baner, in percent?",
    'Pune ki sales value me Baner ka kitne percent hai',
  ])
    expect(frame(question), question).toMatchObject({
      measures: ['share-of-value'],
      places: [{ city: 'Pune' }],
      by: ['locality'],
      pick: { dimension: 'locality', value: 'Baner' },
    });
  expect(frame('share of 2 BHK in sales of Baner, Pune')).toMatchObject({ pick: { dimension: 'configuration', value: '2 BHK' } });
});

test('a word that is taken back gives way to the one beside it', () => {
  const rate = frame('Baner ka median rate');
  expect(frame('median nahi, average do', rate).measures).toEqual(['mean-rate']);
  expect(frame('Wakad, not Baner', rate).places).toEqual([{ city: 'Pune', village: 'Wakad' }]);
  expect(read('rates in Baner but not resale').kind).toBe('not-understood');
});

test('Hindi and Marathi in Latin letters name figures and cuts in words that stand apart', () => {
  expect(frame('kul kitne rupaye ki bikri hui Pune mein').measures).toEqual(['sales-value']);
  expect(frame('ek project ek mahine me kitna bechta hai Baner me').measures).toEqual(['sales-velocity']);
  expect(frame('Baner me kitni units book ho chuki hain').measures).toEqual(['units-booked']);
  expect(read('Baner me flat book karo')).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
  for (const question of ['Baner me kitni unit bachi hui hai bechne ko', 'Banermadhe kiti flat vikayche rahile aahet'])
    expect(frame(question).measures, question).toEqual(['unsold-units']);
  expect(frame('Pune me rate sabse tezi se kahan badha ek saal me')).toMatchObject({
    by: ['locality'],
    order: { of: 'change', direction: 'desc' },
  });
  expect(frame('Wakad me har bhk ka rate alag alag dikhao').by).toEqual(['configuration']);
  expect(frame('Banerla per sqft kay bhav chalu aahe').places).toEqual([{ city: 'Pune', village: 'Baner' }]);
  expect(read('Sharma ji ke paas kitni property hai')).toMatchObject({ kind: 'refuse', reason: 'personal-data' });
});

test('numbers and parts that nothing takes are asked about', () => {
  for (const question of ['seven flats sold in Baner rate', 'top 10 percent builders in Pune', 'the quarter before last sales in Baner'])
    expect(read(question).kind, question).toBe('not-understood');
  expect(frame('Baner me 2 bhk kitne rupaye ka hai').measures).toEqual(['median-price']);
  expect(frame('share of sales in Baner, Pune')).toMatchObject({ places: [{ city: 'Pune' }], pick: { value: 'Baner' } });
  expect(frame('Wakad ka bhi batao', frame('Baner ka rate')).places).toEqual([{ city: 'Pune', village: 'Wakad' }]);
  expect(frame('Wakad bhi', frame('Baner ka rate')).places).toHaveLength(2);
});

test('what is getting dearer is a change, and of a list an order by it', () => {
  for (const question of ['is Baner getting costlier', 'Baner mehenga ho raha hai kya', 'Baner mahag hot aahe ka'])
    expect(frame(question), question).toMatchObject({ measures: ['median-rate'], compare: 'year-before' });
  expect(frame('which localities of Pune are getting costlier')).toMatchObject({
    by: ['locality'],
    order: { of: 'change', direction: 'desc' },
  });
  expect(frame('Baner cha dar vadhla ka ghatla').tool).toBe('measures');
  expect(frame('Baner cha dar ka vadhla').tool).toBe('why');
  expect(read('top floor sales in Baner').kind).toBe('not-understood');
  expect(frame('name the five dearest localities in Mumbai')).toMatchObject({ by: ['locality'], limit: 5 });
  expect(read('name the buyers in Baner')).toMatchObject({ kind: 'refuse', reason: 'personal-data' });
  expect(read('rate 10000 karun taka Baner cha')).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
});
