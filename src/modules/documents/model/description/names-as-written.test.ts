import { expect, test } from 'vitest';
import { readFields } from './testing.ts';

const project = (text: string) => readFields(text).project;

const GENERIC =
  `रियल इस्टेट|रिअल इस्टेट|मोकळा|मोकळी जागा|मोकळा भूखंड|खुली जागा|रिकामी जागा|एक्सिस्टिंग स्ट्रक्चर|एक्झिस्टिंग स्ट्रक्चर|जुने बांधकाम|प्रोजेक्ट|प्रकल्प|सदर प्रकल्प|सदर इमारत|
बिल्डिंग|इमारत|इमारत नं. 2|बिल्डिंग क्र. ए|टॉवर 3|फेज 1|फेज-2|टप्पा 2|निवासी प्रकल्प|निवासी इमारत|गृहप्रकल्प|गृहनिर्माण प्रकल्प|वाणिज्य संकुल|नाव नाही|लागू नाही|Real Estate|Existing Structure|
Existing Building|Project|The Project|Said Building|Building|Building No. 3|Bldg No 4|Tower 2|Phase 1|Phase II|Open Plot|Open Space|Vacant Land|Residential Building|Residential Project|Commercial Complex|Housing Project|NA|N.A.|Nil|Not Applicable|Row House`
    .split('|')
    .map((name) => name.trim());

test.each(GENERIC)('"%s" in the place of a name is no project', (name) => {
  expect(project(`सदनिका नं: 5, माळा नं: 2, इमारतीचे नाव: ${name}, ब्लॉक नं: -`)).toBeUndefined();
  expect(project(`मौजे बाणेर येथील स.नं. 5 वरील "${name}" मधील सदनिका क्र. 5`)).toBeUndefined();
  expect(project(`Flat No. 5, second floor, "${name}", Baner, Pune`)).toBeUndefined();
});

test.each([
  'रियल हाईट्स',
  'मोकळे आकाश',
  'स्ट्रक्चर वन',
  'प्रकल्प कुंज',
  'फेज वन रेसिडेन्सी',
  'निवासी छाया',
  'Real Vista',
  'Project Sunrise',
  'Phase One Residency',
  'Tower Bridge',
  'Open Skies',
  'Vacanza',
])('"%s" is one, though a word of it is general', (name) => {
  expect(project(`सदनिका नं: 5, माळा नं: 2, इमारतीचे नाव: ${name}, ब्लॉक नं: -`)).toBe(name);
});

const village = (text: string) => readFields(text).village;
test.each([
  ['के शवनगर', 'केशवनगर'],
  ['को थरूड', 'कोथरूड'],
  ['बा णेर', 'बाणेर'],
  ['वा कड', 'वाकड'],
  ['हिं जवडी', 'हिंजवडी'],
  ['लो हगाव', 'लोहगाव'],
  ['कों ढवा', 'कोंढवा'],
  ['हड पसर', 'हडपसर'],
  ['खरा डी', 'खराडी'],
  ['W akad', 'Wakad'],
  ['Ba ner', 'Baner'],
  ['K othrud', 'Kothrud'],
  ['Hadap sar', 'Hadapsar'],
  ['H injawadi', 'Hinjawadi'],
])('a place that a print tore is joined: «%s»', (torn, whole) => {
  expect(village(`मौजे ${torn} येथील स.नं. 12/3, सदनिका क्र. 5`)).toBe(whole);
});

test.each([
  ['लोणी काळभोर', 'लोणी काळभोर'],
  ['वडगाव शेरी', 'वडगाव शेरी'],
  ['पिंपळे सौदागर', 'पिंपळे सौदागर'],
  ['Pimple Gurav', 'Pimple Gurav'],
  ['Loni Kalbhor', 'Loni Kalbhor'],
])('a place of two words stays two: «%s»', (written, same) => {
  expect(village(`मौजे ${written} येथील स.नं. 12/3, सदनिका क्र. 5`)).toBe(same);
});

