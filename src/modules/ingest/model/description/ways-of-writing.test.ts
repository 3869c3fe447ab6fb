import { expect, test } from 'vitest';
import { told } from './testing.ts';

const village = (text: string) => told(text).village;
const project = (text: string) => told(text).project;
const unit = (text: string) => told(text).unit;

test('another name in brackets, a road and a taluka stand between a village and what follows it', () => {
  expect(village('शिवाजीनगर (भांबुर्डा) येथील सि.टी.एस. नं. 1206')).toBe('शिवाजीनगर');
  expect(village('वडगाव बु. स नं 41/3 सिंहगड रोड पुणे येथील "गणेशपूजा" इमारत')).toBe('वडगाव बु');
  expect(village('करवीर तालुक्यातील उजळाईवाडी येथील रि.स.नं. 77/2')).toBe('उजळाईवाडी');
  expect(village('बाणेर गाव, ता. हवेली येथील स.नं. 290/4')).toBe('बाणेर');
  expect(village('Flat 4, Sea Croft, Link Road, Bhandup (West), Mumbai 400078')).toBe('Bhandup');
  expect(village('Flat No. 5 in Kirti Plaza, NIBM Road, Kondhwa Khurd')).toBe('Kondhwa Khurd');
  expect(village('Flat No. 5, Roseleaf Residency, Pimple Saudagar, S. No. 148/1, built-up 1010 sft')).toBe('Pimple Saudagar');
});

test("the village of a party's home is not the property's", () => {
  expect(village('सदनिका नं. 4, दुसरा मजला लिहून देणार: रा. फ्लॅट नं. 901, मौजे लोणी, पुणे')).toBeUndefined();
});

test('a society is read by the name in quotes before its word, and a part of the town or a road is none', () => {
  expect(project('मौजे औंध येथील नागरस रोड वरील सिद्धार्थ नगर मधील "यशदीप" सोसायटी मधील सदनिका क्र. 12')).toBe('यशदीप');
  expect(project('मौजे कोथरूड, "श्रमसार्थ" गृहरचना संस्था, बंगला क्र. 4')).toBe('श्रमसार्थ');
  expect(project('मौजे नांदेड येथील स.नं. 19/4 यामधील सहकारी संस्था नियोजित प्लॉट क्र. 12')).toBeUndefined();
});

test('a phase, a number behind a dash and a mall belong to the name', () => {
  expect(project('हि.नं. 4 पैकी. शिवनिष्ठा फेज-2, फ्लॅट बी/603, सहावा मजला')).toBe('शिवनिष्ठा फेज 2');
  expect(project('मौजे बावधन स.नं. 74, पेबल्स - 2, टॉवर - बी, फ्लॅट नं. 704')).toBe('पेबल्स - 2');
  expect(project('सिटी फर्स्ट मॉल मधील शॉप नं. 204, पिंपरी')).toBe('सिटी फर्स्ट मॉल');
});

test('houses, bodies and kinds of schemes are no names', () => {
  for (const text of [
    'मौजे सावेडी प्लॉट नं. 21 क्षेत्र 92.50 चौ.मी. व त्यावरील घर बांधकाम 55.00 चौ.मी.',
    'म्हाडा वसाहत, इमारत क्र. 14, सदनिका क्र. 345',
    "सेक्टर नं. 21, 'एल आय जी' सदनिका क्र. 4",
    'भवानी पेठ, क्षेत्र 84.30 चौ.मी. जागा व त्यावरील जुनी दुमजली इमारत',
  ])
    expect(project(text)).toBeUndefined();
  expect(project('गट नं. 340 मधील माऊंटन क्रेस्टा या प्लॉटिंग स्कीम मधील प्लॉट क्र. 31')).toBe('माऊंटन क्रेस्टा');
});

test('the type of a unit is neither its name nor the scheme', () => {
  expect(project('Row House No. 5, Type "B", Greenfell Cottages, Gat No. 88')).toBe('Greenfell Cottages');
});

