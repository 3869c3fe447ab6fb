import { expect, test } from 'vitest';
import { frameOfQuestion as frame, readQuestion as read } from './testing.ts';

/** Questions of examiners who had not seen the grammar, and others like them. */

const wakad = [{ city: 'Pune', village: 'Wakad' }];

test('spoken Marathi is understood as written Marathi', () => {
  for (const question of ['वाकडमधल्या २ बीएचकेचा दर', 'वाकडमधले २ बीएचके, दर कसा?', 'Wakadmadhlya 2 bhk cha dar'])
    expect(frame(question), question).toMatchObject({ measures: ['median-rate'], places: wakad, filter: { configurations: ['2 BHK'] } });
  expect(frame('वाकडमध्ये किती घरं विकली गेली')).toMatchObject({ measures: ['sales-count'], places: wakad });
  expect(frame('पुण्यातल्या कुठल्या भागांत सगळ्यात जास्त घरं विकली गेली? पहिले ५ सांगा')).toMatchObject({ by: ['locality'], limit: 5 });
  expect(frame('Wakad madhe 80 lakh te 1.2 koti chya madhle kiti vyavahar zale').filter).toEqual({ minPrice: 8e6, maxPrice: 1.2e7 });
});

test('मे is the month beside a year or a word of time, and "in" otherwise', () => {
  expect(frame('वाकड मे रेट कितना है').period).toEqual({ kind: 'default' });
  expect(frame('2025 मे पुणे मे कितनी बिक्री हुई').period).toEqual({ kind: 'days', from: '2025-01-01', to: '2025-12-31' });
  expect(frame('मे 2025 मध्ये वाकडची विक्री').period).toEqual({ kind: 'days', from: '2025-05-01', to: '2025-05-31' });
  expect(frame('वाकडमध्ये मे ते जुलै 2025 विक्री').period).toEqual({ kind: 'days', from: '2025-05-01', to: '2025-07-31' });
});

test('numbers that are written out are numbers, also of two words', () => {
  expect(frame('flats under seventy five lakh in Wakad, how many sold').filter).toMatchObject({ maxPrice: 7.5e6 });
  expect(frame('वाकडमध्ये पन्नास लाखांच्या आतली किती घरं विकली').filter).toEqual({ maxPrice: 5e6 });
  expect(frame('वाकड में पचास लाख से कम के कितने घर बिके').filter).toEqual({ maxPrice: 5e6 });
  expect(frame('अंदाजन कीमत बताओ, 3 बीएचके 1050 वर्ग फुट, दसवीं मंजिल, वाकड')).toMatchObject({
    tool: 'valuation',
    subject: { configuration: '3 BHK', carpetAreaSqft: 1050, floor: 10 },
  });
});

test('a slip within a phrase of several words counts as the phrase', () => {
  expect(frame('Wakad me ready reckner se kam me kitne percent saude hue').measures).toEqual(['below-guideline-share']);
  expect(read('rate in Wakad blorbing').kind).toBe('not-understood');
});

test('words of filings name one measure in whatever order they stand', () => {
  const gap = [
    'gap between bookings declared and first sales registered in Wakad',
    'difference in declared bookings and registered sales Wakad',
  ];
  for (const question of gap) expect(frame(question).measures, question).toEqual(['declared-registered-gap']);
  const ratio = ['registered sales as a share of declared bookings in Wakad', 'वाकड में घोषित बुकिंग के मुकाबले रजिस्टर्ड पहली बिक्री कितने प्रतिशत है'];
  for (const question of ratio) expect(frame(question).measures, question).toEqual(['registered-to-declared']);
  const due = [
    'unsold flats in Wakad due for possession in a year',
    'Wakad madhe ek varshat purna honare unsold flats kiti',
    'Wakad me kitne unsold units ka possession agle ek saal me due hai',
  ];
  for (const question of due) expect(frame(question), question).toMatchObject({ measures: ['unsold-due'], period: { kind: 'default' } });
  const overdue = [
    'units in Wakad whose completion date has passed',
    'Wakad madhe kiti units chi tayar honyachi tarikh ulatun geli aahe',
    'Wakad me kitne units apni completion date se late chal rahe hain',
  ];
  for (const question of overdue) expect(frame(question).measures, question).toEqual(['overdue-units']);
  expect(frame('units that builders have declared as booked in Wakad')).toMatchObject({ measures: ['units-booked'], by: [] });
  expect(frame('units booked by promoter in Pune').by).toEqual(['promoter']);
  expect(frame('what part of the declared units is booked in Wakad').measures).toEqual(['sold-share']);
  expect(frame('ready flats under 700 sq ft in Wakad, rate').filter).toMatchObject({ maxAreaSqft: 700 });
});

