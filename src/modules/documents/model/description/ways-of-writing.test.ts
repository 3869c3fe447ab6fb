import { expect, test } from 'vitest';
import { readFields } from './testing.ts';

const village = (text: string) => readFields(text).village;
const project = (text: string) => readFields(text).project;
const unit = (text: string) => readFields(text).unit;

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
  expect(readFields('सदनिका क्र. डी १/४, डी-१ इमारत, तळ मजला')).toMatchObject({ unit: 'डी 1/4', building: 'D-1' });
  expect(readFields('मौजे वानवडी बि. नं. 3 फ्लॅट 12')).toMatchObject({ building: '3', unit: '12' });
});

test('a letter is the wing of a number that counts by storey, else it may be the own number of a flat', () => {
  expect(readFields('सदनिका नं: बी-1203, माळा नं: 12').wing).toBe('B');
  expect(readFields('सदनिका नं: बी-5, माळा नं: तळ').wing).toBeUndefined();
  expect(readFields('सी या विंगमधील अकराव्या मजल्यावरील सदनिका क्रमांक 1104').wing).toBe('C');
});

test('parts and letters of land numbers, also where they stand apart', () => {
  expect(readFields('स.नं. 71/1 पार्ट, 72 यावर').survey).toEqual(['survey 71/1', 'survey 72']);
  expect(readFields('स. नं. 132 ब, हिस्सा नं. 4').survey).toEqual(['survey 132 ब', 'hissa 4']);
  expect(readFields('स.नं. 112 हिस्सा 4 मधील').survey).toEqual(['survey 112', 'hissa 4']);
  expect(readFields('स.नं. 27/1; 27/2; 28/5 या मिळकतीवरील').survey).toEqual(['survey 27/1', 'survey 27/2', 'survey 28/5']);
});

test('units of area with dots, brackets and two names', () => {
  const area = (text: string) => readFields(text).area_sqm;
  expect(area('मौजे चांदखेड गट क्र. 512 क्षेत्र हे. 1.20 आर पैकी हे. 0.10 आर')).toBe(1000);
  expect(area('land bearing Gat No. 1456/2 admeasuring 02 H 31 R, out of which an area admeasuring 00 H 60 R')).toBe(6000);
  expect(area('गट नं. 230 क्षेत्र 3 हे 61 आर पैकी अविभक्त 0 हे 20 आर क्षेत्र')).toBe(2000);
  expect(readFields('फ्लॅट क्र. 4, कारपेट 101.92, ओपन बाल्कनी 14.20, ड्राय बाल्कनी 3.05 (चौ.मी. मध्ये)')).toMatchObject({
    carpet_sqm: 101.92,
    balcony_sqm: 17.25,
  });
  expect(readFields('सदनिका नं. 18, 52.95 चौ.मी. (570 चौ.फूट) (बिल्टअप)').builtup_sqm).toBe(52.95);
});

test('an equals sign joins two units of one area, not two areas', () => {
  expect(readFields('रोहाऊस नं. 4, जमिनीचे क्षेत्र = 750 चौ.फूट, बांधकाम क्षेत्र = 900 चौ.फूट').builtup_sqm).toBeCloseTo(83.61, 2);
  expect(readFields('फ्लॅट नं. 4, कार्पेट 750 चौ.फूट = 69.68 चौ.मी.').carpet_sqm).toBe(69.68);
});

test('a decimal whose dot is lost is not guessed', () => {
  expect(readFields('सदनिका नं. 4, कार्पेट क्षेत्र 47 84 चौ.मी.').carpet_sqm).toBeUndefined();
});

test('an undivided share with a figure of its own leaves the area before it to the flat', () => {
  expect(readFields('अपार्टमेंट नं. 101, बिल्टअप एरिया 92.903 चौ.मी. अविभक्त हिस्सा 14.20%').builtup_sqm).toBe(92.903);
});

