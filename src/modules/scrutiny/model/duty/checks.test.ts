import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readStampDutyRates } from '#core/duty-rates.ts';
import { checkStampDuty, type DutySale, readPlaceAuthorities } from './check-duty.ts';
import { checkOfficialValue, type OfficialRate, type ValuedSale } from './check-official-value.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
const rates = readStampDutyRates(shipped('stamp-duty'));
const places = readPlaceAuthorities(shipped('place-authority'));

const sale: DutySale = {
  city: 'Pune',
  locality: 'Baner',
  village: 'बाणेर',
  currency: 'INR',
  documentClass: 'market-sale',
  propertyKind: 'flat',
  executedOn: '2024-05-10',
  registeredOn: '2024-05-12',
  price: 8_450_000,
  marketValue: 7_120_000,
  stampDuty: 591_500,
  buyersAreWomenOnly: false,
};
const duty = (change: Partial<DutySale>) => checkStampDuty({ ...sale, ...change }, rates, places);

test('duty is that of the place, the day of execution and the buyers, on the higher of price and official value', () => {
  expect(duty({})).toMatchObject({ expectedPaise: 591_500_00, statedPaise: 591_500_00 });
  expect(duty({ buyersAreWomenOnly: true }).expectedPaise).toBe(507_000_00);
  expect(duty({ executedOn: '2020-11-15' }).expectedPaise).toBe(253_500_00);
  expect(duty({ marketValue: 9_200_000 }).expectedPaise).toBe(644_000_00);
  expect(duty({}).steps.join(' ')).toContain('PMC');
  expect(duty({}).sources).toHaveLength(2);
});

test('a deed executed before a rise and registered after it paid the old rate', () => {
  expect(duty({ executedOn: '2022-03-31', registeredOn: '2022-04-20' }).expectedPaise).toBe(507_000_00);
  expect(duty({ executedOn: null, registeredOn: '2022-04-20' }).expectedPaise).toBe(591_500_00);
});

test('where the tables do not reach, the duty is not known, and why is said', () => {
  for (const [change, why] of [
    [{ executedOn: '2012-01-01', registeredOn: '2012-01-02' }, 'no stamp duty of PMC'],
    [{ locality: 'Nowhere Wadi', village: '' }, 'which authority'],
    [{ documentClass: 'gift' }, 'other articles'],
    [{ currency: 'SGD' }, 'no price in rupees'],
  ] as const) {
    const check = duty(change);
    expect(check.expectedPaise).toBeNull();
    expect(check.steps.join()).toContain(why);
  }
});

const flat: ValuedSale = {
  locality: 'Baner',
  village: 'बाणेर',
  currency: 'INR',
  propertyKind: 'flat',
  executedOn: '2024-05-10',
  registeredOn: '2024-05-12',
  marketValue: 4_511_606,
  areaSqm: 62,
  floor: 12,
  builtYear: 2017,
  saleKind: 'resale',
  parkingSlots: 1,
  terraceSqm: null,
  zone: '',
};
const rate = (change: Partial<OfficialRate>): OfficialRate => ({
  village: 'Baner',
  zone: '11/2',
  landUse: 'residential',
  ratePerSqm: 60_000,
  source: '',
  fileName: 'rates.csv',
  ...change,
});
const table = [rate({}), rate({ landUse: 'land', ratePerSqm: 20_000 })];

test('the official value follows the official sheet: floor, age, built-up area, parking', () => {
  const check = checkOfficialValue(flat, table);
  expect(check).toMatchObject({ expectedPaise: 4_511_606_00, statedPaise: 4_511_606_00, sources: ['rates.csv'] });
  expect(check.steps.join(' ')).toMatch(/10% more.*7 years old: 93%/);
});

test('several zones without a word of which leave the value open; the zone in the description settles it', () => {
  const zones = [...table, rate({ zone: '11/3', ratePerSqm: 75_000 })];
  expect(checkOfficialValue(flat, zones)).toMatchObject({ expectedPaise: null });
  expect(checkOfficialValue({ ...flat, zone: '11/2' }, zones).expectedPaise).toBe(4_511_606_00);
});

test('without rates, an area or the age of a resale no value is worked out', () => {
  expect(checkOfficialValue(flat, []).steps.join()).toContain('are imported');
  expect(checkOfficialValue({ ...flat, areaSqm: null }, table).expectedPaise).toBeNull();
  expect(checkOfficialValue({ ...flat, builtYear: null }, table).steps.join()).toContain('year of construction');
  expect(checkOfficialValue({ ...flat, builtYear: null, saleKind: 'primary' }, table).expectedPaise).not.toBeNull();
});
