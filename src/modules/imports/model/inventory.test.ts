import { expect, test } from 'vitest';
import { makeSale } from '#modules/transactions/testing.ts';
import type { SaleFacts } from './facts.ts';
import { configureByInventory, inventoryOf } from './inventory.ts';

const inventory = inventoryOf([
  { projectId: 'P1', configuration: '2 BHK', carpetSqm: 62.45 },
  { projectId: 'P1', configuration: '3 BHK', carpetSqm: 71 },
  { projectId: 'P1', configuration: '', carpetSqm: 21 },
  { projectId: 'P1', configuration: '2 BHK', carpetSqm: 80 },
  { projectId: 'P1', configuration: '2.5 BHK', carpetSqm: 80.4 },
]);
const flat = (over: Partial<SaleFacts>): SaleFacts => ({
  ...makeSale({
    propertyKind: 'flat',
    areaBasis: 'carpet',
    configuration: '2 BHK',
    configurationSource: 'area-band',
    projectId: 'P1',
    reraNumber: '',
  }),
  sourceRow: 1,
  unitIndex: 0,
  propertyDescription: '',
  sellers: '',
  buyers: '',
  remarks: '',
  rest: [],
  ...over,
});
const configured = (over: Partial<SaleFacts>) => {
  const facts = flat(over);
  configureByInventory(facts, inventory);
  return [facts.configuration, facts.configurationSource];
};

test('a flat has the rooms of the type whose carpet area it has, within a hundredth, whatever the bands say', () => {
  expect(configured({ areaSqm: 71.5 })).toEqual(['3 BHK', 'rera-inventory']);
  expect(configured({ areaSqm: 72 })).toEqual(['2 BHK', 'area-band']);
});

test('what the document says stands above the inventory', () => {
  expect(configured({ areaSqm: 71, configuration: '2 BHK', configurationSource: 'document' })).toEqual(['2 BHK', 'document']);
});

test('an area that types of different rooms have, or that a shop has, settles nothing', () => {
  expect(configured({ areaSqm: 80.2 })).toEqual(['2 BHK', 'area-band']);
  expect(configured({ areaSqm: 21, configuration: '1 RK' })).toEqual(['1 RK', 'area-band']);
});

test('areas that are no carpet, sales that are no flats, and projects without an inventory keep what they have', () => {
  const rest = ['2 BHK', 'area-band'];
  expect(configured({ areaSqm: 71, areaBasis: 'built-up' })).toEqual(rest);
  expect(configured({ areaSqm: 71, propertyKind: 'shop' })).toEqual(rest);
  expect(configured({ areaSqm: 71, projectId: 'P2' })).toEqual(rest);
  expect(configured({ areaSqm: null })).toEqual(rest);
});

test('the number in the deed names the phase, before the project as a whole', () => {
  expect(configured({ areaSqm: 71, projectId: 'P2', reraNumber: 'P1' })).toEqual(['3 BHK', 'rera-inventory']);
});