test('storeys in short and in the manner of Nagpur', () => {
  expect(readFields('फ्लॅट नं. 11, प्रथम तल').floor).toBe(1);
  expect(readFields('दु. मजला फ्लॅट क्र. 201').floor).toBe(2);
});

test('the number of a flat is known by the storey it counts from', () => {
  expect(readFields('गाव - माजिवडे, बिल्डिंग एल - 3303 - 33 वा मजला - फ्लॅट. 74.63 चौ.मी. कारपेट')).toMatchObject({ unit: '3303', floor: 33 });
  expect(readFields('मौजे सोमाटणे, सदनिका 7 वा मजला 702, रेरा कार्पेट 447 चौ.फूट')).toMatchObject({ unit: '702', floor: 7, unit_kind: 'flat' });
  expect(readFields('मौजे धानोरी, रॉयल कासा सोसायटी बी/501 पाचवा मजला')).toMatchObject({ unit: 'बी/501', project: 'रॉयल कासा सोसायटी' });
  expect(readFields('मौजे खराडी, स.नं. 57/1, "एव्हरब्लूम", स.क्र. 1003, 10 वा मजला')).toMatchObject({ unit: '1003', survey: 'survey 57/1' });
  expect(unit('मौजे खराडी, स.नं. 57/1, "एव्हरब्लूम", 1003, 4 था मजला')).toBeUndefined();
});

test('a storey behind its own word leaves the number before the word to the flat', () => {
  expect(readFields('मौजे हिंगणे खुर्द, फ्लॅट नं 18 मजला 4 था')).toMatchObject({ unit: '18', floor: 4 });
  expect(readFields('इमारत क्र. सी/2, सदनिका क्र. 12, तळमजल्याच्या वर तिसरा मजला')).toMatchObject({ unit: '12', floor: 3 });
});

test('numbers in words are read by the figure in brackets behind them, and several before their noun', () => {
  expect(unit('दुसऱ्या मजल्यावरील सदनिका क्रमांक पाचशे तीन (503) चे क्षेत्रफळ')).toBe('503');
  expect(unit('Flat bearing Number Twelve Hundred and Four (1204), Twelfth Floor')).toBe('1204');
  expect(readFields('इमारत क्रमांक तीन मधील १२०१ व १२०२ क्रमांकाच्या दोन सदनिका')).toMatchObject({ unit: ['1201', '1202'], building: '3' });
});

test('what is given up keeps its storey and its area to itself', () => {
  expect(
    readFields('विद्यमान सदनिका क्र. बी-3, तळमजला, 290 चौ.फुट कार्पेट; प्रस्तावित नवीन सदनिका क्र. 402, चौथा मजला, कार्पेट 37.72 चौ.मी.'),
  ).toMatchObject({
    unit: '402',
    floor: 4,
    carpet_sqm: 37.72,
  });
  expect(readFields('Flat No 11 (old), now Flat No 801 on 8th floor; carpet 93.83 sq.m. against old carpet 64.10 sq.m.')).toMatchObject({
    unit: '801',
    carpet_sqm: 93.83,
  });
});

test('one unit beside no figure goes for all areas, and a total for its parts in brackets', () => {
  expect(readFields('सदनिका क्र. 704; (क्षेत्र चौ.मी. मध्ये) कार्पेट ६१.९०; बाल्कनी ७.०५; ड्राय बाल्कनी २.३०')).toMatchObject({
    carpet_sqm: 61.9,
    balcony_sqm: 9.35,
  });
  expect(readFields('सदनिका क्र. 203 एकूण ८१.३० चौ.मी. (कारपेट ७०.१० + टेरेस ११.२०)')).toMatchObject({ carpet_sqm: 70.1, terrace_sqm: 11.2 });
  expect(readFields('प्लॉट नं. 3 ते 5, क्षेत्र अनुक्रमे 180, 182.50 व 190 चौ.मी.').area_sqm).toEqual([180, 182.5, 190]);
  expect(readFields('बिगरशेती प्लॉट क्र. 52 क्षेत्र 1 आर 20 चौ.मी.').area_sqm).toBe(120);
});

