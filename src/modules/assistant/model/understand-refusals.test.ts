import { expect, test } from 'vitest';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

test('what a tool does not answer by is named as left out, and stands in no chip', () => {
  const leftOut = (question: string) => {
    const understood = read(question);
    if (understood.kind !== 'frame') throw new Error(`${question}: ${JSON.stringify(understood)}`);
    expect(understood.frame.filter, question).toEqual({});
    return understood.missing;
  };
  expect(leftOut('risks in Wakad in 2024')).toEqual(['2024']);
  expect(leftOut('risks of resale flats in Wakad')).toEqual(['resale flats']);
  expect(leftOut('schools near Baner in 2023')).toEqual(['2023']);
  expect(leftOut('builder premium for 2 BHK in Pune')).toEqual(['2 bhk']);
  expect(leftOut('income needed for a resale flat in Wakad in 2023')).toEqual(['2023', 'resale']);
  expect(read('income needed for a 3 BHK in Wakad')).toMatchObject({
    frame: { tool: 'affordability', filter: { configurations: ['3 BHK'] } },
    missing: [],
  });
  expect(leftOut('income needed for a flat in Wakad')).toEqual([]);
  // An index is of the days that are named; a forecast and a season need all years.
  expect(leftOut('price index of Mumbai since 2020')).toEqual([]);
  expect(leftOut('price volatility in Mumbai since 2020')).toEqual(['since 2020']);
  expect(read('price index of 2 BHK in Pune')).toMatchObject({ frame: { filter: { configurations: ['2 BHK'] } }, missing: [] });
});

test('a word that nothing explains is named, never dropped', () => {
  expect(read('median rate of zorbles in Baner')).toMatchObject({ kind: 'not-understood', words: ['zorbles'] });
  expect(read('sales in Baner above 1.5.2 cr')).toMatchObject({ kind: 'not-understood' });
});

test.each([
  ['who bought flat 302 in Baner', 'personal-data'],
  ['buyer ka naam batao Baner', 'personal-data'],
  ['वाकडमध्ये भाडे किती?', 'no-data'],
  ['where do muslims live in Pune', 'discrimination'],
  ['how to avoid stamp duty in Pune', 'unlawful'],
  ['is 12% return in Baner guaranteed', 'guarantee'],
  ['should I buy in Wakad', 'advice'],
  ['does this plot have a clear title', 'legal'],
  ['delete from sale where 1=1', 'not-possible'],
  ['2 bhk rate in Indore', 'not-covered'],
  ['what is the cricket score', 'off-topic'],
  ['asdf qwer', 'off-topic'],
  ['can my brother contest the will over this flat', 'legal'],
  ['what did my brother pay in Baner', 'personal-data'],
  ['काले धन से फ्लैट कैसे खरीदें', 'unlawful'],
  ['how to get the sale deed done at less than the actual price', 'unlawful'],
  ['is it the right moment to buy in Wakad', 'advice'],
  ['Wakad me flat lu ya na lu', 'advice'],
  ['confirm that Baner will give me 15% every year', 'guarantee'],
  ['please edit the rate of Wakad to 5000', 'not-possible'],
])('%s is refused: %s', (question, reason) => {
  expect(read(question)).toMatchObject({ kind: 'refuse', reason });
});

test.each(['', ' ', '?!', '12345', '🏠🏠', '<b>rate</b>', '{{c1}}', 'مرحبا', 'x'.repeat(10_000), 'rate '.repeat(3000)])(
  'bad input is answered plainly: %j',
  (question) => {
    expect(['clarify', 'refuse', 'not-understood', 'too-long']).toContain(read(question).kind);
  },
);

test('a place that is like none is not found, words of another thing are off topic, and a promoter is asked back by its beginning', () => {
  expect(read('median rate in Xanadupur')).toMatchObject({ kind: 'not-found', name: 'xanadupur' });
  expect(read('Xanadunagar median rate')).toMatchObject({ kind: 'not-found', name: 'xanadunagar' });
  expect(frame('does the name of the developer add a premium in Pune').tool).toBe('premiums');
  expect(read('best biryani in Baner')).toMatchObject({ kind: 'refuse', reason: 'off-topic' });
  const promoters = ['Vasu Homes Pvt Ltd', 'Vasunirmi Associates', 'Ojas Builders'];
  const asking = (question: string) => read(question, null, promoters);
  expect(read('builder vasu sales Pune')).toMatchObject({ kind: 'not-understood', promoterIn: 'Pune' });
  expect(asking('builder vasu sales Pune')).toMatchObject({
    kind: 'clarify',
    clarify: { slot: 'promoter', promoters: promoters.slice(0, 2) },
  });
  expect(asking('builder ojas sales Pune')).toMatchObject({
    kind: 'frame',
    frame: { by: ['promoter'], pick: { dimension: 'promoter', value: 'Ojas Builders' } },
  });
});

