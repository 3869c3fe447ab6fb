import { expect, test } from 'vitest';
import { readLens } from './lens-state.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { writeSaleFilter } from '#modules/transactions/index.ts';
import { readExplorer } from '#modules/transactions/web/index.ts';
import { otherScreens } from './other-screens.ts';

/** One of every field. */
const filter: Required<SaleFilter> = {
  city: 'Pune',
  village: 'Baner, East',
  project: 'Sun & Moon / 2',
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

const to = (label: string, address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://mulya.example');
  const [city, village, project] = pathname.startsWith('/v4/st/listings/')
    ? pathname.split('/').slice(4).filter(Boolean).map(decodeURIComponent)
    : [];
  const found = otherScreens({ city, village, project }, searchParams.toString()).find((one) => one.label === label);
  return found?.to ?? '';
};
const filterOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://mulya.example');
  if (!pathname.startsWith('/v4/st/listings/')) return readLens(searchParams).filter;
  const [city, village, project] = pathname.split('/').slice(4).filter(Boolean).map(decodeURIComponent);
  return readExplorer({ ...(city && { city }), ...(village && { village }), ...(project && { project }) }, searchParams).filter;
};

test('from screen to screen and back a view keeps every condition', () => {
  const start = `/v4/mma/dashboard/?${writeSaleFilter(filter)}`;
  const way = [
    'Registered sales',
    'Chart builder',
    'Registered sales',
    'Sales as cards',
    'Location analysis',
    'Market Lens',
    'Registered sales',
    'Market Lens',
  ];
  let address = start;
  for (const label of way) {
    address = to(label, address);
    expect([label, filterOf(address)]).toEqual([label, filter]);
  }
});

test('what the address says of the usual limits goes along, and so does what the view stands beside', () => {
  expect(to('Chart builder', '/v4/mma/dashboard/?city=Pune&period=all&propertyKinds=all&comparedWith=none&cell=7b')).toBe(
    '/analytics/barchart/?period=all&city=Pune&propertyKinds=all&comparedWith=none',
  );
  expect(to('Market Lens', '/v4/st/listings/Pune/?kind=all')).toBe('/v4/mma/dashboard/?city=Pune&propertyKinds=all');
});