test('a dash between blanks parts an area from the word of the next', () => {
  expect(readFields('सदनिका 703 - 71.85 चौ.मी. कारपेट (773.40 चौ.फु.) - बाल्कनी 9.66 चौ.मी. (103.98 चौ.फु.) - पार्किंग 1 नग')).toMatchObject({
    carpet_sqm: 71.85,
    balcony_sqm: 9.66,
    parking_count: 1,
  });
});

test('what kind of house it is belongs to a quoted name, and a named house to its scheme', () => {
  expect(project("मौजे मलकापूर स.नं. 118/1 वरील 'कृष्णामाई' संकुल, गोदाम क्र. 1")).toBe('कृष्णामाई संकुल');
  expect(project("मौजे बाणेर स.नं. 31/1, नक्षत्रगाथा - 'व्हिनस' इमारत, फ्लॅट 601")).toBe('नक्षत्रगाथा');
  expect(project('Flat 7B of Tower "Cypress" in complex "Lakeside Habitat", S.No. 66/2')).toBe('Lakeside Habitat');
  expect(project('"पंचशील रेवा" या संकुलातील "व्हायोला" या इमारतीमधील सदनिका नं. 2102')).toBe('पंचशील रेवा');
  expect(project('मौजे मोशी, "स्पाईन सिटी" समोरील "गंधर्व एक्सलन्स" सी विंग')).toBe('गंधर्व एक्सलन्स');
});

test('what a house is made of, its promoter and the number of a list are no part of a name', () => {
  expect(project('मौजे सासवड सि.स.नं. 1822 जागा 44.60 चौ.मी. व त्यावरील दगडमातीचे जुने बांधकाम')).toBeUndefined();
  expect(project('मौजे धायरी स.नं. 5/2, त्यावर लोडबेअरिंग तळमजला 900 चौ.फूट बांधकाम')).toBeUndefined();
  expect(project('मौजे लोहगाव, साईप्रसाद बिल्डकॉन निर्मित श्रीनिवास मेडोज, फ्लॅट-402')).toBe('श्रीनिवास मेडोज');
  expect(project('1. मौजे कात्रज 2. राजमाता हाइट्स 3. सदनिका क्र. 11')).toBe('राजमाता हाइट्स');
});

test('a village is read without what leads to it, past its road, and by its estate', () => {
  expect(village('मु.पो. वाघोली, ता. हवेली येथील गट नं. 1419')).toBe('वाघोली');
  expect(village('सोलापूर शहरातील उत्तर कसबा येथील नगर भूमापन क्र. 8342')).toBe('उत्तर कसबा');
  expect(village('गावठाण मुंढवा येथील सि.स.नं. 77')).toBe('मुंढवा');
  expect(village('मौजे कर्वे रोड, एरंडवणे, फा.प्लॉट नं. 41')).toBe('एरंडवणे');
  expect(village('मौजे कोरेगाव मूळ ता. हवेली गट नं. 330')).toBe('कोरेगाव मूळ');
  expect(village('भोसरी, टी-ब्लॉक, एम.आय.डी.सी. प्लॉट नं. T-142')).toBe('भोसरी');
  expect(village('Wing-C, "Samruddhi Paradise", Gat No 92/2, Moshi, carpet 38.42 sqm')).toBe('Moshi');
  expect(village('सातपूर शिवार, अंबड लिंक रोड, गट नं. 29')).toBe('सातपूर');
});

test('letters before a full stop are no name of a building', () => {
  expect(readFields('दोन मजली आर.सी.सी. इमारत, सर्वे नं. 88').building).toBeUndefined();
  expect(readFields('कोहली विहंग ए बिल्डींग मधील फ्लॅट १०३').building).toBe('A');
});

