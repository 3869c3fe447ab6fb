import { stampDutyRateOn } from '#core/duty-rates.ts';
import { expect, test } from 'vitest';
import { readReferenceTables } from '../server/reference-tables.ts';
import { generateInMemory, type StoredDocument } from '../testing.ts';
import { dayNumber, dayText, monthIndex, monthOfDay, monthOfKnownDay, yearOfDay } from './calendar.ts';
import { longestLag, ratedAreaSqft } from './deal.ts';
import { bookedByQuarter } from './project-table.ts';
import { carpetBand } from './configurations.ts';
import type { Project } from './project.ts';

const { documents, projects } = generateInMemory({ sales: 20_000 });
const sales = documents.filter((document) => document.class === 'market-sale');
const sound = sales.filter((sale) => sale.fault === null || sale.fault.startsWith('duplicate'));
const share = (of: readonly StoredDocument[], is: (document: StoredDocument) => boolean) => of.filter(is).length / of.length;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const monthOf = (sale: StoredDocument) => monthOfKnownDay(sale.registeredDay);

test('as many market sales are made as were asked for', () => {
  expect(sales).toHaveLength(20_000);
});

test('every locality of the places table has sales of flats, and over the whole period', () => {
  const byPlace = Map.groupBy(
    sales.filter((sale) => sale.unit.kind === 'flat'),
    (sale) => `${sale.project.locality.city.name}/${sale.project.locality.name}`,
  );
  expect(byPlace.size).toBe(256);
  const wellCovered = [...byPlace.values()].filter(
    (each) => each.length >= 10 && new Set(each.map((sale) => yearOfDay(sale.registeredDay))).size >= 6,
  );
  expect(wellCovered.length / 256).toBeGreaterThan(0.8);
});

test('Pune has 45% of the sales, Mumbai with Thane and Navi Mumbai 25%', () => {
  expect(share(sales, (sale) => sale.project.locality.city.name === 'Pune')).toBeCloseTo(0.45, 3);
  expect(share(sales, (sale) => ['Mumbai', 'Thane', 'Navi Mumbai'].includes(sale.project.locality.city.name))).toBeCloseTo(0.25, 3);
});

test('a document is registered on or after its signing, within 120 days, unless planted otherwise', () => {
  const wrong = documents.filter(({ fault, registeredDay, executedDay }) => {
    const days = registeredDay - executedDay;
    return fault === 'stale-execution' ? days <= longestLag : days < 0 || days > longestLag;
  });
  expect(wrong).toEqual([]);
});

test('numbers rise with the day within an office and year, and never come twice', () => {
  const last = new Map<string, { number: number; day: number }>();
  const wrong = documents.filter(({ office, number, registeredDay }) => {
    const key = `${office.code}/${yearOfDay(registeredDay)}`;
    const before = last.get(key) ?? { number: 0, day: 0 };
    last.set(key, { number, day: registeredDay });
    return number <= before.number || registeredDay < before.day;
  });
  expect(wrong).toEqual([]);
});

test('carpet areas lie in the band of their configuration, floors inside the tower, and unit numbers name the floor', () => {
  const wrong = documents.filter(({ unit, project }) => {
    if (unit.kind !== 'flat') return false;
    if (unit.configuration === '') return true;
    const [low, high] = carpetBand(unit.configuration, project.locality.character.luxury);
    const fits = unit.carpet / 100 >= low && unit.carpet / 100 <= high;
    return !fits || unit.floor < 1 || unit.floor > project.floors || Math.floor(Number(unit.number) / 100) !== unit.floor;
  });
  expect(wrong).toEqual([]);
});

test('a unit is sold by its promoter once, unless the agreement before was cancelled, and by its owners after that', () => {
  const open = new Map<string, boolean>();
  // The order within a month is that of the days, so a cancellation stands before the sale that follows it.
  const wrong = documents.filter(({ name, class: documentClass, project, place, stage }) => {
    const unit = `${project.index}-${place}`;
    const live = open.get(unit) ?? false;
    if (name === 'cancellation') open.set(unit, false);
    if (documentClass !== 'market-sale') return false;
    open.set(unit, true);
    return stage === 'primary' && live;
  });
  expect(wrong).toEqual([]);
});

test('sound market sales have a price above zero', () => {
  expect(sound.every((sale) => sale.consideration > 0)).toBe(true);
});

