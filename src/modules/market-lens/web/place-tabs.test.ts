import { expect, test } from 'vitest';
import { readLens } from './lens-state.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { writeSaleFilter } from '#modules/transactions/index.ts';
import { readExplorer } from '#modules/transactions/web/index.ts';
import { placeOfAddress, placeTabs, tabAt } from './place-tabs.ts';

/** One of every field. */
const filter: Required<SaleFilter> = {
  city: 'Pune',
  village: 'Baner, East',
  villages: ['Baner', 'Balewadi'],
  project: 'Sun & Moon / 2',
  promoter: 'Vasu & Sons',
  minFloor: -1,
  maxFloor: 20,
  within: 'circle 18.55 73.78 2.5',
  from: '2024-01-01',
  to: '2024-12-31',
  minAreaSqft: 400.5,
  maxAreaSqft: 1200,
  minPrice: 1,
  maxPrice: 1e13,
  configurations: ['2 BHK', '3, 4 BHK'],
  propertyKinds: ['shop', 'office'],
  documentTypes: ['करारनामा', 'Sale & "Gift" (50%)'],
  saleKind: 'resale',
  documentClass: 'all',
  currency: 'INR',
  flagged: 'include',
  flag: ['bulk'],
};

const paramsOf = (pathname: string) => {
  const [city, village, project] = pathname.startsWith('/v4/st/listings/')
    ? pathname.split('/').slice(4).filter(Boolean).map(decodeURIComponent)
    : [];
  return { city, village, project };
};
const tabsAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://mulya.example');
  const view = placeOfAddress(pathname, paramsOf(pathname), searchParams.toString());
  return placeTabs(view.place, view.search);
};
const to = (id: string, address: string) => tabsAt(address).find((one) => one.id === id)?.to ?? '';
const filterOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://mulya.example');
  if (!pathname.startsWith('/v4/st/listings/')) return readLens(searchParams).filter;
  const { city, village, project } = paramsOf(pathname);
  return readExplorer({ ...(city && { city }), ...(village && { village }), ...(project && { project }) }, searchParams).filter;
};

test('from tab to tab and back a view keeps every condition', () => {
  let address = `/v4/mma/dashboard/?${writeSaleFilter(filter)}`;
  for (const id of ['sales', 'bars', 'sales', 'cards', 'location', 'market', 'fastest', 'prices', 'sold', 'report', 'sales', 'market']) {
    address = to(id, address);
    expect([id, filterOf(address)]).toEqual([id, filter]);
  }
});

test('what the address says of the usual limits goes along, and so does what the view stands beside', () => {
  expect(to('bars', '/v4/mma/dashboard/?city=Pune&period=all&propertyKinds=all&comparedWith=none&cell=7b')).toBe(
    '/analytics/barchart/?period=all&city=Pune&propertyKinds=all&comparedWith=none',
  );
  expect(to('market', '/v4/st/listings/Pune/?kind=all')).toBe('/v4/mma/dashboard/?city=Pune&propertyKinds=all');
});

test('every address of a tab stands under it, older ones too, and the register and a comparison know their place', () => {
  const current = (address: string) => tabAt(new URL(address, 'https://mulya.example').pathname, tabsAt(address))?.id ?? null;
  expect(current('/v4/mma/projectinfo/?city=Pune&village=Baner&project=A')).toBe('market');
  expect(current('/v4/st/listings/Pune/Baner')).toBe('sales');
  expect(current('/property-data-analytics/dashboard/?city=Pune')).toBe('sales');
  expect(current('/analytics/analyticsReport/?city=Pune')).toBe('report');
  expect(current('/v4/mma/listings/?city=Pune')).toBe('localities');
  expect(current('/st/')).toBeNull();
  expect(current('/glossary/')).toBeNull();
  expect(to('market', '/analysis/compare/?item=Pune&item=Mumbai')).toBe('/v4/mma/dashboard/?city=Pune');
  const ofRegister = placeOfAddress('/projects/Pune', { city: 'Pune', project: 'P521' }, 'village=Baner&promoter=A');
  expect(placeTabs(ofRegister.place, ofRegister.search).find(({ id }) => id === 'fastest')?.to).toBe(
    '/analytics/fastest/?city=Pune&village=Baner',
  );
});