test('Marathi in Latin letters is spelled by ear, and its endings and small words are no part of a name', () => {
  expect(
    readFields(
      'Mauje Undri yethil s.no. 18 hissa no. 2 ya milkatiwar bandhlelya Chandanvel Elan prakalpatil imarat kr. E-2 madhil chouthya majlyavaril sadnika no. 405 yansi carpet kshetra 59.46 chau.mi. va ek car parking',
    ),
  ).toMatchObject({
    village: 'Undri',
    project: 'Chandanvel Elan',
    building: 'E-2',
    floor: 4,
    unit: '405',
    carpet_sqm: 59.46,
    parking_count: 1,
  });
  expect(readFields('Mauje Sus yethil plot no. 62, 180 chau.mi. yavaril bangla, bandhkam kshetra 150 chau.mi.').unit_kind).toBe('bungalow');
  // English stays English: no word of it is taken for an ending.
  expect(readFields('Flat No. VA-12, third floor, Yavatmal House, Baner Road')).toMatchObject({ unit: 'VA-12', project: 'Yavatmal House' });
});

test('a storey counted in words behind its word is one before a comma only', () => {
  expect(readFields('टॉवर ई, मजला एकोणीस, सदनिका 1902').floor).toBe(19);
  expect(readFields('दुसरा मजला दोन सदनिका').floor).toBe(2);
});

test('a word that a print tore is joined where its pieces mean nothing apart', () => {
  expect(readFields('5 वा मज ला, सद निका क्र. 504, क्षेत्र 82.15 चौ.मी. कार पेट')).toMatchObject({ floor: 5, unit: '504', carpet_sqm: 82.15 });
  expect(readFields("'मंदार' सोसायटी, प हिला मजला, फ्लॅट नं. 102")).toMatchObject({ floor: 1, unit: '102' });
  expect(project('सोन तारा सोसायटी, फ्लॅट नं. 3')).toBe('सोन तारा सोसायटी');
});

test('how high a house is, where a court sits and a postal code are nothing of the home', () => {
  expect(readFields("'उमंग घर' इमारत जी+7 पैकी 3 रा मजला, सदनिका 312")).toMatchObject({ floor: 3, unit: '312' });
  expect(readFields("'उमंग घर' इमारत जी+7 पैकी 3 रा मजला, सदनिका 312").building).toBeUndefined();
  expect(village('सदनिका 602, खार पश्चिम मुंबई. सिटी सिविल कोर्ट दिंडोशी, गोरेगाव, मुंबई सुट नं. 342/2023')).not.toBe('गोरेगाव');
  expect(readFields('फ्लॅट नं. 4, एरंडवणे, पुणे 411004. 885 चौ.फुट बिल्टअप').builtup_sqm).toBeCloseTo(82.22, 1);
});

test('the part of the land that is sold stands behind «यामधील» as behind «पैकी»', () => {
  expect(readFields('जमीन गट नं. 55/2ब, एकूण क्षेत्र 02 हे. 03 आर. यामधील लिहून देणार यांच्या हिश्श्याचे 00 हे. 50.75 आर.').area_sqm).toBe(5075);
});

test("a phase behind a comma is the name's, a label of the form alone opens running text", () => {
  expect(project('वेणू टाऊन, फेज I, इ विंग, फ्लॅट क्र. 1103')).toBe('वेणू टाऊन फेज I');
  expect(project("Flat No.: 704, Seventh Floor, 'Zenmoor Court' Wing A, Pune")).toBe('Zenmoor Court');
});