test('the month of March is busy and May quiet, December 2020 stands out, and April 2020 is nearly empty', () => {
  const count = (year: number, month: number) => sales.filter((sale) => monthOf(sale) === monthIndex(year, month)).length;
  expect(count(2024, 3)).toBeGreaterThan(1.4 * count(2024, 5));
  expect(count(2020, 12)).toBeGreaterThan(1.5 * count(2020, 11));
  expect(count(2020, 4)).toBeLessThan(0.15 * count(2020, 3));
});

test('in January 2021 half of what is registered was signed before duty rose', () => {
  const january = sound.filter((sale) => monthOf(sale) === monthIndex(2021, 1));
  expect(share(january, (sale) => monthOfDay(sale.executedDay) === monthIndex(2020, 12))).toBeGreaterThan(0.4);
});

test('kinds of document come in the shares of the register', () => {
  const of = (...names: string[]) => share(documents, (document) => names.includes(document.name));
  expect(of('agreement')).toBeCloseTo(0.62, 1);
  expect(of('saleDeed', 'laterSaleDeed')).toSatisfy((part: number) => part > 0.1 && part < 0.14);
  expect(of('laterApartmentDeed', 'conveyance')).toSatisfy((part: number) => part > 0.025 && part < 0.05);
  expect(of('mortgageNotice')).toSatisfy((part: number) => part > 0.08 && part < 0.1);
  expect(of('gift')).toSatisfy((part: number) => part > 0.025 && part < 0.035);
  expect(of('cancellation')).toSatisfy((part: number) => part > 0.007 && part < 0.013);
});

test('two sales in three are first sales; Koregaon Park lives on resale and Punawale on new flats', () => {
  const primary = (each: StoredDocument) => each.stage === 'primary';
  const flatsOf = (name: string) => sales.filter((sale) => sale.project.locality.name === name && sale.unit.kind === 'flat');
  expect(share(sales, primary)).toSatisfy((part: number) => part > 0.62 && part < 0.7);
  expect(share(flatsOf('Koregaon Park'), primary)).toBeLessThan(0.42);
  expect(share(flatsOf('Punawale'), primary)).toBeGreaterThan(0.78);
});

test('buyers are who they are said to be', () => {
  const ordinary = sales.filter((sale) => !sale.relativeTakes);
  const age = (low: number, high: number) =>
    share(ordinary, ({ buyers }) => (buyers.people[0]?.age ?? 0) >= low && (buyers.people[0]?.age ?? 0) <= high);
  expect(age(30, 45)).toBeCloseTo(0.53, 1);
  expect(share(ordinary, ({ buyers }) => buyers.people.length === 2)).toSatisfy((part: number) => part > 0.54 && part < 0.62);
  const late = ordinary.filter((sale) => monthOf(sale) > monthIndex(2021, 4));
  const early = ordinary.filter((sale) => monthOf(sale) < monthIndex(2021, 4));
  expect(share(early, ({ buyers }) => buyers.womenOnly)).toSatisfy((part: number) => part > 0.09 && part < 0.13);
  expect(share(late, ({ buyers }) => buyers.womenOnly)).toSatisfy((part: number) => part > 0.14 && part < 0.18);
  expect(share(ordinary, ({ lender }) => lender >= 0)).toSatisfy((part: number) => part > 0.65 && part < 0.71);
});

test('prices stand at about 1.22 of the official value, about one in seven below it', () => {
  const ratios = sound.filter((sale) => sale.unit.kind === 'flat').map((sale) => sale.dealPrice / sale.marketValue);
  expect(median(ratios)).toSatisfy((ratio: number) => ratio > 1.17 && ratio < 1.3);
  expect(ratios.filter((ratio) => ratio < 1).length / ratios.length).toSatisfy((part: number) => part > 0.08 && part < 0.17);
});

test('prices scatter about the true value by 6% when new and 12% when sold again', () => {
  const noise = (stage: string) =>
    Math.sqrt(
      sound
        .filter((sale) => sale.stage === stage)
        .map((sale) => Math.log(sale.dealPrice / (sale.trueRate * ratedAreaSqft(sale.unit))) ** 2)
        .reduce((sum, square, _, all) => sum + square / all.length, 0),
    );
  expect(noise('primary')).toBeCloseTo(0.06, 2);
  expect(noise('resale')).toBeCloseTo(0.12, 2);
});

test('the level of 2025 is about 38% above that of 2019 in Pune', () => {
  const level = (year: number) =>
    median(
      sound
        .filter((sale) => sale.unit.kind === 'flat' && sale.project.locality.city.name === 'Pune' && yearOfDay(sale.registeredDay) === year)
        .map((sale) => sale.trueRate / sale.project.locality.carpetRate),
    );
  expect(level(2025) / level(2019)).toSatisfy((ratio: number) => ratio > 1.3 && ratio < 1.46);
});

