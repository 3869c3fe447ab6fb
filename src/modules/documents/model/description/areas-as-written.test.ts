import { expect, test } from 'vitest';
import { readDescription } from './read-description.ts';
import { readFields } from './testing.ts';

/** Fields that a text must give; `undefined` where it must give none. Areas within half a hundredth of a square metre. */
function expectFields(text: string, expected: Record<string, unknown>) {
  const found = readFields(text) as Record<string, unknown>;
  for (const [name, value] of Object.entries(expected))
    if (typeof value === 'number' && !Number.isInteger(value)) expect(found[name], name).toBeCloseTo(value, 2);
    else expect(found[name], name).toEqual(value);
}

test.each([
  ['मौजे धायरी, प्लॉट नं. 5 क्षेत्र-1,163चौ फूट', { area_sqm: 108.05 }],
  ['सदनिका क्र. 5, क्षेत्रफळ-1,163 चौ.फूट बिल्टअप', { builtup_sqm: 108.05 }],
  ['सदनिका क्र. 704, कार्पेट एरिया-1,020.50 चौ.फूट', { carpet_sqm: 94.81 }],
  ['दुकान क्र. 2, तळमजला, बांधीव क्षेत्र -2,450चौ.फु.', { builtup_sqm: 227.61 }],
  ['Flat No. 11, carpet area-1,163sq.ft.', { carpet_sqm: 108.05 }],
  ['Plot No. 8, area - 2,150 sq. ft., Hinjawadi', { area_sqm: 199.74 }],
  ['Office No. 301, built-up area:-1,05,000 sq ft', { builtup_sqm: undefined }],
  ['Flat No. 12, saleable-1,540 Sq.Ft.', { saleable_sqm: 143.07 }],
])('a hyphen before a grouped number is no part of it: «%s»', expectFields);

test.each([
  ['सदनिका क्र. बी-1,363 चौ.फूट कार्पेट', { unit: 'बी-1', carpet_sqm: 33.72 }],
  ['Flat No. A-2,480 sq.ft. carpet', { unit: 'A-2', carpet_sqm: 44.59 }],
  ['सदनिका क्र. 5-1163, कार्पेट 45.20 चौ.मी.', { carpet_sqm: 45.2 }],
  ['स.नं. 12-1,163 चौ.मी.', { survey: 'survey 12-1' }],
])('a hyphen within an identifier stays one: «%s»', expectFields);

test.each([
  ['मौजे वाघोली गट नं. 120 एकूण क्षेत्र 01 हे 18 आर, प्लॉट नं. 5 यांसी क्षेत्र 1500 चौ.फूट', { area_sqm: 139.35 }],
  ['मौजे वाघोली गट नं. 120 यांसी एकूण क्षेत्र 01 हे 18 आर यामधील प्लॉट नं. 5', { area_sqm: undefined }],
  ['मौजे लोणीकंद गट नं. 77 एकूण क्षेत्र 2 हे 40 आर पैकी प्लॉट नं. 12 क्षेत्र 111.50 चौ.मी.', { area_sqm: 111.5 }],
  ['मौजे उरुळी कांचन येथील गट क्र. 340/2 एकूण क्षेत्र 0.81 हेक्टर आर पैकी मंजूर लेआऊट मधील प्लॉट क्र. 9', { area_sqm: undefined }],
  ['मौजे चाकण स.नं. 45 क्षेत्र 1 हे 18 आर मधील प्लॉट नं. 7', { area_sqm: undefined }],
  ['Village Wagholi, Gat No. 120 total area 1 H 18 R, Plot No. 5 admeasuring 1500 sq.ft.', { area_sqm: 139.35 }],
  ['Gat No. 340 total area admeasuring 2 Hectare 40 Are, out of which Plot No. 12 admeasuring 111.50 sq.m.', { area_sqm: 111.5 }],
  ['Survey No. 45, total area 4 acres, Plot No. 7 out of the layout', { area_sqm: undefined }],
  ['Plot No. 7 out of land bearing Gat No. 45 total area 1 H 18 R', { area_sqm: undefined }],
])('the land that a plot was cut from is not the area of the plot: «%s»', expectFields);

test.each([
  ['मौजे चाकण येथील गट नं. 120 एकूण क्षेत्र 01 हे 18 आर', { area_sqm: 11_800 }],
  ['गट नं. 120 क्षेत्र 01 हे 18 आर पैकी 0 हे 20 आर', { area_sqm: 2_000 }],
  ['Land bearing Gat No. 45 total area 1 H 18 R at village Chakan', { area_sqm: 11_800 }],
  ['बिगरशेती प्लॉट नं. 7 एकूण क्षेत्र 5 आर', { area_sqm: 500 }],
])('land that is sold itself has its own area: «%s»', expectFields);