test('the numbers of a list part its entries, and are no units', () => {
  expect(
    readFields(
      '1) पालिकेचे नाव:पुणे इतर वर्णन :मौजे पिरंगुट येथील सदनिका : 1) क्र. 102 पहिला मजला 41.20 चौ.मी. 2) क्र. 304 तिसरा मजला 55.75 चौ.मी. 3) क्र. 501 पाचवा मजला 55.90 चौ.मी. (सर्व क्षेत्रे कार्पेट)',
    ),
  ).toMatchObject({ unit: ['102', '304', '501'], floor: [1, 3, 5], carpet_sqm: [41.2, 55.75, 55.9] });
  expect(readFields('मौजे बाणेर, प्लॉट : 1) प्लॉट नं. 4 क्षेत्र 100 चौ.मी., 2) प्लॉट नं. 5 क्षेत्र 120 चौ.मी.')).toMatchObject({
    unit: ['4', '5'],
    area_sqm: [100, 120],
  });
  expect(
    readFields(
      'Flats in "Blue Bell", Baner: 1) Flat No. 101, first floor, 45.20 sq. m. carpet 2) Flat No. 201, second floor, 46.10 sq. m. carpet',
    ),
  ).toMatchObject({ unit: ['101', '201'], floor: [1, 2], carpet_sqm: [45.2, 46.1] });
  // Without a second entry it is the number of the flat that stands in brackets.
  expect(readFields('मौजे बाणेर, सदनिका क्र. 102 (मजला 1) कारपेट 45.20 चौ.मी.')).toMatchObject({ unit: '102', floor: 1 });
});

test('a number behind a pronoun is that of the unit before it', () => {
  expect(unit('71.20 चौ.मी. कारपेट क्षेत्राची सदनिका, तिचा क्रमांक 1203, बारावा मजला')).toBe('1203');
  expect(unit("दुकान, ज्याचा क्रमांक 4, तळमजला, 'साई आर्केड'")).toBe('4');
  expect(unit('one residential flat, its number 502, fifth floor in "Blue Bell", Baner, Pune')).toBe('502');
  expect(unit('सदर सदनिका, तिचा आकार 45 चौ.मी.')).toBeUndefined();
});

test('a clause of neighbours ends behind the fourth side', () => {
  expect(
    readFields(
      'मौजे वारजे, सदनिका 701 : चटई क्षेत्र 53.07 चौ.मी. ; पूर्व : जिना, पश्चिम : सदनिका क्र. 702, दक्षिण : रस्ता, उत्तर : डक्ट. क) वाहनतळ : एक चारचाकी व एक दुचाकी',
    ),
  ).toMatchObject({ unit: '701', carpet_sqm: 53.07, parking_count: 1 });
  expect(
    readFields('मौजे नेरे, प्लॉट नं. 7, पूर्वेस - प्लॉट नं. 8, पश्चिमेस - रस्ता, दक्षिणेस - प्लॉट नं. 6, उत्तरेस - ओपन स्पेस. क्षेत्र 120.00 चौ.मी.'),
  ).toMatchObject({ unit: '7', area_sqm: 120 });
  expect(
    readFields(
      'Plot No. 21, Village Wadebolhai, bounded on east by plot no 22, west by road, south by plot no 20, north by nala; area 111.50 sq. mtrs.',
    ),
  ).toMatchObject({ unit: '21', area_sqm: 111.5 });
  expect(unit('सदनिका क्र. 5, पूर्व - सदनिका क्र. 6, पश्चिम - मोकळी जागा, दक्षिण - जिना, उत्तर - स.नं. 12, सदनिका क्र. 9')).toBe('5');
});

test('words that run into each other are cut where only the clerk, not the form, left out the blanks', () => {
  const form = '1) पालिकेचे नाव:पुणे म.न.पा.इतर वर्णन :, इतर माहिती: ';
  expect(
    readFields(
      `${form}मौजेमांजरी बु.येथीलस.नं.118/2यामिळकतीवरीलआदित्यवन नावाच्याप्रकल्पातीलफ्लॅटनं.207,दुसरामजला,बिल्डिंगनं.7,क्षेत्र36.12चौ.मी.कारपेटबाल्कनी3.40चौ.मी.`,
    ),
  ).toMatchObject({ village: 'मांजरी बु', project: 'आदित्यवन', building: '7', floor: 2, unit: '207', carpet_sqm: 36.12, balcony_sqm: 3.4 });
  expect(readFields(`${form}मौजेवाकडयेथील स.नं.45/2यावरीलसुवर्णगंध सोसायटीमधीलतिसऱ्यामजल्यावरीलसदनिकानं.304क्षेत्र52.10चौ.मी.बिल्टअप`)).toMatchObject({
    village: 'वाकड',
    project: 'सुवर्णगंध सोसायटी',
    floor: 3,
    unit: '304',
    builtup_sqm: 52.1,
  });
  expect(readFields(`${form}मौजे तळजाई येथील स.नं. 12 वरील "माळावरचादेव" मधील सदनिका क्र. 5`)).toMatchObject({ project: 'माळावरचादेव' });
});

