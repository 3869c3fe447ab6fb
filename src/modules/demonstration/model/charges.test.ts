import { expect, test } from 'vitest';
import { readReferenceTables } from '../server/reference-tables.ts';
import { dayNumber } from './calendar.ts';
import { Charges } from './charges.ts';
import { readLocalities } from './places.ts';

const tables = readReferenceTables();
const localities = readLocalities(tables.places);
const charges = new Charges(tables.duties, tables.fees, tables.authorities, localities);
const place = (name: string) => localities.findIndex((locality) => locality.name === name);
const baner = place('Baner');
const may2024 = dayNumber(2024, 5, 10);

test('a man pays 7% in Pune in 2024, women alone 6%, a couple 7%', () => {
  expect(charges.stampDuty(baner, may2024, 8_450_000, 'general', true, false)).toBe(591_500);
  expect(charges.stampDuty(baner, may2024, 8_450_000, 'women-only', true, false)).toBe(507_000);
  expect(charges.stampDuty(baner, may2024, 8_450_000, 'joint', true, false)).toBe(591_500);
});

test('a shop gives women no concession', () => {
  expect(charges.stampDuty(baner, may2024, 8_450_000, 'women-only', false, false)).toBe(591_500);
});

test('in November 2020 the duty is 3%', () => {
  expect(charges.stampDuty(baner, dayNumber(2020, 11, 15), 8_450_000, 'general', true, false)).toBe(253_500);
});

test('before the table begins its first rate is used, for a made-up deed needs some duty', () => {
  expect(charges.stampDuty(baner, dayNumber(2016, 2, 1), 1_000_000, 'general', true, false)).toBe(70_000);
});

test('a village pays the rate of the corporation from the day it joined', () => {
  const wagholi = place('Wagholi');
  expect(charges.authorityOf(wagholi, dayNumber(2021, 6, 29))).toBe('Gram panchayat');
  expect(charges.authorityOf(wagholi, dayNumber(2021, 6, 30))).toBe('PMC');
});

test('where value decides the rate, the slab of the value is taken', () => {
  const whitefield = place('Whitefield');
  expect(charges.stampDuty(whitefield, may2024, 2_000_000, 'general', true, false)).toBe(44_800);
  expect(charges.stampDuty(whitefield, may2024, 9_000_000, 'general', true, false)).toBe(504_000);
});

test('a first sale of a flat in Chennai has a rate of its own since December 2023', () => {
  const velachery = place('Velachery');
  expect(charges.stampDuty(velachery, may2024, 4_000_000, 'general', true, true)).toBe(160_000);
  expect(charges.stampDuty(velachery, dayNumber(2022, 5, 1), 4_000_000, 'general', true, true)).toBe(280_000);
});

test('the fee is 1% up to ₹30,000 in Maharashtra, and not known in Gurugram', () => {
  expect(charges.registrationFee(baner, may2024, 2_500_000, 'general', true)).toBe(25_000);
  expect(charges.registrationFee(baner, may2024, 8_450_000, 'general', true)).toBe(30_000);
  expect(charges.registrationFee(place('Sohna Road'), may2024, 8_450_000, 'general', false)).toBeNull();
});