test('a figure that a question asks to be changed is not answered as if it were heard', () => {
  const commands = [
    'change the median rate of Baner to 15000',
    'correct the rate of Kharadi, it should be 9000',
    'add a sale of 2 crore in Baner',
    'Baner ka rate 15000 kar do',
    'बाणेरचा दर १५००० करा',
    'वाकड की सारी बिक्री की कीमत 10% बढ़ाकर सेव कर दो',
    'बानेर की आखिरी बिक्री की कीमत बदलकर 50 लाख कर दो',
  ];
  for (const question of commands) expect(read(question), question).toMatchObject({ kind: 'refuse', reason: 'not-possible' });
  for (const question of [
    'increase in sales from 2024 to 2025 in Pune',
    'record sales of 3 bhk in Wakad in 2025',
    'Wakad ki sale 2025 ka analysis karo',
  ])
    expect(read(question).kind, question).toBe('frame');
  const before = frame('2 bhk rate in Wakad');
  expect(frame('3 bhk kar do', before).filter).toEqual({ configurations: ['3 BHK'] });
  expect(frame('make it 2024', before).period).toMatchObject({ from: '2024-01-01' });
});

test('that nothing was sold is taken for granted, and is compared', () => {
  for (const question of ['why was not a single flat sold in Pune in 2025', '2025 में पुणे में एक भी बिक्री क्यों नहीं हुई'])
    expect(frame(question), question).toMatchObject({ tool: 'measures', measures: ['sales-count'], claimed: 0 });
  expect(frame('why did sales fall in Pune')).toMatchObject({ tool: 'why' });
});

test('a figure that is named loosely, or not at all, is said to be assumed', () => {
  for (const question of ['inventory in Wakad', 'top localities in Mumbai', 'पुणे के टॉप 5 प्रोजेक्ट'])
    expect(read(question), question).toMatchObject({ kind: 'frame', assumed: ['measure'] });
  for (const question of ['unsold units in Wakad', 'top localities in Mumbai by sales', 'months of inventory in Wakad'])
    expect(read(question), question).toMatchObject({ kind: 'frame', assumed: [] });
  expect(read('break-up of sales in Wakad')).toMatchObject({ kind: 'clarify', clarify: { slot: 'dimension' } });
});

test('what is only pointed at is asked for', () => {
  expect(read('इस बिल्डर की बाणेर में कितनी बिक्री है')).toMatchObject({ kind: 'clarify', clarify: { slot: 'promoter' } });
  expect(read('and the other locality?', frame('rate in Wakad'))).toMatchObject({ kind: 'clarify', clarify: { slot: 'place' } });
  expect(read('which one is better?', frame('Baner and Wakad rate'))).toMatchObject({ kind: 'clarify', clarify: { slot: 'measure' } });
  expect(read('median rate in project Moonstone Paradise Heights, Baner')).toMatchObject({ kind: 'not-found' });
});

test('a city without data beside one that has them is named as missing', () => {
  for (const question of ['compare median rate of Indore and Pune', 'Pune vs Lucknow median rate', 'Pune aur Jaipur ka rate compare karo'])
    expect(read(question), question).toMatchObject({ kind: 'frame', frame: { places: [{ city: 'Pune' }] }, missing: [expect.any(String)] });
});

test('all cities together are one sum, by city they are told apart', () => {
  expect(frame('total sales value across all cities in FY26')).toMatchObject({ places: [], by: [], isTogether: true });
  expect(frame('sales by city in 2025').by).toEqual(['city']);
  expect(frame('unsold units in all cities').by).toEqual(['city']);
});