test('a zone with a slash is one of the ready reckoner, without it a part of the scheme', () => {
  expect(readFields('मौजे डोंगरे, सदनिका 1305 तेरावा मजला. झोन 5/18').asr_zone).toBe('5/18');
  expect(readFields('मौजे डोंगरे, "रम्य नगरी", झोन-2, विंग बी, सदनिका 1305').asr_zone).toBeUndefined();
});

test('the number of a unit stands before its noun, with what says so between them', () => {
  expect(unit('तिसऱ्या मजल्यावर असलेली व 302 हा क्रमांक असलेली सदनिका, मौजे औंध')).toBe('302');
  expect(unit('बी-302 असा क्रमांक असलेली सदनिका, तिसरा मजला, मौजे औंध')).toBe('बी-302');
  expect(unit('5 क्रमांक असलेले दुकान, तळमजला, मौजे औंध')).toBe('5');
  expect(unit('मौजे बाणेर येथील "ईडन गार्डन" मधील ए-1203 ही सदनिका, 12 वा मजला')).toBe('ए-1203');
  expect(unit('मौजे बाणेर "ईडन गार्डन" मधील बी/704 फ्लॅट, सातवा मजला')).toBe('बी/704');
  expect(unit('A-903 flat, ninth floor, Baner, Pune')).toBe('A-903');
  expect(unit('मौजे बाणेर "ईडन गार्डन" डी-101 फ्लॅट नं. 704, सातवा मजला')).toBe('704');
});

test('a house of its own ground keeps to its built area', () => {
  expect(readFields('सि.स.नं. 5567 मधील दुमजली घर, एकूण बांधकाम 142.50 चौ.मी., खुली जागा 60.00 चौ.मी.')).toEqual({
    builtup_sqm: 142.5,
    survey: 'cts 5567',
  });
  expect(readFields('मौजे औंध, खुली जागा 60.00 चौ.मी. व त्यावरील बांधकाम 42.50 चौ.मी.')).toMatchObject({ area_sqm: 60, builtup_sqm: 42.5 });
  expect(readFields('Gift deed: Bungalow "Anand", Kothrud, built-up 265 sqm on ground and first floor')).toMatchObject({ floor: [0, 1] });
});

test('short forms of English clerks: b/u, B/up, b.up, FP, 2 nos.', () => {
  expect(readFields('Flat B-7, 2nd floor, Dhankawadi; 610 sft b/u').builtup_sqm).toBeCloseTo(56.67, 2);
  expect(readFields('Flat 4, 1st flr, Erandwane Pune 4; FP 112, CTS 887; B/up 905 sqft')).toMatchObject({
    survey: ['final_plot 112', 'cts 887'],
  });
  expect(readFields('flat no.a/101 first floor, bhayander east, area 425 sq.ft b.up').builtup_sqm).toBeCloseTo(39.48, 2);
  expect(readFields('office bearing unit no. 1207 on the 12th floor of Centrum IT Park, Thane with 2 nos. car parking')).toMatchObject({
    project: 'Centrum IT Park',
    parking_count: 2,
  });
});

test('a society ends before the road that it stands at, and the road before its place', () => {
  expect(readFields('flat no.a/101 first floor shree sai darshan chs ltd navghar road bhayander east thane')).toMatchObject({
    project: 'shree sai darshan chs ltd',
    village: 'bhayander',
  });
  expect(readFields('flat no 3 dreamland residency mauje chikhali ta haveli carpet 38.5 sq mt').village).toBe('chikhali');
  expect(readFields('खोली नं. 118, पहिला मजला, येरवडा वसाहत, क्षेत्र 22.50 चौ.मी.')).toMatchObject({ village: 'येरवडा' });
  expect(project('खोली नं. 118, पहिला मजला, येरवडा वसाहत, क्षेत्र 22.50 चौ.मी.')).toBeUndefined();
  expect(village('दुकान नं. 4, मौजे पेठ कसबा, सि.स.नं. 455')).toBe('कसबा पेठ');
});