test('a unit is told by a number in words, behind its rooms, and at the beginning of a text', () => {
  expect(unit('दुकान नंबर एक, तळमजला')).toBe('1');
  expect(unit('फ्लॅट नंबर 2 बीएचके 504, पाचवा मजला')).toBe('504');
  expect(unit('A-304, third floor, Prithvi Court, Kondhwa Khurd, Pune')).toBe('A-304');
  expect(unit('अपार्टमेंट (सदनिका) क्र. 5 तिसरा मजला')).toBe('5');
  expect(told('सदनिका क्र. डी १/४, डी-१ इमारत, तळ मजला')).toMatchObject({ unit: 'डी 1/4', building: 'D-1' });
  expect(told('मौजे वानवडी बि. नं. 3 फ्लॅट 12')).toMatchObject({ building: '3', unit: '12' });
});

test('a letter is the wing of a number that counts by storey, else it may be the own number of a flat', () => {
  expect(told('सदनिका नं: बी-1203, माळा नं: 12').wing).toBe('B');
  expect(told('सदनिका नं: बी-5, माळा नं: तळ').wing).toBeUndefined();
  expect(told('सी या विंगमधील अकराव्या मजल्यावरील सदनिका क्रमांक 1104').wing).toBe('C');
});

test('parts and letters of land numbers, also where they stand apart', () => {
  expect(told('स.नं. 71/1 पार्ट, 72 यावर').survey).toEqual(['survey 71/1', 'survey 72']);
  expect(told('स. नं. 132 ब, हिस्सा नं. 4').survey).toEqual(['survey 132 ब', 'hissa 4']);
  expect(told('स.नं. 112 हिस्सा 4 मधील').survey).toEqual(['survey 112', 'hissa 4']);
  expect(told('स.नं. 27/1; 27/2; 28/5 या मिळकतीवरील').survey).toEqual(['survey 27/1', 'survey 27/2', 'survey 28/5']);
});

test('units of area with dots, brackets and two names', () => {
  const area = (text: string) => told(text).area_sqm;
  expect(area('मौजे चांदखेड गट क्र. 512 क्षेत्र हे. 1.20 आर पैकी हे. 0.10 आर')).toBe(1000);
  expect(area('land bearing Gat No. 1456/2 admeasuring 02 H 31 R, out of which an area admeasuring 00 H 60 R')).toBe(6000);
  expect(area('गट नं. 230 क्षेत्र 3 हे 61 आर पैकी अविभक्त 0 हे 20 आर क्षेत्र')).toBe(2000);
  expect(told('फ्लॅट क्र. 4, कारपेट 101.92, ओपन बाल्कनी 14.20, ड्राय बाल्कनी 3.05 (चौ.मी. मध्ये)')).toMatchObject({
    carpet_sqm: 101.92,
    balcony_sqm: 17.25,
  });
  expect(told('सदनिका नं. 18, 52.95 चौ.मी. (570 चौ.फूट) (बिल्टअप)').builtup_sqm).toBe(52.95);
});

test('an equals sign joins two units of one area, not two areas', () => {
  expect(told('रोहाऊस नं. 4, जमिनीचे क्षेत्र = 750 चौ.फूट, बांधकाम क्षेत्र = 900 चौ.फूट').builtup_sqm).toBeCloseTo(83.61, 2);
  expect(told('फ्लॅट नं. 4, कार्पेट 750 चौ.फूट = 69.68 चौ.मी.').carpet_sqm).toBe(69.68);
});

test('a decimal whose dot is lost is not guessed', () => {
  expect(told('सदनिका नं. 4, कार्पेट क्षेत्र 47 84 चौ.मी.').carpet_sqm).toBeUndefined();
});

test('an undivided share with a figure of its own leaves the area before it to the flat', () => {
  expect(told('अपार्टमेंट नं. 101, बिल्टअप एरिया 92.903 चौ.मी. अविभक्त हिस्सा 14.20%').builtup_sqm).toBe(92.903);
});

test('storeys in short and in the manner of Nagpur', () => {
  expect(told('फ्लॅट नं. 11, प्रथम तल').floor).toBe(1);
  expect(told('दु. मजला फ्लॅट क्र. 201').floor).toBe(2);
});