test('days to come are of a forecast, whatever span they have', () => {
  expect(frame('sales forecast for next quarter in Wakad')).toMatchObject({ tool: 'over-time', series: ['sales-forecast'] });
  expect(frame('वाकडमध्ये पुढच्या तिमाहीत किती विक्री होईल')).toMatchObject({ tool: 'over-time', series: ['sales-forecast'] });
  expect(frame('expected rates in Wakad next 6 months')).toMatchObject({ tool: 'over-time', series: ['rate-forecast'] });
});

test('a change against the year before is one change, and no course of time', () => {
  expect(frame('how have rates in Wakad changed compared to a year ago')).toMatchObject({ by: [], compare: 'year-before' });
  expect(frame('increase in sales from 2024 to 2025 in Pune')).toMatchObject({ period: { from: '2025-01-01' }, compare: 'year-before' });
  expect(frame('how have rates moved in Wakad over last 3 years').by).toEqual(['quarter']);
});

test('areas that were sold are added up, the area of homes is a size', () => {
  expect(frame('which localities in Pune sold the most square feet')).toMatchObject({ measures: ['area-sold'], by: ['locality'] });
  expect(frame('खराडीत एकूण किती क्षेत्रफळ विकले गेले', null).measures).toEqual(['area-sold']);
  expect(frame('how many sq ft is a typical 2 BHK in Baner').measures).toEqual(['median-area']);
});

test('who asks is no condition, a budget bounds the price, statistics that are joined are all answered', () => {
  expect(frame("I'm an NRI sitting in Dubai, looking at Wakad. What does a 2bhk typically cost there?")).toMatchObject({
    measures: ['median-price'],
    filter: { configurations: ['2 BHK'] },
  });
  expect(read('how many NRI buyers in Wakad').kind).toBe('refuse');
  for (const question of ['my budget is 1 crore, how many 2 bhk sold in Baner', '1 crore ke budget me kitne 2 bhk bike Baner me'])
    expect(frame(question), question).toMatchObject({ measures: ['sales-count'], filter: { maxPrice: 1e7 } });
  expect(frame('P10 and P90 of prices in Wakad').measures).toEqual(['price-p10', 'price-p90']);
  expect(frame('primary sales share in Wakad')).toMatchObject({ measures: ['primary-share'], filter: {}, pick: null });
  expect(frame('2 or 3 bhk, which sells more in Wakad')).toMatchObject({ by: ['configuration'] });
});

test('days that only end somewhere begin with the data, and years ago are those years', () => {
  for (const question of ['rate in Wakad before 2020', '2020 से पहले वाकड का रेट', 'वाकडमध्ये २०२० पूर्वी दर'])
    expect(frame(question).period, question).toEqual({ kind: 'days', from: '1900-01-01', to: '2019-12-31' });
  for (const question of ['sales till 2023 in Wakad', '2023 तक वाकड में कितनी बिक्री हुई'])
    expect(frame(question).period, question).toEqual({ kind: 'days', from: '1900-01-01', to: '2023-12-31' });
  expect(frame('sales in Wakad from 2022 till 2023').period).toMatchObject({ from: '2022-01-01', to: '2023-12-31' });
  expect(frame('monthly sales in Wakad through 2025').period).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
  expect(read('what was the rate in Wakad five years ago')).toMatchObject({
    frame: { period: { from: '2021-01-01' } },
    assumed: ['period'],
  });
  expect(frame('median rate in Wakad last quarter vs same quarter last year')).toMatchObject({
    period: { kind: 'last', count: 1, unit: 'quarter' },
    compare: 'year-before',
  });
  expect(frame('Pune ka 2026 ka H1 vs 2025 ka H1 sale')).toMatchObject({
    period: { from: '2026-01-01', to: '2026-06-30' },
    compare: 'year-before',
  });
});

test('who launches and declares is a cut only where the question asks which', () => {
  expect(frame('how many flats did builders launch in Wakad in 2025')).toMatchObject({ measures: ['units-launched'], by: [] });
  expect(frame('which builder launched the most units in Pune').by).toEqual(['promoter']);
});

