import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLabel, scoreReader } from '../score-reader.ts';
import { normalise } from './normalise.ts';
import { readFields } from './testing.ts';

test.each([
  ['मौजेउंड्री येथील', 'मौजे उंड्री येथील'],
  ['यासोसाय टीतील ति सऱ्या मजल्या वरील फ्लॅटनं.305', 'या सोसायटीतील तिसऱ्या मजल्या वरील फ्लॅट नं.305'],
  ['ओजस वि श्वया प्रक ल्पातील नव व्यामज ल्यावरील', 'ओजस विश्व या प्रकल्पातील नवव्या मजल्यावरील'],
  ['दु कान क्र.9,तळ मजला,चट ई क्षे त्र 19.47', 'दुकान क्र.9,तळमजला,चटईक्षेत्र 19.47'],
  ['दुस-यामजल्यावरी लसदनिका नं.207,क्षेत्र 410चौ.फु ट कारपे ट', 'दुस-या मजल्यावरील सदनिका नं.207,क्षेत्र 410चौ.फुट कारपेट'],
  ['बांधलेल्यागणराज कृ पाअपार्टमेंट मधील', 'बांधलेल्या गणराज कृपा अपार्टमेंट मधील'],
  ['वाऱ्याची पाऊले फे ज 3 मधील इ मारत', 'वाऱ्याची पाऊले फेज 3 मधील इमारत'],
])('words that a print tore or ran together: «%s»', (torn, whole) => {
  expect(normalise(`पालिके चे नाव: ${torn}`).text).toBe(`पालिकेचे नाव: ${whole}`);
});

test.each([
  'द पवनाथडी सोसायटी पालिकेचे नाव',
  'ला रिव्हिएरा मधील सदनिका नं. 4',
  'मौजे मुळशी ता. मुळशी जि. पुणे',
  'पिंपरी चिंचवड येथील लिंब शिवार',
  'श्री साई कृपा सोसायटी व इतर',
  'स नं 12 मधील घर व जागा',
  'वसंत विहार बारामती रांजणगाव',
])('words that are whole stay so, also in a torn line: «%s»', (whole) => {
  expect(normalise(whole).text).toBe(whole);
  expect(normalise(`${whole}, ति सऱ्या मज ल्यावर`).text).toBe(`${whole}, तिसऱ्या मजल्यावर`);
});

test('words of the form that run into the next show a torn line by themselves', () => {
  expect(normalise('शॉपनं 22 व 23, मौजेसातपूर, नाशिक').text).toBe('शॉप नं 22 व 23, मौजे सातपूर, नाशिक');
  expect(normalise('इमारतक्र.४, मौजेबोरी ता. जुन्नर').text).toBe('इमारत क्र.4, मौजे बोरी ता. जुन्नर');
  expect(readFields('MaujePisoli Ta.Haveli S.No.9/2/4 yethilNavchaitanya Kunj Wing A, tisrya majlyavaril FlatNo.12')).toEqual({
    village: 'Pisoli',
    project: 'Navchaitanya Kunj',
    wing: 'A',
    floor: 3,
    unit: '12',
    unit_kind: 'flat',
    survey: 'survey 9/2/4',
  });
  expect(readFields('Flat No. 5, McDonald House, Baner, Pune').project).toBe('McDonald House');
});

test('every letter of a mended text has its place in the text as given, a blank that was put in none of its own', () => {
  const given = 'मौजेउंड्री येथील ति सऱ्या मज ल्यावरील फ्लॅटनं.305';
  const { text, spanOf } = normalise(given);
  for (let at = 0; at < text.length; at += 1) {
    const { from, to } = spanOf(at, at + 1);
    if (to > from) expect(given.slice(from, to)).toBe(text[at]);
    else expect(text[at]).toBe(' ');
  }
  const from = text.indexOf('तिसऱ्या');
  const span = spanOf(from, from + 'तिसऱ्या'.length);
  expect(given.slice(span.from, span.to)).toBe('ति सऱ्या');
});

test('a torn description is read as a whole one', () => {
  expect(
    readFields(
      '1) पालिके चे नाव:पुणे म.न.पा.इतर वर्णन :, इतर माहिती: मौजेधायरी ता.हवेली येथील स.नं.41/7यावरील सुमनांगण वि हार यासोसाय टीतील बी विंगमधील चौ थ्या मजल्या वरील फ्ले टनं.402 यांसी का रपेट क्षे त्र 52.95चौ.मी.व बाल्क नी 4.10 चौ.मी.',
    ),
  ).toEqual({
    village: 'धायरी',
    project: 'सुमनांगण विहार',
    wing: 'B',
    floor: 4,
    unit: '402',
    unit_kind: 'flat',
    carpet_sqm: 52.95,
    balcony_sqm: 4.1,
    survey: 'survey 41/7',
  });
});

/** A blank is put before a letter within a word, and one between two words taken out, each with this chance. */
const TEAR = 0.08;
test('labelled descriptions that are torn by lot are read nearly as whole ones', () => {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
  const isDevanagari = (letter: string | undefined) => letter !== undefined && /[\u0904-\u0963\u0970-\u097f]/.test(letter);
  const torn = (text: string) =>
    Array.from(text, (letter, at) => {
      if (letter === ' ' && isDevanagari(text[at - 1]) && isDevanagari(text[at + 1]) && random() < TEAR) return '';
      const mayTear = isDevanagari(letter) && letter !== '्' && /[\u0904-\u0939]/.test(text[at + 1] ?? '');
      return mayTear && random() < TEAR ? `${letter} ` : letter;
    }).join('');
  const lines = readFileSync(new URL('../../fixtures/descriptions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(readLabel)
    .filter(({ id, text }, place) => place % 3 === 0 && !id.startsWith('ugly') && /[\u0900-\u097f]{4}/.test(text))
    .map((line) => Object.assign(line, { text: torn(line.text) }));
  expect(lines.length).toBeGreaterThan(200);
  const { precision, recall } = scoreReader(lines);
  expect(precision).toBeGreaterThan(0.955);
  expect(recall).toBeGreaterThan(0.935);
});
