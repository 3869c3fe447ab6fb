import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLabel, scoreReader } from '../score-reader.ts';
import { isTornLatin } from './mend-torn-latin.ts';
import { normalise } from './normalise.ts';
import { readFields } from './testing.ts';

const labelled = readFileSync(new URL('../../fixtures/descriptions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(readLabel);

test.each([
  ['Fl at No 1204 on 12 th Flo or in Win g D of the pro ject', 'Flat No 1204 on 12 th Floor in Wing D of the project'],
  ["FlatNo.702,SeventhFloor,'PrimroseHeights',VillageManjariKhurd", "Flat No.702,Seventh Floor,'Primrose Heights',Village Manjari Khurd"],
  ['Sta rgaze Busi ness Ba y, Vi llage Balewa di, S. No. 7/2', 'Stargaze Business Bay, Village Balewadi, S. No. 7/2'],
  [
    'Shop b earing No. 3, gro und floor, Palm C ove, carpetarea 20 sq.m',
    'Shop bearing No. 3, ground floor, Palm Cove, carpet area 20 sq.m',
  ],
  ['mau je Wakad, tis ra maj la, sada nika no. 4', 'mauje Wakad, tisra majla, sadanika no. 4'],
])('Latin words that a print tore or ran together: «%s»', (torn, whole) => {
  expect(normalise(torn).text).toBe(whole);
});

test.each([
  'Row Bungalow No. 17, built up on ground and first floor, land area 280 sq.yards',
  'Flat No. 5, McDonald House, Wing A, built up area 50 sq m',
  'Mauje Wakad yethil S.No. 184/2/1 yavaril Trimurti Sahavas ya prakalpatil sadanika kr. 305, tisra majla',
  'Om Sai Co op Hsg Soc Ltd, L B S Marg, car parking on the podium',
])('words that are whole stay so: «%s»', (whole) => {
  expect(normalise(whole).text).toBe(whole);
});

test('of the labelled descriptions that are not torn by intent hardly one is taken for torn', () => {
  const taken = labelled.filter(({ id, text }) => !id.startsWith('ugly') && isTornLatin(text));
  expect(taken.map(({ id }) => id)).toEqual([]);
});

test('a torn English description is read as a whole one', () => {
  expect(
    readFields(
      "Apar tment/Fl at No. A-1501, 15 th fl oor, 'Cit rine Ga teway', Village Kha radi, S. No. 66/2, RE RA car pet 88.14 sq.m. plus encl osed bal cony 6.02 sq.m.",
    ),
  ).toEqual({
    village: 'Kharadi',
    project: 'Citrine Gateway',
    wing: 'A',
    floor: 15,
    unit: 'A-1501',
    unit_kind: 'flat',
    carpet_sqm: 88.14,
    balcony_sqm: 6.02,
    survey: 'survey 66/2',
  });
});

/** A blank is put before a small letter within a word, and one between two words taken out, each with this chance. */
const TEAR = 0.08;
test('labelled descriptions in Latin letters that are torn by lot are mostly read as whole ones', () => {
  let seed = 7;
  const random = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
  const isLetter = (letter: string | undefined) => letter !== undefined && /[A-Za-z]/.test(letter);
  const torn = (text: string) =>
    Array.from(text, (letter, at) => {
      if (letter === ' ' && isLetter(text[at - 1]) && isLetter(text[at + 1]) && random() < TEAR) return '';
      return isLetter(letter) && /[a-z]/.test(text[at + 1] ?? '') && random() < TEAR ? `${letter} ` : letter;
    }).join('');
  const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
  const lines = labelled
    .filter(({ id, text }) => !id.startsWith('ugly') && count(text, /[A-Za-z]/g) > count(text, /[\u0900-\u097f]/g))
    .map((line) => Object.assign(line, { text: torn(line.text) }));
  expect(lines.length).toBeGreaterThan(150);
  const { precision, recall } = scoreReader(lines);
  expect(precision).toBeGreaterThan(0.955);
  expect(recall).toBeGreaterThan(0.91);
});