test('a month or a quarter beside a year that is spoken of is of that year', () => {
  const march = { kind: 'days', from: '2025-03-01', to: '2025-03-31' };
  for (const question of [
    'sales in March last year in Wakad',
    'pichle saal march me kitni bikri Wakad',
    'गेल्या वर्षी मार्चमध्ये वाकडमध्ये किती विक्री झाली',
  ])
    expect(frame(question).period, question).toEqual(march);
  expect(frame('Wakad me is saal April se kitne flat bike').period).toEqual({ kind: 'days', from: '2026-04-01', to: null });
  for (const question of ['Q2 last year in Wakad, sales', 'second quarter of last year sales Wakad'])
    expect(frame(question).period, question).toEqual({ kind: 'days', from: '2025-04-01', to: '2025-06-30' });
  expect(frame('last quarter of 2025 sales in Wakad').period).toEqual({ kind: 'days', from: '2025-10-01', to: '2025-12-31' });
  expect(read('first quarter sales in Wakad')).toMatchObject({
    frame: { period: { from: '2026-01-01', to: '2026-03-31' } },
    assumed: ['period'],
  });
  expect(frame('F.Y. 24-25 sales of Wakad').period).toEqual({ kind: 'days', from: '2024-04-01', to: '2025-03-31' });
  expect(frame('registered sales in Wakad, FY 1998-99').period).toEqual({ kind: 'days', from: '1998-04-01', to: '1999-03-31' });
});

test('a conversation goes on with its figure, its bound, its days and the home that was valued', () => {
  const unsold = frame('unsold units in Pune');
  expect(frame('kis locality me sabse zyada hai?', unsold)).toMatchObject({
    measures: ['unsold-units'],
    by: ['locality'],
    order: { direction: 'desc' },
  });
  expect(frame('which grew the most', frame('sales in Pune by locality'))).toMatchObject({
    measures: ['sales-count'],
    order: { of: 'change' },
  });
  expect(frame('सिर्फ पहली बिक्री', frame('वाकड में 3 बीएचके का रेट'))).toMatchObject({
    measures: ['median-rate'],
    filter: { saleKind: 'primary' },
  });
  expect(frame('make it 1 crore', frame('2 BHK sales in Wakad under 80 lakh')).filter).toEqual({
    configurations: ['2 BHK'],
    maxPrice: 1e7,
  });
  expect(frame('compare with 2024', frame('sales in Wakad in 2025'))).toMatchObject({
    period: { from: '2025-01-01' },
    compare: 'year-before',
  });
  expect(frame('and on the 12th floor?', frame('value of a 900 sq ft 2 BHK in Baner'))).toMatchObject({
    tool: 'valuation',
    subject: { floor: 12 },
  });
  expect(frame('and rates?', frame('sales forecast for Baner'))).toMatchObject({ tool: 'over-time', series: ['rate-forecast'] });
});

test('a word of less after a place compares the two places', () => {
  for (const question of ['Wakad ka rate Baner se kam kyun hai', 'वाकडचा दर बाणेरपेक्षा कमी का आहे'])
    expect(frame(question), question).toMatchObject({ places: [{ village: 'Wakad' }, { village: 'Baner' }], claim: 'less' });
});

test('what Marathi writes onto a noun before "by" is no part of it, and lately is said to be the twelve months', () => {
  expect(frame('वाकडमधील विक्री चटई क्षेत्रानुसार').by).toEqual(['size-band']);
  expect(frame('पुण्यातील विक्री परिसरानुसार').by).toEqual(['locality']);
  expect(read('how many flats changed hands recently in Wakad')).toMatchObject({
    frame: { period: { kind: 'default' } },
    assumed: ['period'],
  });
  expect(read('is my flat in Wakad overpriced')).toMatchObject({ kind: 'clarify', clarify: { slot: 'subject' } });
  expect(read('is Wakad overpriced')).toMatchObject({ kind: 'refuse', reason: 'advice' });
  expect(frame('वाकडमध्ये २०२५ मध्ये सुरू झालेल्या प्रकल्पांत एकूण किती घरे आहेत').measures).toEqual(['units-launched']);
  expect(frame('वाकड में 2025 में कितनी रीसेल हुई')).toMatchObject({ measures: ['sales-count'], filter: { saleKind: 'resale' } });
});