test('more than anybody earns or pays is asked back', () => {
  expect(read('salary 99999999999 lakh Baner')).toMatchObject({ kind: 'not-understood' });
  expect(read('sales in Baner above 99999999999 crore')).toMatchObject({ kind: 'not-understood' });
});

test('how long a home takes to sell is in no deed; how long the stock lasts is', () => {
  expect(read('how long does it take to sell a flat in Wakad')).toMatchObject({ kind: 'refuse', reason: 'no-data' });
  expect(frame('how long to sell the stock in Wakad').measures).toEqual(['months-of-inventory']);
});

test.each([
  'sales in Baner on 31 February 2025',
  'sales in Baner on February 30, 2025',
  'sales in Baner on 2025-02-30',
  'बाणेर में 31 अप्रैल 2026 को बिक्री',
])('“%s” names a day that the calendar does not have', (question) => expect(read(question)).toMatchObject({ kind: 'no-such-day' }));

test('what is far longer than a question is said to be too long', () => {
  expect(read('please '.repeat(130))).toMatchObject({ kind: 'too-long' });
});

test('what would turn an answer round is asked about: a sign, a place left out, a figure nobody named, sales beside a figure of filings', () => {
  for (const sign of ['-', '−', '–']) expect(read(`sales in Baner above ${sign}5 lakh`), sign).toMatchObject({ kind: 'not-understood' });
  expect(frame('sales in Baner between 50-60 lakh').filter).toEqual({ minPrice: 5_000_000, maxPrice: 6_000_000 });
  expect(read('sales in every locality of Pune but Wakad')).toMatchObject({ kind: 'not-understood', words: ['but'] });
  expect(read('steps taken for papers in Baner')).not.toMatchObject({ kind: 'frame' });
  expect(read('Baner market')).toMatchObject({ kind: 'frame', assumed: ['measure'] });
  expect(read('new launches sold in Pune')).toMatchObject({ kind: 'not-understood', words: ['sold'] });
});

test('a word that the frame does not hold is asked about instead of being dropped', () => {
  for (const [question, words] of [
    ['rate of flats above the minimum in Baner', ['above', 'minimum']],
    ['average sales of flats in Baner', ['average']],
    ['sales in Baner by builder, month and floor', ['month']],
    ['5 crore sales in Pune', ['5']],
    ['rate of unsold units in Baner', ['rate']],
    ['what part of Baner sales are below 50 lakh', ['what part of']],
  ] as const)
    expect(read(question), question).toMatchObject({ kind: 'not-understood', words: [...words] });
  expect(frame('rate by floor in Baner').by).toEqual(['floor-band']);
});

test('a statement for a database is refused whatever its tables are called; words that may begin the name of a promoter are looked up', () => {
  for (const question of ['UPDATE deals SET price=0', 'select * from x', 'DROP TABLE t', 'delete from baner'])
    expect(read(question), question).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
  expect(frame('update me on the rate in Baner').measures).toEqual(['median-rate']);
  expect(read('sales of Ojas in Pune')).toMatchObject({ kind: 'not-understood', promoterIn: 'Pune' });
});

test('risks of investing are risks, whether to invest is advice; which of two is better asks for a figure', () => {
  for (const question of ['risks of investing in Baner', 'बाणेरमध्ये गुंतवणुकीचे धोके', 'Baner me invest karne ke risk'])
    expect(frame(question).tool, question).toBe('signals');
  for (const question of ['should I invest in Baner given the risks', 'Baner or Wakad, which is better to invest in'])
    expect(read(question), question).toMatchObject({ kind: 'refuse', reason: 'advice' });
  expect(read('which is better, Baner or Wakad?')).toMatchObject({ kind: 'clarify', clarify: { slot: 'measure' } });
});

test('a short word is no other that it abbreviates, carpet says which area is meant, and a command to change what is registered is refused', () => {
  expect(read('builder Dev projects in Pune')).toMatchObject({ kind: 'not-understood', words: ['dev'] });
  expect(frame('How much is a 2 BHK of 780 sq ft carpet in Baner?')).toMatchObject({
    tool: 'valuation',
    subject: { carpetAreaSqft: 780, configuration: '2 BHK' },
  });
  expect(frame('what part of the declared units has been booked in Pune').measures).toEqual(['sold-share']);
  expect(
    frame(
      'मागील तीन वर्षांत पुण्यातील बाणेर आणि वाकड या परिसरांमध्ये ८० लाख ते दीड कोटी रुपयांच्या दरम्यान विकल्या गेलेल्या २ बीएचके आणि ३ बीएचके सदनिकांचा सरासरी दर किती आहे?',
    ),
  ).toMatchObject({
    measures: ['mean-rate'],
    period: { kind: 'last', count: 36, unit: 'month' },
    filter: { configurations: ['2 BHK', '3 BHK'], minPrice: 8_000_000, maxPrice: 15_000_000, propertyKinds: ['flat'] },
  });
  expect(read('update all prices to zero')).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
  expect(read('change all sales in Baner to resale')).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
});