test.each([
  ['सदनिका क्र. 5, 733 चौ.फुट रेरा कारपेट म्हणजेच 74.94 चौ.मी. बिल्ट अप', { carpet_sqm: 68.1, builtup_sqm: 74.94 }],
  ['सदनिका क्र. 5, कारपेट क्षेत्र 733 चौ.फुट म्हणजेच बिल्टअप क्षेत्र 74.94 चौ.मी.', { carpet_sqm: 68.1, builtup_sqm: 74.94 }],
  ['सदनिका क्र. 5, 60.20 चौ.मी. कार्पेट म्हणजे 72.24 चौ.मी. बांधीव', { carpet_sqm: 60.2, builtup_sqm: 72.24 }],
  ['सदनिका क्र. 5, बिल्टअप क्षेत्र 850 चौ.फूट म्हणजेच कार्पेट क्षेत्र 65.80 चौ.मी.', { carpet_sqm: 65.8, builtup_sqm: 78.97 }],
  ['Flat No. 5, 733 sq.ft. RERA carpet i.e. 74.94 sq.m. built-up', { carpet_sqm: 68.1, builtup_sqm: 74.94 }],
  ['Flat No. 5, carpet area 733 sq.ft. i.e. built up area 74.94 sq.mtrs.', { carpet_sqm: 68.1, builtup_sqm: 74.94 }],
  ['Flat No. 5, 950 sq.ft. saleable that is 61.30 sq.m. carpet', { carpet_sqm: 61.3, saleable_sqm: 88.26 }],
])('two kinds of areas of one unit are two areas, also behind «that is»: «%s»', expectFields);

test.each([
  ['सदनिका क्र. 5, कार्पेट क्षेत्र 733 चौ.फुट म्हणजेच 68.10 चौ.मी. कार्पेट', { carpet_sqm: 68.1, builtup_sqm: undefined }],
  ['सदनिका क्र. 5, कारपेट 560 चौ.फूट म्हणजेच 52.03 चौ.मी. व बिल्टअप 62.40 चौ.मी.', { carpet_sqm: 52.03, builtup_sqm: 62.4 }],
  ['Flat No. 5, carpet area 733 sq.ft. i.e. 68.10 sq.m.', { carpet_sqm: 68.1, builtup_sqm: undefined }],
])('one area in two units stays one: «%s»', expectFields);

test.each([
  ['सदनिका क्र. 5, कार्पेट क्षेत्र 6,250 चौ.मी.', { carpet_sqm: undefined }],
  ['सदनिका क्र. 5, कार्पेट क्षेत्र 0.50 चौ.मी.', { carpet_sqm: undefined }],
  ['सदनिका क्र. 5, कार्पेट 55.20 चौ.मी., बाल्कनी 620 चौ.मी.', { carpet_sqm: 55.2, balcony_sqm: undefined }],
  ['Flat No. 5, carpet 4,400 sq.m.', { carpet_sqm: undefined }],
  ['Flat No. 5, carpet 55.20 sq.m., balcony 310 sq.m.', { carpet_sqm: 55.2, balcony_sqm: undefined }],
  ['Flat No. 5, carpet 55.20 sq.m., parking 140 sq.m.', { carpet_sqm: 55.2, parking_sqm: undefined }],
  ['Flat No. 5, carpet 3 sq.m.', { carpet_sqm: undefined }],
])('no area beyond what its kind can have: «%s»', expectFields);

test.each([
  ['दुकान क्र. 3, तळमजला, कार्पेट 4.20 चौ.मी.', { carpet_sqm: 4.2 }],
  ['Office No. 1, built-up 2,400 sq.m.', { builtup_sqm: 2_400 }],
  ['गोडाऊन नं. 4, बांधकाम क्षेत्र 5,200 चौ.मी.', { builtup_sqm: 5_200 }],
  ['Flat No. 5, carpet 210.40 sq.m., terrace 180 sq.m.', { carpet_sqm: 210.4, terrace_sqm: 180 }],
  ['सदनिका क्र. 1, कार्पेट 9.29 चौ.मी.', { carpet_sqm: 9.29 }],
])('what its kind can have stands: «%s»', expectFields);

const doubtful = (text: string, name: string) =>
  readDescription(text).fields.filter((field) => field.name === name && field.confidence < 0.6).length;