test('a word that says what a name is, a size joined to other figures and the months of a year change nothing else', () => {
  expect(frame('median rate, price and area for 3bhk in Wakad')).toMatchObject({
    measures: ['median-rate', 'median-price', 'median-area'],
    by: [],
  });
  expect(frame('sales and value in Pune by month 2025')).toMatchObject({ measures: ['sales-count', 'sales-value'], by: ['month'] });
  expect(frame('सालभर में किस महीने सबसे ज्यादा बिक्री होती है पुणे में')).toMatchObject({ by: ['month-of-year'], compare: null });
  expect(frame('rate and price by area in Pune').by).toEqual(['locality']);
});

test('a change over more than a year is told year by year, one of years that stand beside each other is compared', () => {
  for (const question of ['by how much did the median price in Wakad rise between 2022 and 2025', 'price change in Wakad 2022-2025'])
    expect(frame(question), question).toMatchObject({ by: ['year'], compare: null, period: { from: '2022-01-01', to: '2025-12-31' } });
  expect(frame('how much have rates gone up in Wakad since 2020')).toMatchObject({ by: ['year'], compare: null });
  expect(frame('पिछले एक साल में वाकड में कितनी बिक्री हुई')).toMatchObject({ period: { kind: 'last', count: 12 }, compare: null });
  expect(frame('is the number of registrations in Wakad going up')).toMatchObject({ measures: ['sales-count'], compare: 'year-before' });
});

test('whom the answer is for, and who thinks of buying, is no cut and no value', () => {
  expect(frame('for a bank report: number and value of registered sales in Wakad, Q2 2026')).toMatchObject({
    measures: ['sales-count', 'sales-value'],
    by: [],
  });
  expect(frame('roughly what would a 2 BHK in Wakad cost me')).toMatchObject({ tool: 'measures', measures: ['median-price'] });
  expect(frame('what would a 900 sq ft 2 BHK in Wakad cost me')).toMatchObject({ tool: 'valuation' });
  expect(frame('मी वाकडमध्ये घर घ्यायचा विचार करतोय, ३ बीएचकेला किती पडेल').measures).toEqual(['median-price']);
  expect(frame('how long would it take to sell all the unsold flats in Wakad').measures).toEqual(['months-of-inventory']);
  expect(frame('how much stock is overdue in Wakad').measures).toEqual(['overdue-units']);
  expect(frame('absorbtion rate and units sold as per filings, Wakad').measures).toEqual(['absorption-rate', 'units-sold']);
});

test('of two spans that are compared the year may stand once, and the earlier is the one before', () => {
  const before = { compare: 'period-before' };
  expect(frame('H1 vs H2 2025 sales in Pune')).toMatchObject({ period: { from: '2025-07-01', to: '2025-12-31' }, ...before });
  expect(frame('Dec vs Jan 2026 sales in Pune')).toMatchObject({ period: { from: '2026-01-01', to: '2026-01-31' }, ...before });
  expect(frame('Pune sales Sept 2026 vs Aug 2026')).toMatchObject({ period: { from: '2026-09-01', to: '2026-09-30' }, ...before });
  expect(frame('compare Q1 FY26 and Q1 FY27 sales in Pune')).toMatchObject({ period: { from: '2026-04-01' }, compare: 'year-before' });
  expect(read('rate in Wakad today vs 3 years ago').kind).toBe('clarify');
  expect(frame('sales by registration month for Pune in 2025').by).toEqual(['month']);
  expect(frame('average sale value in Wakad').measures).toEqual(['mean-price']);
  expect(frame('how many localities in Pune have data').tool).toBe('coverage');
});

test('days that go on, what is lately, and a share of all sales', () => {
  expect(frame('quarter wise median rate of Wakad from 2023 onwards').period).toEqual({ kind: 'days', from: '2023-01-01', to: null });
  expect(frame('वाकडमधील अलीकडचे १० व्यवहार दाखवा').tool).toBe('sales');
  expect(frame('Wakad ki bikri last quarter, usse pehle wale quarter se compare karke').compare).toBe('period-before');
  expect(frame('पुणे की कुल बिक्री में 3 बीएचके का हिस्सा')).toMatchObject({ measures: ['share-of-sales'], pick: { value: '3 BHK' } });
  expect(read('Pune aur Kolhapur ka rate compare karo')).toMatchObject({ kind: 'frame', missing: ['Kolhapur'] });
});