test('promoters declare at least 80% of the registered sales, and no more units than there are', () => {
  const wrong = projects
    .filter((each: Project) => each.style !== 'legacy')
    .flatMap((project) =>
      bookedByQuarter(project, 0.92).filter(({ booked, registered }) => booked < 0.8 * registered || booked > project.units),
    );
  expect(wrong).toEqual([]);
});

test('the same seed makes the same deeds, another seed others', () => {
  const facts = (seed: string) =>
    generateInMemory({ seed, sales: 400, cities: ['Nashik'] }).documents.map(
      (each) =>
        `${each.office.code} ${each.number} ${dayText(each.registeredDay)} ${each.consideration} ${each.buyers.people.map((person) => person.name).join()}`,
    );
  expect(facts('one')).toEqual(facts('one'));
  expect(facts('one')).not.toEqual(facts('two'));
});

test('a city is the same whether others are made with it or not', () => {
  const facts = (of: readonly StoredDocument[]) =>
    of.map(({ project, place, registeredDay, dealPrice, buyers }) => [
      project.name.english,
      place,
      registeredDay,
      dealPrice,
      buyers.people[0]?.pan,
    ]);
  const nashik = documents.filter((document) => document.project.locality.city.name === 'Nashik');
  expect(facts(generateInMemory({ sales: 600, cities: ['Nashik'] }).documents)).toEqual(facts(nashik));
});

test('more sales add projects and leave name, place and level of the others as they were', () => {
  const facts = (of: readonly Project[]) =>
    new Map(
      of.map((project) => [
        `${project.locality.name}/${project.style}/${project.name.english}`,
        `${project.latitude} ${project.offset} ${project.promoter.english}`,
      ]),
    );
  const few = facts(generateInMemory({ sales: 600, cities: ['Nashik'] }).projects);
  const many = facts(generateInMemory({ sales: 3_000, cities: ['Nashik'] }).projects);
  const shared = [...few].filter(([key]) => many.has(key));
  expect(shared.length).toBeGreaterThan(0.8 * few.size);
  expect(shared.filter(([key, value]) => many.get(key) !== value)).toEqual([]);
});

test('duty and fee are what the dated tables say, by the day of signing and the higher of price and official value', () => {
  const tables = readReferenceTables();
  const documents = sound.filter(
    (sale) => sale.project.locality.city.region === 'maharashtra' && !sale.relativeTakes && sale.executedDay >= dayNumber(2019, 2, 1),
  );
  const wrong = documents.filter((sale) => {
    const on = dayText(sale.executedDay).split('/').toReversed().join('-');
    const value = Math.max(sale.dealPrice, sale.marketValue);
    const place = tables.authorities.find(
      (each) =>
        each.city === sale.project.locality.city.name &&
        each.place === sale.project.locality.name &&
        each.fromDay <= sale.executedDay &&
        sale.executedDay <= each.toDay,
    );
    const rate = stampDutyRateOn(tables.duties, {
      authority: place?.authority ?? '',
      on,
      dutiableValuePaise: value * 100,
      buyers: sale.buyers.womenOnly ? 'women-only' : 'general',
      residential: ['flat', 'row-house', 'bungalow'].includes(sale.unit.kind),
    });
    return (
      !rate ||
      Math.abs(sale.stampDuty - (value * rate.ratePercent) / 100) > 100 ||
      Math.abs((sale.registrationFee ?? 0) - Math.min(30_000, value / 100)) > 1
    );
  });
  expect(documents.length).toBeGreaterThan(5_000);
  expect(wrong).toEqual([]);
});

test('the village of a deed lies in the taluka of its locality, and a home has the PIN of its place', () => {
  const places = new Map(documents.map(({ project: { locality } }) => [locality.local, locality]));
  const talukas = Map.groupBy(documents, ({ project: { locality } }) => `${locality.city.name}/${locality.name}`);
  expect(
    [...talukas.values()].filter((of) => new Set(of.map(({ project: { locality } }) => `${locality.village}/${locality.taluka}`)).size > 1),
  ).toEqual([]);
  const wrong = sales.flatMap((sale) => {
    if (sale.project.locality.city.region !== 'maharashtra') return [];
    const person = sale.buyers.people[0];
    const [place = '', state = '', city] = person?.address.split(', ') ?? [];
    const home = city === undefined ? undefined : places.get(place);
    return home && home.city.local === city && state === home.city.stateLocal && home.pin !== person?.pin ? [person] : [];
  });
  expect(wrong).toEqual([]);
});
