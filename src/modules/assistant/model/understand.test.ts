import { expect, test } from 'vitest';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

test('the same question in four languages, another order and with slips is one frame', () => {
  const plain = frame('median rate in Wakad');
  expect(plain).toMatchObject({
    tool: 'measures',
    measures: ['median-rate'],
    places: [{ city: 'Pune', village: 'Wakad' }],
    by: [],
    filter: {},
  });
  for (const other of [
    'Wakad median rate',
    'rate in Wakad',
    'Wakad ka rate kya hai',
    'वाकडचा दर किती आहे?',
    'वाकड़ का भाव बताइए',
    'meadian rate in Wakad',
    'RATE IN W\u200BAKAD',
  ])
    expect(frame(other), other).toEqual(plain);
});

test('digits of any script and fractions of one letter are numbers', () => {
  for (const year of ['२०२५', '۲۰۲۵', '٢٠٢٥', '૨૦૨૫', '２０２５'])
    expect(frame(`rate in Baner in ${year}`), year).toEqual(frame('rate in Baner in 2025'));
  expect(frame('sales in Baner above 1½ crore').filter).toEqual({ minPrice: 15_000_000 });
  expect(frame('sales in Baner above २½ crore').filter).toEqual({ minPrice: 25_000_000 });
  // Half a bedroom is none, and not 1 and 2.
  expect(read('½ bhk rate in Baner')).not.toMatchObject({ frame: { filter: { configurations: ['1 BHK', '2 BHK'] } } });
});

test('amounts, kinds and days become a filter and a period', () => {
  expect(frame('how many 2bhk flats were sold in Baner in 2023')).toMatchObject({
    measures: ['sales-count'],
    filter: { configurations: ['2 BHK'], propertyKinds: ['flat'] },
    period: { kind: 'days', from: '2023-01-01', to: '2023-12-31' },
  });
  expect(frame('sales in Baner above 1.5cr').filter).toEqual({ minPrice: 15_000_000 });
  expect(frame('sales in Baner between 50 lakh and 1 crore').filter).toEqual({ minPrice: 5_000_000, maxPrice: 10_000_000 });
  expect(frame('rate in Baner Q1 FY26').period).toEqual({ kind: 'days', from: '2025-04-01', to: '2025-06-30' });
  expect(frame('rate in Baner Q1 2025').period).toEqual({ kind: 'days', from: '2025-01-01', to: '2025-03-31' });
  expect(frame('rate in Baner FY 2024-25').period).toEqual({ kind: 'days', from: '2024-04-01', to: '2025-03-31' });
  expect(frame('rate in Baner last 6 months').period).toEqual({ kind: 'last', count: 6, unit: 'month' });
});

test('a follow-up keeps what it does not replace', () => {
  const first = frame('2 BHK rate in Baner');
  const { placesBefore, ...wakad } = frame('and Wakad?', first);
  expect(placesBefore).toEqual(first.places);
  expect(wakad).toEqual({ ...first, places: [{ city: 'Pune', village: 'Wakad' }] });
  expect(frame('aani 3 bhk?', first).filter).toEqual({ configurations: ['3 BHK'] });
  expect(frame('फक्त पुनर्विक्रीचे दाखवा', first).filter).toEqual({ configurations: ['2 BHK'], saleKind: 'resale' });
  expect(frame('by quarter please', first).by).toEqual(['quarter']);
});

test.each([
  ['Kharadhi rate', 'Kharadi'],
  ['Punyatil dar', undefined],
])('%s means %s', (question, village) => {
  expect(frame(question).places).toEqual([{ city: 'Pune', ...(village === undefined ? {} : { village }) }]);
});

test('two places of which one does not hold the other are asked back, unless they are compared', () => {
  expect(read('rate in Baner in Mumbai')).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
  expect(frame('rate in Baner vs Mumbai').places).toHaveLength(2);
  expect(frame('why is Baner dearer than Wakad')).toMatchObject({ tool: 'measures', claim: 'more' });
});

test('two years that are joined are compared, full units are units, and a part before a number moves it', () => {
  expect(frame('2023 और 2024 में वाकड की बिक्री की तुलना')).toMatchObject({
    period: { from: '2024-01-01', to: '2024-12-31' },
    compare: 'year-before',
  });
  expect(frame('rate in Baner in the last full quarter').period).toEqual({ kind: 'last', count: 1, unit: 'quarter' });
  expect(frame('saade teen crore se upar Wakad me kitni bikri').filter).toEqual({ minPrice: 35_000_000 });
  expect(frame('सवा करोड़ से ऊपर वाकड में कितने फ्लैट बिके').filter).toEqual({ minPrice: 12_500_000, propertyKinds: ['flat'] });
  expect(frame("rate in Wakad is 2,000 per sq ft, isn't it?")).toMatchObject({ claimed: 2000, period: { kind: 'default' } });
  expect(frame('unsold units of each project in Wakad').by).toEqual(['project']);
  expect(frame('unsold flats of projects in Wakad').by).toEqual([]);
});

test('Marathi and Hindi write endings onto any noun, and any word of more or less bounds an amount', () => {
  for (const question of ['बाणेरमध्ये मजल्यांनुसार विक्री', 'Baner madhe majlyanusar vikri', 'बाणेर में बिक्री मंजिल के हिसाब से'])
    expect(frame(question).by, question).toEqual(['floor-band']);
  for (const question of [
    'बाणेरमध्ये ५ कोटींहून महागड्या सदनिका किती विकल्या',
    'Baner me 5 crore se mehnge flat kitne bike',
    'बाणेर में 5 करोड़ से महंगे फ्लैट कितने बिके',
  ])
    expect(frame(question).filter, question).toEqual({ minPrice: 50_000_000, propertyKinds: ['flat'] });
  expect(frame('Baner madhe 50 lakhapeksha kami ghare vikli')).toMatchObject({ filter: { maxPrice: 5_000_000 }, compare: null });
});
