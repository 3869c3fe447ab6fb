import { expect, test } from 'vitest';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

test('two figures that an "and" joins are both answered, each with its own statistic', () => {
  for (const question of ['sales and median rate in Baner', 'number of sales and average rate in Baner', 'rate and sales in Baner'])
    expect(frame(question).measures.toSorted(), question).toEqual([
      question.includes('average') ? 'mean-rate' : 'median-rate',
      'sales-count',
    ]);
  expect(read('median rate and average price in Baner')).toMatchObject({ frame: { measures: ['median-rate', 'mean-price'] } });
});

test('what percent of units are sold is of filings, and a share of no rows is asked about', () => {
  expect(frame('what percent of units in Wakad are sold').measures).toEqual(['sold-share']);
  expect(frame('share of sales in Wakad').measures).toEqual(['share-of-sales']);
  expect(read('what percent of homes in Wakad are sold').kind).toBe('not-understood');
});

test('an income is of no other tool, a list of the latest is no count, and a number of sales is a figure of its own', () => {
  expect(frame('what can a household earning 18 lakh a year afford in Kharadi')).toMatchObject({
    tool: 'affordability',
    income: 1_800_000,
  });
  expect(frame('latest resale deals in Baner')).toMatchObject({ tool: 'sales', filter: { saleKind: 'resale' } });
  expect(read('number of sales median rate Wakad').kind).toBe('not-understood');
  expect(read('rate in Baner, no actually Wakad').kind).toBe('not-understood');
  expect(frame('sales, rate and price in Wakad').measures).toEqual(['sales-count', 'median-rate', 'median-price']);
});

test('a share is a row of a cut, an order has a direction, growth is an order by change', () => {
  expect(frame('what share of Mumbai sales is 1 BHK')).toMatchObject({
    measures: ['share-of-sales'],
    by: ['configuration'],
    pick: { dimension: 'configuration', value: '1 BHK' },
    filter: {},
  });
  expect(frame('top 5 localities of Pune by sales')).toMatchObject({
    by: ['locality'],
    order: { measure: 'sales-count', of: 'value', direction: 'desc' },
    limit: 5,
  });
  expect(frame('Pune ka sabse sasta area')).toMatchObject({ measures: ['median-rate'], order: { direction: 'asc' } });
  expect(frame('localities of Pune whose sales rose most in the last 12 months')).toMatchObject({
    compare: 'year-before',
    order: { of: 'change', direction: 'desc' },
  });
});

test('women buyers are a measure, and a question without a place is asked back', () => {
  expect(frame('women buyers in Baner').measures).toEqual(['women-only-share']);
  expect(read('दर किती?')).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
  expect(read('compare Baner')).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
});

test('two measures that are joined are both answered, in their order; neither is dropped', () => {
  const nouns = {
    en: { rate: 'rate', price: 'price', sales: 'sales', and: ['and', '&'] },
    hinglish: { rate: 'rate', price: 'kimat', sales: 'bikri', and: ['aur', 'aani'] },
    hi: { rate: 'दर', price: 'कीमत', sales: 'बिक्री', and: ['और'] },
    mr: { rate: 'दर', price: 'किंमत', sales: 'विक्री', and: ['आणि'] },
  };
  const ids = { rate: 'median-rate', price: 'median-price', sales: 'sales-count' } as const;
  const pairs = [
    ['rate', 'sales'],
    ['sales', 'rate'],
    ['rate', 'price'],
    ['price', 'sales'],
  ] as const;
  for (const [language, words] of Object.entries(nouns))
    for (const [first, second] of pairs)
      for (const and of words.and)
        expect(frame(`Wakad ${words[first]} ${and} ${words[second]}`).measures, `${language} ${first} ${and} ${second}`).toEqual([
          ids[first],
          ids[second],
        ]);
  expect(frame('localities of Pune by rate and sales').measures).toEqual(['median-rate', 'sales-count']);
  expect(frame('women buyers and rate in Baner').measures).toEqual(['women-only-share', 'median-rate']);
  // A noun that is the head of another is no measure of its own, and "and" between places joins no measures.
  expect(frame('rate of sales in Wakad').measures).toEqual(['median-rate']);
  expect(frame('rate in Wakad and Baner').measures).toEqual(['median-rate']);
  expect(frame('sales in Wakad and Baner').measures).toEqual(['sales-count']);
});

