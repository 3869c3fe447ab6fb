import { expect, test } from 'vitest';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

test('an amount that a figure is asked to lie above or below is no bound of the sales', () => {
  for (const question of [
    'is the median price in Baner above 80 lakh?',
    'why is the median price in Baner above 80 lakh',
    'kya Baner me median price 80 lakh se zyada hai',
    'क्या बाणेर में मीडियन कीमत 80 लाख से ज्यादा है?',
    'बाणेरमध्ये मध्यम किंमत ८० लाखांपेक्षा जास्त आहे का?',
  ])
    expect(frame(question), question).toMatchObject({
      tool: 'measures',
      measures: ['median-price'],
      filter: {},
      claimed: 8_000_000,
      claimedSide: 'above',
    });
  expect(frame('is the average price of a 2 BHK in Baner more than 1 crore')).toMatchObject({
    filter: { configurations: ['2 BHK'] },
    claimed: 10_000_000,
  });
  expect(frame('is the median carpet area in Baner less than 600 sq ft?')).toMatchObject({ claimed: 600, claimedSide: 'below' });
});

test('an amount that narrows the sales stays their bound', () => {
  expect(frame('average price of flats above 1 crore in Baner').filter).toMatchObject({ minPrice: 10_000_000 });
  expect(frame('what is the median price of flats below 50 lakh in Baner').filter).toMatchObject({ maxPrice: 5_000_000 });
  expect(frame('is the average price of flats above 1 crore rising in Baner').filter).toMatchObject({ minPrice: 10_000_000 });
});

test('a rate with a scale bounds no price, and a rate that is taken for granted is checked', () => {
  for (const question of ['flats below 12 thousand per sq ft in Baner', 'flats above 10k per sq ft in Baner'])
    expect(read(question).kind, question).toBe('not-understood');
  expect(frame('why is the rate 25000 in Baner')).toMatchObject({ tool: 'measures', claimed: 25_000 });
  expect(frame('why is the rate 1 lakh per sq ft in Baner')).toMatchObject({ measures: ['median-rate'], claimed: 100_000 });
  expect(frame('बाणेरमध्ये दर २० हजार प्रति चौरस फूट का झाला')).toMatchObject({ claimed: 20_000 });
});

test('half a crore, and a crore and some lakhs, are one amount', () => {
  expect(frame('sales under half a crore in Baner').filter).toMatchObject({ maxPrice: 5_000_000 });
  expect(frame('flats below 1 crore 50 lakh in Baner').filter).toMatchObject({ maxPrice: 15_000_000 });
  expect(frame('sales above the 5th floor and under 60 lakh in Baner').filter).toMatchObject({ minFloor: 6, maxPrice: 6_000_000 });
});

test('the places of two questions are set beside each other when they are meant', () => {
  const first = frame('rate in Baner');
  const second = frame('and Wakad?', first);
  const both = [
    { city: 'Pune', village: 'Baner' },
    { city: 'Pune', village: 'Wakad' },
  ];
  for (const question of ['compare the two', 'which is cheaper?', 'which one has more sales?', 'dono compare karo', 'दोन्हींची तुलना करा'])
    expect(frame(question, second).places, question).toEqual(both);
  expect(frame('compare with last year', second).places).toEqual([both[1]]);
  // With one place only the other is asked for.
  expect(read('which of the two is cheaper?', first)).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
  expect(read('is Baner costlier?')).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
});

test('a pair of percentiles, a percent of change and two years that are compared are understood', () => {
  expect(frame('25th and 75th percentile rate in Baner').measures).toEqual(['rate-p25', 'rate-p75']);
  expect(frame('rate in Baner changed by how many percent')).toMatchObject({ measures: ['median-rate'], compare: 'year-before' });
  expect(frame('which localities of Pune rose most in 2025 over 2024')).toMatchObject({ by: ['locality'], order: { of: 'change' } });
});

test('a place that is taken for the first of its city is checked, and is no list', () => {
  for (const question of [
    'is Baner the costliest area in Pune?',
    'since Baner is the most expensive locality of Pune, what is the rate there?',
    'kya Baner Pune ka sabse mehenga area hai',
    'बाणेर पुण्यातील सर्वात महाग भाग आहे का',
  ])
    expect(frame(question), question).toMatchObject({
      measures: ['median-rate'],
      places: [{ city: 'Pune', village: 'Baner' }],
      by: [],
      order: null,
      claimedRank: 'highest',
    });
  expect(frame('does Baner have the most sales in Pune')).toMatchObject({ measures: ['sales-count'], claimedRank: 'highest' });
  expect(frame('which is the costliest area in Pune')).toMatchObject({ by: ['locality'], order: { direction: 'desc' } });
  // A locality has no localities to be put in order.
  expect(read('costliest area of Baner').kind).toBe('not-understood');
  expect(frame('costliest projects of Baner').by).toEqual(['project']);
});

test('what became half, and a city of filings beside localities of its name', () => {
  expect(frame('Baner me rate 2025 me aadhe kyu ho gaye')).toMatchObject({ tool: 'why', claim: 'fell', claimedTimes: 0.5 });
  expect(frame('why did the rate drop to half in Baner')).toMatchObject({ tool: 'why', claimedTimes: 0.5 });
  expect(read('first half of 2025 sales in Baner')).toMatchObject({ frame: { period: { from: '2025-01-01', to: '2025-06-30' } } });
});

test('what no frame holds is asked back, and a plus sign is not dropped', () => {
  expect(read('is the median price in Baner above 99999999999999 crore').kind).toBe('not-understood');
  expect(read('why did rates in Baner fall 200%').kind).toBe('not-understood');
  expect(read('is Baner the costliest in Mumbai')).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
  expect(frame('3+ bhk sales in Baner').filter.configurations).toEqual(['3 BHK', '4 BHK', '5 BHK']);
  expect(frame('2 bhk or more, rate in Baner').filter.configurations).toEqual(['2 BHK', '3 BHK', '4 BHK', '5 BHK']);
  expect(frame('3 bhk above 1 crore in Baner').filter).toMatchObject({ configurations: ['3 BHK'], minPrice: 10_000_000 });
  expect(frame('resale only, 1000+ sqft, rate, Baner').filter).toEqual({ saleKind: 'resale', minAreaSqft: 1000 });
});

test('days are read as India writes them', () => {
  expect(frame('01/04/2025 to 30/09/2025 sales count, Baner').period).toEqual({ kind: 'days', from: '2025-04-01', to: '2025-09-30' });
  expect(frame('Baner sales since 1st July 2025').period).toEqual({ kind: 'days', from: '2025-07-01', to: null });
  expect(frame("Aug'25 sales of Baner").period).toEqual({ kind: 'days', from: '2025-08-01', to: '2025-08-31' });
  expect(frame('sales in Baner between 1 Jan and 15 Mar 2025').period).toEqual({ kind: 'days', from: '2025-01-01', to: '2025-03-15' });
  expect(frame('Baner monthly rate trend jan 2025 se').period).toEqual({ kind: 'days', from: '2025-01-01', to: null });
  for (const question of ['sales on 31/02/2025 in Baner', '01/13/2025 sales in Baner'])
    expect(read(question).kind, question).toBe('no-such-day');
});