test('the previous year, quarter or month after one that was named is the one before it; last year is that of the calendar', () => {
  const of2023 = frame('how many sales in Baner in 2023');
  const ofFy = frame('how many sales in Baner in FY 2024-25');
  const fy2023 = { measures: ['sales-count'], places: [{ village: 'Baner' }], period: { from: '2023-04-01', to: '2024-03-31' } };
  expect(frame('same for the previous financial year', ofFy)).toMatchObject(fy2023);
  expect(frame('त्याआधीच्या आर्थिक वर्षात?', ofFy)).toMatchObject(fy2023);
  expect(frame('उससे पहले वाले साल में', of2023).period).toMatchObject({ from: '2022-01-01', to: '2022-12-31' });
  expect(frame('and the previous month?', frame('how many sales in Baner in March 2025')).period).toMatchObject({
    from: '2025-02-01',
    to: '2025-02-28',
  });
  expect(frame('and last year?', of2023).period).toMatchObject({ from: '2025-01-01' });
  expect(frame('and last year?', frame('how many sales in Baner in 2025')).period).toMatchObject({ from: '2024-01-01' });
  expect(frame('median rate last year?', frame('how many sales in Baner in 2025')).period).toMatchObject({ from: '2025-01-01' });
  expect(read('उससे पहले वाले साल में', frame('how many sales in Baner')).kind).not.toBe('frame');
});

test('a share of the sales value of one kind is its row, and no filter that makes it all', () => {
  for (const question of ["what share of Wakad's sales value comes from 3 BHKs", 'वाकडमधील विक्री मूल्यात 3 बीएचकेचा वाटा किती'])
    expect(frame(question), question).toMatchObject({
      measures: ['share-of-value'],
      pick: { dimension: 'configuration', value: '3 BHK' },
      filter: {},
    });
  expect(frame('how much of the sales value in Wakad is from resale')).toMatchObject({
    pick: { dimension: 'sale-kind', value: 'resale' },
    filter: {},
  });
});

test('the place that is compared with may stand first', () => {
  for (const question of [
    'बाणेरपेक्षा वाकड स्वस्त का आहे?',
    'Baner peksha Wakad swasta ka aahe',
    'बाणेर से वाकड सस्ता क्यों है',
    'बाणेर से सस्ता वाकड क्यों है',
    'Baner se kam Wakad ka rate kyun hai',
    'बाणेरपेक्षा कमी विक्री वाकडमध्ये का झाली',
  ])
    expect(frame(question), question).toMatchObject({ places: [{ village: 'Wakad' }, { village: 'Baner' }], claim: 'less' });
});

test('filings under RERA are all filings, sales under it are none', () => {
  for (const question of ['How many projects are registered under RERA in Pune?', 'पुणे में रेरा के तहत कितने प्रोजेक्ट पंजीकृत हैं'])
    expect(frame(question), question).toMatchObject({ measures: ['registered-projects'], filter: {} });
  expect(read('how many flats were sold under RERA in Wakad').kind).toBe('not-understood');
});

test('which cities there are data of, what a verb leaves to a year, and a quantile that is named beside its share', () => {
  expect(frame('tumhare paas kaun kaun se shehar ka data hai?').tool).toBe('coverage');
  expect(frame('Wakad madhe kiti flat vikle gele FY25 madhe').period).toMatchObject({ from: '2024-04-01', to: '2025-03-31' });
  expect(frame('पुण्यात स्वस्तातल्या १०% घरांची किंमत किती (P10 किंमत)?').measures).toEqual(['price-p10']);
  expect(read('पुण्यात स्वस्तातल्या २५% घरांची किंमत किती (P10 किंमत)?').kind).toBe('not-understood');
  expect(frame('पुणे में कितने प्रतिशत बिक्री सीधे बिल्डर से है?').measures).toEqual(['primary-share']);
});