test('whether something goes up or down is its change, in every language, and no choice of places', () => {
  for (const question of [
    'is the rate going up or down in Wakad',
    'Wakad ka rate badh raha hai ya ghat raha hai',
    'वाकडमध्ये दर वाढत आहे की कमी होत आहे',
    'वाकड में दर बढ़ रहा है या घट रहा है',
  ])
    expect(frame(question), question).toMatchObject({ measures: ['median-rate'], compare: 'year-before', places: [{ village: 'Wakad' }] });
  expect(frame('rate in Wakad or Baner')).toMatchObject({ compare: null, places: [{ village: 'Wakad' }, { village: 'Baner' }] });
});

test('which projects sell fastest ranks first sales a month', () => {
  for (const question of [
    'which projects sell fastest in Wakad',
    'fastest selling project in Wakad',
    'Wakad me kaunsa project sabse jaldi bik raha hai',
    'वाकड में कौन सा प्रोजेक्ट सबसे तेजी से बिक रहा है',
  ])
    expect(frame(question), question).toMatchObject({
      measures: ['sales-a-month'],
      by: ['project'],
      filter: { saleKind: 'primary' },
      order: { measure: 'sales-a-month', direction: 'desc' },
    });
});

test('what a word means is told where no place is named; with a place it is the figure', () => {
  expect(frame('what is carpet area?').tool).toBe('definition');
  expect(frame('what is the rate in Wakad').tool).toBe('measures');
  expect(frame('what is the rate', frame('sales in Wakad')).tool).toBe('measures');
});

test('a share of what promoters declared, projects that saw sales and a quarter of a year that is named before it are read together', () => {
  expect(frame('what share of declared units is sold in Pune?').measures).toEqual(['sold-share']);
  expect(frame('how many projects saw sales in Baner').measures).toEqual(['active-projects']);
  expect(frame('how many projects are registered in Pune').measures).toEqual(['registered-projects']);
  expect(frame('वित्त वर्ष 2025-26 की पहली तिमाही में वाकड की बिक्री').period).toEqual({ kind: 'days', from: '2025-04-01', to: '2025-06-30' });
  expect(read('upcoming projects in Pune')).toMatchObject({ kind: 'not-understood', words: ['upcoming'] });
});

test('what remains to be sold is unsold, this year has a word in Marathi, and a part of what was launched is what is sold of it', () => {
  expect(frame('वाकडमध्ये किती घरे विकायची बाकी आहेत').measures).toEqual(['unsold-units']);
  expect(frame('बाणेरमध्ये यंदा किती सदनिका विकल्या').period).toEqual({ kind: 'days', from: '2026-01-01', to: null });
  expect(frame('how much of what was launched is sold in Pune').measures).toEqual(['sold-share']);
  expect(frame('agreement value compared with guideline value in Baner').measures).toEqual(['agreement-to-guideline']);
  expect(frame('पुणे में बैंक लोन से कितने प्रतिशत घर खरीदे गए')).toMatchObject({ measures: ['loan-share'], by: [] });
});

test('what is expected to complete is supply to come; a figure or a cut of the catalogue beside a tool of own figures is asked about', () => {
  expect(frame('units expected to complete in Baner in the coming years')).toMatchObject({
    tool: 'measures',
    measures: ['supply-pipeline'],
  });
  expect(frame('expected price in Baner').series).toEqual(['rate-forecast']);
  for (const [question, words] of [
    ['risks and unsold units in Baner', ['unsold units']],
    ['rate forecast for Baner by builder', ['by builder']],
    ['schools near Baner by floor', ['by floor']],
  ] as const)
    expect(read(question), question).toMatchObject({ kind: 'not-understood', words: [...words] });
  expect(frame('what should worry a lender in Baner').tool).toBe('signals');
});

test('months of one year are put in order as months, and its busiest one is not a season of all years', () => {
  for (const question of ['Which month of 2025 had the most sales in Pune?', 'busiest month in Pune in 2025'])
    expect(frame(question), question).toMatchObject({
      tool: 'measures',
      measures: ['sales-count'],
      by: ['month'],
      order: { measure: 'sales-count', of: 'value', direction: 'desc' },
      period: { kind: 'days', from: '2025-01-01', to: '2025-12-31' },
    });
  expect(frame('busiest month in Pune').series).toEqual(['sales-season']);
});