test('a word of a name that letters could spell is no wing', () => {
  expect(readFields('मौजे सुस येथील निसर्ग सिटी या इमारतीतील दुकान नं. 3')).toEqual({
    village: 'सुस',
    project: 'निसर्ग सिटी',
    unit: '3',
    unit_kind: 'shop',
  });
});

test('land out of a whole that is named behind «out of», with metres, or by figures alone', () => {
  const area = (text: string) => readFields(text).area_sqm;
  expect(
    area('Agricultural land at Village Kihim bearing Gat No. 266, out of total area 0H 47R the portion admeasuring 0H 15R 20 sq.m.'),
  ).toBe(1520);
  expect(area('25 are out of 1 hectare, Gat No. 266, village Kihim')).toBe(2500);
  expect(area('Gat No. 266, village Kihim, total area 2 H 10 R out of which 0 H 40 R')).toBe(4000);
  expect(area('मौजे ओतूर गट नं 308/2 एकूण क्षेत्र 1 हे. 96 आर, त्यापैकी दक्षिण बाजूकडील विक्रीचे क्षेत्र 0-38-50')).toBe(3850);
  expect(area('मौजे जळोची गट क्र. 87/1 मधील भूखंड क्रमांक 23, लांबी पूर्व-पश्चिम 12.00 मी. व दक्षिण-उत्तर 18.50 मी., एकूण 222.00 चौ.मी.')).toBe(222);
  expect(readFields('मौजे आंबोली येथील भूमापन क्र. 214 हिस्सा नं. 6 ही जमीन क्षे. 0.28.40 हे.आर').survey).toEqual(['survey 214', 'hissa 6']);
  expect(readFields('मौजे लिंब येथील गट नं.1175 क्षेत्र 0 हे 65 आर ( ( GAT NUMBER : 11').survey).toBe('gat 1175');
});

test('the terms of a lease end where the home is measured', () => {
  expect(
    readFields('सदनिका नं: 203, माळा नं: 2, इमारतीचे नाव: तेजोमय कोर्ट, इतर माहिती: मासिक भाडे रु. 21,500/-, अनामत रु. 75,000/-, कार्पेट 612 चौ.फुट')
      .carpet_sqm,
  ).toBeCloseTo(56.86, 2);
  expect(
    readFields(
      'Flat No:C-1102, Floor No:11, Building Name:Citrine Boulevard, City:Pune. Leave and License Months:11, residential use, area 650 sq.ft. carpet',
    ).carpet_sqm,
  ).toBeCloseTo(60.39, 2);
  expect(readFields('सदनिका नं: 203, इमारतीचे नाव: तेजोमय कोर्ट, कालावधी 36 महिने, मासिक भाडे 21,500/-, अनामत 75,000/-').unit).toBe('203');
});

test('homes that are pulled down are not sold with the land', () => {
  expect(
    readFields('विकसन करारनामा - सि.टी.एस. नं. 905, मौजे एरंडवणे, भूखंडाचे क्षेत्र 1118.75 चौ.मी., 20 सभासदांच्या जुन्या सदनिका पाडून पुनर्विकास'),
  ).toMatchObject({ area_sqm: 1118.75, unit_kind: 'land' });
});