const floor = (text: string) => readFields(text).floor;
test.each([
  ['पार्किंग + 7 वा मजला', 7],
  ['पार्कींग +11 वा मजला', 11],
  ['स्टिल्ट + 3 रा मजला', 3],
  ['पोडियम + 12 व्या मजल्यावर', 12],
  ['Parking + 4th floor', 4],
  ['Stilt + 9th Floor', 9],
  ['ग्रौंड फ्लोअर', 0],
  ['ग्राउंड फ्लोअर', 0],
  ['ग्राऊंड फ्लोर', 0],
  ['ग्रांउड फ्लोअर', 0],
  ['ग्राउन्ड फ्लोअर', 0],
  ['ग्राऊंड', 0],
  ['तळ मजला', 0],
  ['तळमाळा', 0],
  ['Groud Floor', 0],
  ['Gr. Floor', 0],
  ['Grd Floor', 0],
  ['G. Floor', 0],
  ['IInd floor', 2],
  ['Ist Floor', 1],
  ['IIIrd Floor', 3],
  ['IVth floor', 4],
  ['Vth Floor', 5],
  ['XIIth floor', 12],
  ['II nd Floor', 2],
  ['2 -या मजल्यावर', 2],
  ['3 -या मजल्यावरील', 3],
  ['3-या मजल्यावर', 3],
  ['2-ऱ्या मजल्यावर', 2],
  ['4 -थ्या मजल्यावर', 4],
  ['1 -ल्या मजल्यावर', 1],
  ['चोथ्या मजल्यावर', 4],
  ['चवथ्या मजल्यावर', 4],
  ['चौथ्थ्या मजल्यावर', 4],
  ['पाचवया मजल्यावर', 5],
  ['तिसरया मजल्यावर', 3],
  ['दुस-या मजल्यावर', 2],
  ['सातव्यां मजल्यावर', 7],
  ['tisra majla', 3],
  ['dusrya majlyavar', 2],
  ['pahila mala', 1],
  ['talmajla', 0],
  ['tal majla', 0],
  ['pachva majla', 5],
  ['7 va majla', 7],
  ['2 ra majla', 2],
])('a storey however it is written: «%s»', (written, value) => {
  expect(readFields(`सदनिका क्र. 5, ${written}, कार्पेट 45.20 चौ.मी.`)).toMatchObject({ unit: '5', floor: value });
  expect(floor(`Flat No. 5, ${written}, carpet 45.20 sq.m.`)).toBe(value);
});

test('a Roman number behind the name of a phase is not a storey', () => {
  expect(floor('Flat No. 5, Phase II Floor No 3')).toBe(3);
  expect(floor('Flat No. 5, Tower IV floor plan as sanctioned')).toBeUndefined();
});

test.each(['पार्किंग + 7 मजली इमारत', 'तळ + 11 मजले असलेली इमारत', 'stilt + 9 storeyed building', 'G + 7 building', 'स्टिल्ट अधिक 5 मजली इमारत'])(
  'how high a house is, is no storey of the flat: «%s»',
  (written) => {
    expect(floor(`सदनिका क्र. 5, ${written}, कार्पेट 45.20 चौ.मी.`)).toBeUndefined();
  },
);

test.each([
  ['सदनिका क्र. 703 अँड 704', ['703', '704']],
  ['सदनिका क्र. 703 अॅण्ड 704', ['703', '704']],
  ['फ्लॅट नं. 703 ॲन्ड 704', ['703', '704']],
  ['फ्लॅट नं. 703 एन्ड 704', ['703', '704']],
  ['फ्लॅट नं. 703 आणि 704', ['703', '704']],
  ['फ्लॅट नं. 703 व 704', ['703', '704']],
  ['Flat No. 703 and 704', ['703', '704']],
  ['Flat Nos. 703 & 704', ['703', '704']],
  ['sadanika kr. 703 va 704', ['703', '704']],
  ['sadanika kr. 703 ani 704', ['703', '704']],
])('two flats however «and» is written: «%s»', (written, units) => {
  expect(readFields(`${written}, सातवा मजला`).unit).toEqual(units);
});

