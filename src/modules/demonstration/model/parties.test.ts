import { expect, test } from 'vitest';
import { readReferenceTables } from '../server/reference-tables.ts';
import { panCount, panOf, partyText, People } from './parties.ts';
import { type Locality, readLocalities } from './places.ts';

const localities = readLocalities(readReferenceTables().places);
const people = new People(1, localities, 'full');
const baner = localities.find((locality) => locality.name === 'Baner') as Locality;

test('a PAN has the shape of one, a number that was never issued, and comes once', () => {
  const pans = new Set(Array.from({ length: 50_000 }, (_, card) => panOf(card * 3, false)));
  expect(pans.size).toBe(50_000);
  expect([...pans].filter((pan) => !/^[A-Z]{3}P[A-Z]0000[A-Z]$/.test(pan))).toEqual([]);
  expect(panOf(panCount + 5, true)).toBe(panOf(5, true));
});

test('the same deal has the same buyers', () => {
  expect(people.holders(baner.city, baner, 42, 7, null, false)).toEqual(people.holders(baner.city, baner, 42, 7, null, false));
});

test('an investor is the same person in every deal', () => {
  const one = people.holders(baner.city, baner, 1, 9, 555, false);
  const two = people.holders(baner.city, baner, 2, 9, 555, false);
  expect(two).toEqual(one);
});

test('parties are printed with age, home and PAN, as Index II does, and grow older', () => {
  const holders = people.holders(baner.city, baner, 43, 100, null, false);
  const age = holders.people[0]?.age ?? 0;
  const text = partyText(holders, true, 2016, 2021);
  expect(text).toMatch(/^1\): नाव:-(श्री|सौ|कु)\. /);
  expect(text).toContain(`वय:-${age + 5}; पत्ता:-`);
  expect(text).toMatch(/पॅन नं:-[A-Z]{5}0000[A-Z]/);
  expect(text).not.toContain('"');
});

test('women only means that every buyer is a woman', () => {
  for (let deal = 0; deal < 500; deal += 1) {
    const holders = people.holders(baner.city, baner, deal, deal, null, true);
    expect(holders.womenOnly).toBe(!holders.entity && holders.people.every((person) => person.woman));
  }
});
