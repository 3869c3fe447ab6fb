import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVillageAliases } from './village-aliases.ts';
import { anyName } from '../../testing.ts';
import { villageGazetteer, type VillageRow } from './village-gazetteer.ts';

const shipped = readVillageAliases(readFileSync(new URL('../../../../../reference/place-aliases.csv', import.meta.url), 'utf8'));
const row = (taluka: string, village: string, code: string, district = 'Pune'): VillageRow => ({ district, taluka, village, code });
const rows = [
  row('Haveli', 'Wagholi (CT)', '1'),
  row('Haveli', 'Wagholi (CT)', '1'),
  row('Haveli', 'Manjari Kh.', '2'),
  row('Haveli', 'Perne', '3'),
  row('Mulshi', 'Mahalunge', '4'),
  row('Khed', 'Mahalunge', '5'),
  row('Bhor', 'Sangvi (Hirdas Mawal)', '6'),
  row('Bhor', 'Sangvi (Velavade Khore)', '7'),
  row('Indapur', 'Thoratwadi', '8'),
  row('Indapur', 'Thoratwadi', '9'),
  row('Velhe', 'Ambed', '10'),
  row('Maval', 'Takave Bk.', '11'),
  row('Maval', 'Takave Kh.', '12'),
  row('Maval', 'Kondivade N.m', '13'),
  row('Maval', 'Kondivade A.m.', '14'),
  row('Nanded', 'Nanded', '15', 'Nanded'),
];
const gazetteer = villageGazetteer(rows, { aliases: shipped });
const resolve = (village: string, taluka?: string, district = 'Pune') =>
  gazetteer.resolve({ district, village, ...(taluka === undefined ? {} : { taluka }) });
const codesOf = (answer: ReturnType<typeof resolve>) =>
  answer.kind === 'match' ? [answer.place.code] : answer.kind === 'candidates' ? answer.candidates.map(({ place }) => place.code) : [];

describe('the village gazetteer', () => {
  test('finds a village by taluka and name in either script, and says why', () => {
    expect(resolve('वाघोली', 'हवेली')).toMatchObject({
      kind: 'match',
      place: { code: '1' },
      confidence: 0.99,
      reason: 'the village of this name in Haveli',
    });
    expect(codesOf(resolve('मौजे टाकवे बु॥', 'मावळ'))).toEqual(['11']);
    expect(codesOf(resolve('Takwe Budruk', 'Mawal'))).toEqual(['11']);
  });

  test('the same name in two talukas is a question, until the taluka is told', () => {
    expect(resolve('म्हाळुंगे')).toMatchObject({ kind: 'candidates', reason: '2 villages have this name' });
    expect(codesOf(resolve('म्हाळुंगे', 'मुळशी'))).toEqual(['4']);
    expect(codesOf(resolve('म्हाळुंगे ता. खेड जि. पुणे'))).toEqual(['5']);
    expect(codesOf(resolve('Mahalunge (Mulshi)'))).toEqual(['4']);
  });

  test('two villages of one name in one taluka stay a question', () => {
    expect(codesOf(resolve('Thoratwadi', 'Indapur'))).toEqual(['8', '9']);
    expect(codesOf(resolve('सांगवी', 'भोर')).sort()).toEqual(['6', '7']);
  });

  test('Bk is never Kh, and a name without either asks which', () => {
    expect(resolve('Manjari Bk', 'Haveli')).not.toMatchObject({ kind: 'match', place: { code: '2' } });
    expect(codesOf(resolve('Takave', 'Maval')).sort()).toEqual(['11', '12']);
  });

  test('valleys that lists abbreviate tell namesakes apart', () => {
    expect(codesOf(resolve('Kondivade Nane Maval', 'Maval'))).toEqual(['13']);
  });

  test('a slip is forgiven within the taluka', () => {
    expect(resolve('Vagholee', 'Haveli')).toMatchObject({ kind: 'match', place: { code: '1' } });
    expect(resolve('Wagoli', 'Haveli')).toMatchObject({ kind: 'match', place: { code: '1' } });
  });

  test('a village of another taluka or district is only suggested, or not at all', () => {
    expect(resolve('Perne', 'Mulshi')).toMatchObject({ kind: 'candidates', reason: 'not known in Mulshi' });
    expect(resolve('Perne', 'Nanded', 'Nanded')).toMatchObject({ kind: 'unknown' });
    expect(codesOf(resolve('नांदेड', 'Haveli'))).not.toContain('15');
  });

  test('a renamed taluka is the old one', () => {
    expect(codesOf(resolve('आंबेड', 'राजगड'))).toEqual(['10']);
  });

  test('a marketing name leads to its village, or to the villages it lies in', () => {
    expect(resolve('मगरपट्टा सिटी', 'Haveli')).toMatchObject({
      kind: 'match',
      place: { village: 'Hadapsar' },
      reason: 'Magarpatta City lies in Hadapsar',
    });
    expect(resolve('Viman Nagar', 'Haveli')).toMatchObject({ kind: 'candidates', reason: 'lies in 2 villages' });
    expect(resolve('येरवडा', 'Haveli')).toMatchObject({ kind: 'match', place: { village: 'Yerawada', taluka: 'Pune City' } });
  });

  test('what an operator decided wins over everything', () => {
    const decided = villageGazetteer(rows, {
      aliases: shipped,
      decisions: [
        { taluka: 'Haveli', name: 'Viman Nagar', village: { district: 'Pune', taluka: 'Haveli', village: 'Wagholi' } },
        { name: 'Perne', village: null },
      ],
    });
    expect(decided.resolve({ district: 'Pune', taluka: 'Haveli', village: 'विमाननगर' })).toMatchObject({
      kind: 'match',
      place: { code: '1' },
      confidence: 1,
    });
    expect(decided.resolve({ village: 'Perne' })).toMatchObject({ kind: 'unknown' });
  });

  test('never throws', () => {
    fc.assert(
      fc.property(anyName, anyName, (village, taluka) => {
        expect(['match', 'candidates', 'unknown']).toContain(gazetteer.resolve({ village, taluka }).kind);
      }),
      { numRuns: 1500 },
    );
  });
});

test('every shipped alias leads somewhere and names its source', () => {
  expect(shipped.length).toBeGreaterThan(400);
  for (const { alias, kind, district, taluka } of shipped) {
    if (kind === 'taluka' || kind === 'district') continue;
    expect(gazetteer.resolve({ district, taluka, village: alias }).kind, alias).not.toBe('unknown');
  }
});