test.each([
  ['सदनिका क्र. 5, कार्पेट 733 चौ.फूट म्हणजेच 74.94 चौ.मी.', 'carpet_sqm'],
  ['सदनिका क्र. 5, कार्पेट 733 चौ.फूट म्हणजेच 168.10 चौ.मी.', 'carpet_sqm'],
  ['सदनिका क्र. 5, कार्पेट 68.10 चौ.फूट म्हणजेच 733 चौ.मी.', 'carpet_sqm'],
  ['Flat No. 5, carpet 733 sq.ft. i.e. 86.10 sq.m.', 'carpet_sqm'],
  ['Flat No. 5, carpet 733 sq.ft. that is 7.33 sq.m.', 'carpet_sqm'],
  ['सदनिका क्र. 5, कार्पेट 68.10 चौ.मी., बाल्कनी 60 चौ.फूट म्हणजेच 8.20 चौ.मी.', 'balcony_sqm'],
  ['सदनिका क्र. 5, कार्पेट 90.10 चौ.मी., बिल्टअप 75.20 चौ.मी.', 'carpet_sqm'],
  ['Flat No. 5, carpet area 90.10 sq.m., built-up area 75.20 sq.m.', 'builtup_sqm'],
  ['Flat No. 5, built-up area 90.10 sq.m., super built-up area 75.20 sq.m.', 'saleable_sqm'],
])('figures that contradict each other are doubtful: «%s»', (text, name) => {
  expect(doubtful(text, name)).toBe(1);
});

test.each([
  ['सदनिका क्र. 5, कार्पेट 733 चौ.फूट म्हणजेच 68.10 चौ.मी.', 'carpet_sqm'],
  ['सदनिका क्र. 5, कार्पेट 68.10 चौ.मी., बिल्टअप 81.70 चौ.मी.', 'carpet_sqm'],
  ['Flat No. 5, carpet 733 sq.ft. i.e. 68.10 sq.m., built-up 880 sq.ft.', 'builtup_sqm'],
])('figures that agree are not: «%s»', (text, name) => {
  expect(doubtful(text, name)).toBe(0);
});

test.each([
  ['मौजे नेरे शेतजमीन स.नं. 107/4/2 क्षेत्र (हे-आर-चौ.मी.) 0-12-30, आकार रु. 1.45', { area_sqm: 1230 }],
  ['मौजे नेरे शेतजमीन गट नं.212/3 क्षेत्र हे.आर.चौ.मी. 0-08-50 आकार रु.0.34 पै.', { area_sqm: 850 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र हे.आर. 0-20 आकार 1.20', { area_sqm: 2000 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र (हे.आर) 0.81 आकार 1.20', { area_sqm: 8100 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र हे. आर. 1.20 आकार 1.20', { area_sqm: 12_000 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र हे.आर.चौ.मी. 1-02-50 पैकी 0-40-00', { area_sqm: 4000 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र हे.आर.चौ.मी. : 0.40.00', { area_sqm: 4000 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र हे.आर. 2-15.50', { area_sqm: 21_550 }],
  ['मौजे नांदे गट नं. 512 क्षेत्र 0-20-00 हे.आर.चौ.मी.', { area_sqm: 2000 }],
])('the units of land stand before its figure: «%s»', expectFields);

test.each([
  ['मौजे नेरे गट नं 1278/2 क्षेत्र 0 हे 61 आर + पो.ख. 0 हे 03 आर आकार 4 रु 10 पैसे', { area_sqm: 6400 }],
  ['मौजे नेरे गट नं 1278/2 क्षेत्र 2 हे 16 आर पैकी दक्षिण बाजूचे 0 हे 80 आर + पोट खराब 0 हे 01 आर', { area_sqm: 8100 }],
  ['मौजे नेरे शेतजमीन गट नं 1278/2 क्षेत्र 40 आर व पो.ख. 2 आर', { area_sqm: 4200 }],
  ['मौजे नेरे गट नं 1278/2 क्षेत्र 0 हे 61 आर पो.ख. 0 हे 03 आर एकूण 0 हे 64 आर', { area_sqm: 6400 }],
  ['मौजे नेरे गट नं 1278/2 क्षेत्र 3 हे. 20 आर + पोटखराबा 0 हे. 15 आर = 3 हे. 35 आर संपूर्ण', { area_sqm: 33_500 }],
  ['मौजे नेरे गट नं 1278/2 क्षेत्र 1 हे 61 आर पो.ख. 0 हे 03 आर पैकी 0 हे 20 आर', { area_sqm: 2000 }],
  ['मौजे नेरे गट नं 1278/2 क्षेत्र 1 हे 61 आर (पो.ख. 0 हे 03 आर सह)', { area_sqm: 16_100 }],
  ['मौजे नेरे गट नं 1278/2 एकूण क्षेत्र 1 हे 61 आर पोटखराबा 0 हे 03 आर', { area_sqm: 16_100 }],
  ['मौजे नेरे शेतजमीन गट नं 1278/2 क्षेत्र पो.ख. सह 1 हे 05 आर', { area_sqm: 10_500 }],
])('land that is not farmed goes with what it lies beside, and is counted once: «%s»', expectFields);