test('names behind «नाव», with a phase in words, with a number before «नामक», and with ऱ typed as a hyphen', () => {
  expect(project('इमारतीचे नाव पद्मरेखा, त्यातील दुसऱ्या मजल्यावरील २०४ क्रमांकाची सदनिका, मौजे तळेगाव दाभाडे')).toBe('पद्मरेखा');
  expect(project("'सोनसकाळ नेबरहूड', फेज तीन, टॉवर एच, युनिट क्र. 1804, गाव माण, ता. मुळशी")).toBe('सोनसकाळ नेबरहूड फेज 3');
  expect(project('प्लॉट नं. 44, 45 वरील ऋतुगंध-4 नामक बहुमजली इमारतीमधील अपार्टमेंट नं. 302, मौजा बेसा')).toBe('ऋतुगंध-4');
  expect(village('च-होली बु. ता. हवेली येथे गट नं. 512/1 वरील रो हाऊस क्र. 8')).toBe('च-होली बु');
  expect(village('मौजे न-हे येथील स.नं. 5 वरील फ्लॅट नं. 3')).toBe('न-हे');
});

test('storeys named behind all units are told by the numbers that are named again', () => {
  expect(readFields("'नभांगण' मधील 301, 302 आणि 401 क्रमांकाच्या सदनिका; पैकी 301 व 302 तिसऱ्या मजल्यावर असून 401 चौथ्या मजल्यावर आहे").floor).toEqual(
    [3, 3, 4],
  );
});

test('units that stand without a noun before the one that counts them are sold, each with its own area', () => {
  expect(
    readFields(
      "'इंद्रप्रस्थ सिटी' ए-201 कार्पेट 48.30 चौ.मी. बाल्कनी 4.10 चौ.मी. दुसरा मजला, ए-301 कार्पेट 50.30 चौ.मी. बाल्कनी 4.20 चौ.मी. तिसरा मजला, अशा दोन सदनिका",
    ),
  ).toMatchObject({ floor: [2, 3], unit: ['ए-201', 'ए-301'], carpet_sqm: [48.3, 50.3], balcony_sqm: [4.1, 4.2] });
  expect(readFields('A-201 carpet 48.30 sq.m and A-301 carpet 50.30 sq.m, two flats in Indraprastha City')).toMatchObject({
    unit: ['A-201', 'A-301'],
    carpet_sqm: [48.3, 50.3],
  });
  // Three are counted and two are named: none of them is told.
  expect(readFields('201 (48.30 चौ.मी.) व 301 (50.30 चौ.मी.) अशा तीन सदनिका').unit).toBeUndefined();
});

test('a place behind its label ends where the property begins', () => {
  expect(readFields('Apartment at Village: Malwadi, Taluka: Karad, Flat No. S-3, Second floor, 702 Sq.ft built-up')).toMatchObject({
    village: 'Malwadi',
    floor: 2,
    unit: 'S-3',
  });
});

test('a numbered house before the flat counts no flats, and a number of land no cars', () => {
  expect(readFields("'तपोरम्य' बिल्डिंग ए-2 फ्लॅट 14, 3 रा मजला")).toMatchObject({ building: 'A-2', unit: '14', floor: 3 });
  expect(readFields('Flat 1906, Gat no 94 Parking P2-118').parking_count).toBe(1);
});

test('a tower or wing in quotes is the house of a scheme that stands in quotes, too', () => {
  expect(readFields("Flat No. 1102 on the 11th Floor in Tower 'Aster' of the project known as 'Koyna Riverside'")).toMatchObject({
    project: 'Koyna Riverside',
    building: 'Aster',
  });
  expect(readFields('सदनिका क्र. 502 टॉवर "झेनिया" प्रकल्प \'कोयना\'')).toMatchObject({ project: 'कोयना', building: 'झेनिया' });
  expect(readFields("Flat No. 1102, Tower 'Aster', Baner").project).toBe('Aster');
});

test('Village opens the name of a known place behind the name of a project, and closes that of a scheme', () => {
  expect(village('Flat 1906 Tower T4 Sky Lantern Village Mamurdi Gat no 94')).toBe('Mamurdi');
  expect(project('Flat 3, Spring Village, Baner, Pune')).toBe('Spring Village');
  expect(project('Balcony 4.76 sq.m Terrace nil, Flat 1906 19th floor')).toBeUndefined();
});