test('a bound of the figure of each row is no bound of the sales, and the biggest deal is no place with many', () => {
  expect(read('which localities have median price below 60 lakh in Pune')).toMatchObject({ kind: 'not-understood', words: ['below'] });
  expect(read('areas in Pune where average price is less than 50 lakh')).toMatchObject({ kind: 'not-understood' });
  expect(read('median price by locality of flats below 60 lakh in Pune')).toMatchObject({ frame: { filter: { maxPrice: 6_000_000 } } });
  expect(read('biggest deal in Pune in 2025')).toMatchObject({ kind: 'not-understood', words: ['biggest'] });
  expect(read('सबसे बड़ा सौदा पुणे में')).toMatchObject({ kind: 'not-understood' });
  expect(read('top 5 localities in Pune by number of deals')).toMatchObject({ frame: { by: ['locality'], limit: 5 } });
});

test('a city of which there are no data is told by one name, however it was typed', () => {
  for (const question of ['Wakad and Jaipur rate', 'वाकड और जयपुर का रेट', 'वाकड आणि जयपूरचा दर'])
    expect(read(question), question).toMatchObject({ kind: 'frame', missing: ['Jaipur'] });
  expect(read('जयपूरचा दर')).toMatchObject({ kind: 'refuse', reason: 'not-covered', name: 'Jaipur' });
});

test('weeks and days are days, or are asked about: never the twelve months of a question without days', () => {
  // 22 November 2026 is a Sunday.
  expect(frame('sales last week in Baner').period).toEqual({ kind: 'days', from: '2026-11-09', to: '2026-11-15' });
  expect(frame('sales this week in Baner').period).toEqual({ kind: 'days', from: '2026-11-16', to: '2026-11-22' });
  for (const question of ['sales in the last 10 days in Baner', 'पिछले 10 दिनों में बाणेर में बिक्री', 'pichle 10 din me Baner me sales'])
    expect(frame(question).period, question).toEqual({ kind: 'days', from: '2026-11-12', to: '2026-11-21' });
  expect(frame('गेल्या 2 आठवड्यांत बाणेरमध्ये विक्री').period).toEqual({ kind: 'days', from: '2026-11-08', to: '2026-11-21' });
  expect(frame('rate in Baner over the last decade').period).toEqual({ kind: 'last', count: 120, unit: 'month' });
  for (const question of ['sales in the last few days in Baner', 'weekly sales in Baner'])
    expect(read(question), question).toMatchObject({ kind: 'not-understood' });
});

test('after a year begins when it is over; the ground floor is floor 0; a sign before a count is asked about', () => {
  const since = (question: string) => frame(question).period;
  for (const question of ['sales in Baner after 2024', '2024 के बाद बाणेर में बिक्री', '2024 नंतर बाणेरमधील विक्री'])
    expect(since(question), question).toEqual({ kind: 'days', from: '2025-01-01', to: null });
  expect(since('sales in Baner since 2024')).toEqual({ kind: 'days', from: '2024-01-01', to: null });
  expect(since('sales in Baner after 1 April 2025')).toEqual({ kind: 'days', from: '2025-04-01', to: null });
  for (const question of ['sales in Baner on the ground floor', 'ग्राउंड फ्लोर पर बाणेर में बिक्री', 'बाणेरमध्ये तळमजल्यावरील विक्री'])
    expect(frame(question), question).toMatchObject({ by: [], filter: { minFloor: 0, maxFloor: 0 } });
  for (const question of ['flats sold on floor -2 in Baner', 'sales in Baner in the last -3 months', 'rate in Baner in 1800'])
    expect(read(question), question).toMatchObject({ kind: 'not-understood' });
  for (const question of ['unit number of the latest sale in Baner', 'वाकडमधील महिला खरेदीदारांची यादी', 'list of women buyers in Wakad'])
    expect(read(question), question).toMatchObject({ kind: 'refuse', reason: 'personal-data' });
});

test('a placeholder of a template is no name of a place', () => {
  for (const question of ['{{cell}} rate in Baner', 'rate in {{place}}'])
    expect(read(question), question).toMatchObject({ kind: 'not-understood' });
  expect(frame('median rate in Baner {{').places).toEqual([{ city: 'Pune', village: 'Baner' }]);
});