test.each([
  ['सदनिका क्र. 703 अँडरसन हाऊस, सातवा मजला', '703'],
  ['Flat No. 703, Andheri, 7th floor', '703'],
  ['फ्लॅट नं. 703 व कार पार्किंग क्र. 704', '703'],
])('what only looks like «and» joins no flats: «%s»', (text, unit) => {
  expect(readFields(text).unit).toBe(unit);
});

test.each([
  ['स.नं. 12 हिस्सा नं. 3 ( ( Survey Number : 12 ; HISSA NUMBER : 3 ; ) )', ['survey 12', 'hissa 3']],
  ['स.नं. 12/3 हिस्सा नं. 3', ['survey 12/3']],
  ['सर्व्हे नं. 45/2 हि.नं. 2 येथील', ['survey 45/2']],
  ['स.नं. 12 हि.नं. 1/2, हिस्सा क्रमांक 1/2', ['survey 12', 'hissa 1/2']],
  ['S. No. 12 Hissa No. 3, Survey Number 12 Hissa Number 3', ['survey 12', 'hissa 3']],
  ['S.No. 88/1A Hissa No. 1A', ['survey 88/1A']],
  ['Survey No. 45 Hissa No. 2 (H. No. 2)', ['survey 45', 'hissa 2']],
])('a hissa said twice is one: «%s»', (text, numbers) => {
  const found = readFields(`${text}, सदनिका क्र. 5`).survey;
  expect([found].flat()).toEqual(numbers);
});

test.each([
  ['स.नं. 12/4 हिस्सा नं. 3', ['survey 12/4', 'hissa 3']],
  ['स.नं. 12 हिस्सा नं. 3 व 4', ['survey 12', 'hissa 3', 'hissa 4']],
])('two hissas stay two: «%s»', (text, numbers) => {
  expect([readFields(`${text}, सदनिका क्र. 5`).survey].flat()).toEqual(numbers);
});

test.each([
  ['sadanika kr. 305, tisra majla, karpet kshetra 450 sq.ft.', { unit: '305', unit_kind: 'flat', floor: 3, carpet_sqm: 41.806 }],
  ['sadnika kra. 12, dusra majla, bilt up kshetra 60.50 chau.mi.', { unit: '12', unit_kind: 'flat', floor: 2, builtup_sqm: 60.5 }],
  ['dukan kr. 4, tal majla, kshetra 200 chau. phut', { unit: '4', unit_kind: 'shop', floor: 0, area_sqm: expect.closeTo(18.58, 2) }],
  ['mauje Baner yethil sa. nam. 12/3 varil sadanika kramank 704', { village: 'Baner', unit: '704', survey: 'survey 12/3' }],
  ['gala no. 7, talmajla, kshetrafal 25.20 chau.mee.', { unit: '7', floor: 0, area_sqm: 25.2 }],
  [
    'mouje Wakad, gat kr. 120, plot kr. 5, kshetra 111.50 chau.mi.',
    { village: 'Wakad', survey: ['gat 120', 'plot 5'], unit_kind: 'plot', area_sqm: 111.5 },
  ],
  ['sadanika kr. 305 va balcony 5.20 chau.mi., karpet 45.10 chau.mi.', { unit: '305', balcony_sqm: 5.2, carpet_sqm: 45.1 }],
])('Marathi in Latin letters: «%s»', (text, expected) => {
  expect(readFields(text)).toMatchObject(expected);
  expect(project(text)).toBeUndefined();
});