test('a sum a year or a month beside a home that is to be bought is an income, in four languages', () => {
  for (const question of [
    'can I buy a flat in Wakad with 12 lakh a year',
    'Wakad me 1 lakh mahina me flat milega kya',
    'वाकड में 12 लाख सालाना में फ्लैट ले सकते हैं',
    'वाकडमध्ये वर्षाला १२ लाखांत घर घेता येईल का',
  ])
    expect(frame(question), question).toMatchObject({ tool: 'affordability', income: 1_200_000 });
  expect(frame('average monthly sales in Wakad').measures).toEqual(['sales-a-month']);
});

test('a rank puts in order what is named, and nothing where a place, a quantile or the time before is all there is', () => {
  const byPlaces = frame('which five builders in Baner moved the most homes in 2025');
  expect(byPlaces).toMatchObject({ measures: ['sales-count'], by: ['promoter'], order: { direction: 'desc' }, limit: 5 });
  expect(frame('rank the localities of Pune from dearest to cheapest per sq ft').order).toMatchObject({ direction: 'desc' });
  expect(frame('localities of Pune by rate, cheapest first').order).toMatchObject({ direction: 'asc' });
  expect(frame('areas of Pune ranked by price growth over the past year')).toMatchObject({ by: ['locality'], order: { of: 'change' } });
  expect(frame('month with the most sales in Wakad in 2025')).toMatchObject({ by: ['month'], order: { measure: 'sales-count' } });
  expect(frame('in which quarter were most homes sold in Wakad')).toMatchObject({ by: ['quarter'], order: { direction: 'desc' } });
  expect(frame('Baner or Wakad, which has the biggest flats?')).toMatchObject({ measures: ['median-area'], by: [], order: null });
  expect(frame('how much dearer did Wakad get against the year before')).toMatchObject({ by: [], order: null, compare: 'year-before' });
  expect(read('cheapest 2 BHK in Wakad')).toMatchObject({ kind: 'not-understood', words: ['cheapest'] });
});

test('what moved up changed, growth over years is told year by year, and what is compared in one place is its cut', () => {
  expect(frame('has the rate in Wakad moved up compared with a year before')).toMatchObject({ by: [], compare: 'year-before' });
  for (const question of ['growth in Wakad over the last 5 years', 'Wakad ka 5 saal ka growth kaisa raha'])
    expect(frame(question), question).toMatchObject({ measures: ['median-rate'], by: ['year'], compare: null });
  expect(frame('2 BHK versus 3 BHK rate in Baner')).toMatchObject({
    by: ['configuration'],
    filter: { configurations: ['2 BHK', '3 BHK'] },
  });
  expect(frame('rates across floor bands in Baner').by).toEqual(['floor-band']);
  expect(frame('what proportion of flats in Baner is 1 BHK')).toMatchObject({
    filter: { propertyKinds: ['flat'] },
    pick: { dimension: 'configuration', value: '1 BHK' },
  });
});

test('one of a size is that size, a buyer is no home that is valued, and an amount in crores is the value of sales', () => {
  expect(frame('Baner me ek 2bhk ki average kimat').filter).toEqual({ configurations: ['2 BHK'] });
  expect(frame('बाणेर में एक 3 बीएचके की औसत कीमत').filter).toEqual({ configurations: ['3 BHK'] });
  expect(frame('what would a typical buyer in Baner have paid per square foot').measures).toEqual(['median-rate']);
  expect(frame('what would a square foot set me back in Baner').measures).toEqual(['median-rate']);
  expect(frame('what would a 900 sq ft flat in Baner fetch').tool).toBe('valuation');
  expect(frame('sales worth how many crores in Baner').measures).toEqual(['sales-value']);
  expect(frame('commercial offices sold in Baner').filter).toEqual({ propertyKinds: ['office'] });
  expect(frame('गतवर्षी वाकडमध्ये किती व्यवहार').period).toEqual({ kind: 'days', from: '2025-01-01', to: '2025-12-31' });
  expect(frame('बाणेरमध्ये ५० ते ७५ लाखांदरम्यान किती सदनिका विकल्या').filter).toMatchObject({ minPrice: 5_000_000, maxPrice: 7_500_000 });
});
