import { expect, test } from 'vitest';
import { generateInMemory } from '../testing.ts';
import { describeInEnglish } from './english-text.ts';
import { decimal, describeInMarathi, floorWord } from './marathi-text.ts';

const { documents } = generateInMemory({ sales: 300, cities: ['Pune'] });
const flats = documents.filter((document) => document.unit.kind === 'flat');
const asciiDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

test('a description names project, unit, survey and area of the flat', () => {
  for (const [wording, flat] of flats.slice(0, 200).entries()) {
    const text = asciiDigits(describeInMarathi(flat, wording * 7919));
    expect(text).toContain(flat.project.name.marathi);
    expect(text).toContain(flat.unit.number);
    expect(text).toContain(flat.project.survey.number);
    const sqm = decimal(flat.unit.carpet);
    const sqft = decimal(Math.round(flat.unit.carpet * 10.764));
    expect(text.includes(sqm) || text.includes(sqft)).toBe(true);
    expect(text).not.toContain('"');
  }
});

test('clerks word the same flat in different ways', () => {
  const flat = flats[0];
  if (!flat) throw new Error('no flat');
  const texts = new Set(Array.from({ length: 60 }, (_, wording) => describeInMarathi(flat, wording * 104_729)));
  expect(texts.size).toBeGreaterThan(40);
  expect([...texts].some((text) => text.includes('म्हणजेच'))).toBe(true);
  expect([...texts].some((text) => text.includes('माळा नं:'))).toBe(true);
});

test('floors are written in words to the twentieth', () => {
  expect([0, 1, 7, 20, 21].map(floorWord)).toEqual(['तळ', 'पहिल्या', 'सातव्या', 'विसाव्या', '21 व्या']);
});

test('hundredths become decimals', () => {
  expect([6245, 700, 5, 6205].map(decimal)).toEqual(['62.45', '7.00', '0.05', '62.05']);
});

test('the English layout labels its parts', () => {
  const flat = flats[0];
  if (!flat) throw new Error('no flat');
  expect(describeInEnglish(flat, 5)).toMatch(/^Apartment\/Flat No:[A-H]-\d+, Floor No:\d+, Building Name:.+, Block Sector:/);
});