test.each([
  ['मौजे मुलुंड येथील जुनी इमारत "आनंद भवन" पाडून बांधण्यात येत असलेल्या नवीन इमारत "आनंद सरोवर" मधील सदनिका क्र. 902', 'आनंद सरोवर'],
  ["सि.टी.एस. क्र. 12 वरील 'शांती सदन' ही इमारत पाडून त्या जागी उभारण्यात येणाऱ्या 'शांती हाईट्स' मधील सदनिका क्र. 301", 'शांती हाईट्स'],
  ['जुन्या "विजय निवास" या इमारतीच्या पुनर्विकासात बांधलेल्या "विजय ग्रँड" मधील सदनिका क्र. 1204', 'विजय ग्रँड'],
  ['Flat No. 302 in the new building "Sagar Kinara" (formerly known as "Sagar Sadan"), Dadar, Mumbai', 'Sagar Kinara'],
  ['Flat No. 302 in "Neel Tarang" being constructed after demolition of old building "Neel Sagar CHS", Mahim', 'Neel Tarang'],
  ['सदनिका क्र. 4, पहिला मजला, "यशोधन" सोसायटी (पूर्वीचे नाव "पुष्पांजली"), बाणेर, पुणे', 'यशोधन'],
  ['Flat No. 5, Old Pavilion Residency, Baner, Pune', 'Old Pavilion Residency'],
  ['जुनी सांगवी येथील स.नं. 12 वरील "ओल्ड ओक" मधील सदनिका क्र. 4', 'ओल्ड ओक'],
])('a house that was pulled down, and a name of then, are no project: «%s»', (text, name) => {
  expect(project(text)).toBe(name);
});

test.each([
  ['मौजे किवळे, स नं 51/1/3, केशरबाग इम्पीरिया, ए विंग मधील डुप्लेक्स सदनिका क्र 1501', 'केशरबाग इम्पीरिया'],
  ['सदनिका क्र. 002, तळ मजला, बी विंग, स्वराजतारा गृहसंकुल, मौजे कात्रप', 'स्वराजतारा गृहसंकुल'],
  ['"सरगम" या गृहसंकुलातील सदनिका क्र. 5, पहिला मजला, मौजे कात्रप', 'सरगम'],
  ['Dukan No 2, talmajla, Mauli Chhaya imarat, Mauje Panchvati', 'Mauli Chhaya'],
  ['मौजे नेरे येथील गट क्र. 642 वर मा. जिल्हाधिकारी यांचे आदेशान्वये पाडलेल्या प्लॉटपैकी प्लॉट क्र. 33', undefined],
  ['मौजे कुरुल येथील गट क्र. 402 क्षेत्र 80 आर ही जमीन मुलाचे नावे बक्षीस', undefined],
  ['जुनी सदनिका क्र. 9, दीपगौरव को.ऑप.हौ.सो.लि. नवीन सदनिका क्र. 1102, त्याच सोसायटीच्या नवीन इमारतीत', 'दीपगौरव को.ऑप.हौ.सो.लि'],
])('what names a kind of home, an officer, a deed, or points back is no name: «%s»', (text, name) => {
  expect(project(text)?.toString().replace(/\.$/, '')).toBe(name);
});

test.each([
  ['बक्षीसपत्र - वडिलांकडून मुलीस. धनकवडी येथील स.नं. 26/7/2, सदनिका क्र. 12', 'धनकवडी'],
  ['मौजे इंदापूर स्थळसीमेतील स.नं. 166/3 मधील प्लॉट नं. 21', 'इंदापूर'],
  ['Mauje Makhmalabad shivar, S.No. 55/2B, sadanika kra. 3', 'Makhmalabad'],
  ['मजरेवाडी, उत्तर सोलापूर येथील स.नं. 217/1 वरील फ्लॅट नं. 4', 'मजरेवाडी'],
  ['भूखंड क्र. 118, सेक्टर 8, नोड द्रोणागिरी, ता. उरण. क्षेत्रफळ 599.87 चौ.मी.', 'द्रोणागिरी'],
  ['सदनिका क्र. 4, पहिला मजला, "नवयुग" सोसायटी, जुनी सांगवी, पुणे', 'जुनी सांगवी'],
  ['फ्लॅट क्र. 4, पहिला मजला, साई प्लाझा, शाहूपुरी, कोल्हापूर', 'शाहूपुरी'],
])('the place, without what stands around it: «%s»', (text, name) => {
  expect(village(text)).toBe(name);
});
