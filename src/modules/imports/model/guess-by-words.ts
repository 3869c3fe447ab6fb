import type { FieldName } from '../contract.ts';

/**
 * What registers of other places call their columns, by the words of the header: one of `any`, all of `all`, none of `not`. Earlier
 * rules of a field are surer. Only columns and fields that no known header took are asked, and the values still have to read as the
 * field's kind.
 */
type Rule = { field: FieldName; any: readonly string[]; all?: readonly string[]; not?: readonly string[] };

const NOT_A_SALE = [
  'birth',
  'built',
  'build',
  'completion',
  'complete',
  'completed',
  'construction',
  'commence',
  'lease',
  'approval',
  'permit',
  'update',
  'updated',
  'launch',
  'possession',
  'expiry',
  'print',
  'valuation',
  'listing',
  'listed',
  'posted',
  'auction',
  'bid',
  'bidding',
  'inspection',
  'notice',
];
const PER_AREA = ['per', 'psf', 'psm', 'psqm', 'meter', 'metre', 'sqm', 'sqft', 'm2', 'ft2', 'rate', 'unit'];
const NOT_PAID = [
  ...PER_AREA,
  'market',
  'guide',
  'guideline',
  'index',
  'tax',
  'duty',
  'fee',
  'rent',
  'rental',
  'loan',
  'mortgage',
  'listing',
  'asking',
  'nett',
  'discount',
  'deposit',
  'assessed',
  'min',
  'max',
  'avg',
  'average',
  'median',
  'previous',
  'change',
  'currency',
  'type',
  'reserve',
  'reserved',
  'upset',
  'starting',
  'base',
  'bid',
  'emd',
  'earnest',
  'booking',
  'token',
  'emi',
  'night',
  'nightly',
  'expected',
  'quoted',
  'offer',
  'offered',
  'estimate',
  'estimated',
  'list',
];
const NOT_INSIDE = [
  'plot',
  'land',
  'lot',
  'name',
  'code',
  'id',
  'type',
  'price',
  'value',
  'per',
  'psf',
  'psm',
  'terrace',
  'balcony',
  'common',
  'garage',
  'basement',
  'above',
  'district',
  'region',
  'rate',
  'range',
  'basis',
];
const NOT_A_NAME = ['id', 'code', 'type', 'area', 'age', 'year', 'price', 'value', 'count', 'total', 'number', 'no', 'status', 'height'];

const RULES: readonly Rule[] = [
  {
    field: 'registered_on',
    any: ['registration', 'transaction', 'sale', 'sold', 'contract', 'deal', 'transfer', 'instance', 'closing', 'settlement', 'recording'],
    all: ['date'],
    not: NOT_A_SALE,
  },
  {
    field: 'registered_on',
    any: ['registration', 'transaction', 'sale', 'sold', 'contract', 'deal', 'transfer'],
    all: ['month'],
    not: NOT_A_SALE,
  },
  { field: 'registered_on', any: ['date', 'datetime', 'timestamp', 'yyyymm', 'yearmonth', 'period', 'quarter', 'month'], not: NOT_A_SALE },
  {
    field: 'price',
    any: ['sale', 'sold', 'transaction', 'transacted', 'deal', 'total', 'contract', 'actual', 'resale'],
    all: ['price'],
    not: NOT_PAID,
  },
  { field: 'price', any: ['price', 'consideration', 'worth', 'paid'], not: NOT_PAID },
  { field: 'price', any: ['amount', 'amt', 'sold', 'sum'], not: [...NOT_PAID, 'date', 'year', 'month', 'day', 'on'] },
  {
    field: 'price',
    any: ['sale', 'transaction', 'transacted', 'deal', 'contract', 'actual', 'purchase'],
    all: ['value'],
    not: NOT_PAID,
  },
  {
    field: 'area',
    any: ['net', 'living', 'internal', 'exclusive', 'private', 'floor', 'procedure', 'unit'],
    all: ['area'],
    not: NOT_INSIDE,
  },
  { field: 'area', any: ['living', 'size', 'floor'], all: ['sqft'], not: NOT_INSIDE },
  { field: 'area', any: ['living', 'size', 'floor'], all: ['sqm'], not: NOT_INSIDE },
  { field: 'area', any: ['area', 'sqm', 'sqft', 'sqmt', 'm2', 'size', 'surface', 'gfa', 'nfa', 'gia', 'footage'], not: NOT_INSIDE },
  {
    field: 'locality',
    any: ['neighbourhood', 'neighborhood', 'locality', 'suburb', 'subdistrict', 'town', 'ward', 'quarter', 'borough'],
    not: ['id', 'year', 'date'],
  },
  {
    field: 'locality',
    any: ['district', 'zone', 'postcode', 'zip', 'zipcode', 'planning', 'region', 'municipality'],
    not: ['id', 'area', 'date'],
  },
  { field: 'project', any: ['project', 'development', 'condominium', 'condo', 'complex', 'estate', 'society', 'scheme'], not: NOT_A_NAME },
  { field: 'project', any: ['building', 'apartment', 'tower'], not: NOT_A_NAME },
  {
    field: 'floor',
    any: ['floor', 'storey', 'story', 'level', 'flr'],
    not: ['area', 'plan', 'total', 'count', 'max', 'sqm', 'sqft', 'size', 'price', 'type'],
  },
  {
    field: 'built_year',
    any: ['built', 'completion', 'completed', 'construction', 'constructed'],
    // A lease, a permit and the start of work have years of their own.
    not: [
      'area',
      'price',
      'type',
      'status',
      'material',
      'lease',
      'tenure',
      'commence',
      'commencement',
      'start',
      'permit',
      'cost',
      'proposed',
    ],
  },
  {
    field: 'configuration',
    any: ['bedroom', 'bedrooms', 'rooms', 'room', 'beds', 'bhk', 'layout'],
    not: ['bath', 'bathrooms', 'area', 'price'],
  },
  { field: 'sale_kind', any: ['sale', 'reg', 'registration', 'transaction', 'market'], all: ['type'], not: ['property', 'area'] },
  { field: 'property_kind', any: ['property', 'dwelling', 'building', 'unit', 'sub'], all: ['type'], not: ['sale', 'area'] },
  {
    field: 'document_type',
    any: ['procedure', 'deed', 'document', 'instrument'],
    not: ['area', 'date', 'value', 'amount', 'number', 'no', 'id'],
  },
  { field: 'document_type', any: ['trans', 'transaction'], all: ['group'], not: ['id'] },
  { field: 'latitude', any: ['lat', 'latitude'] },
  { field: 'longitude', any: ['lon', 'lng', 'long', 'longitude'] },
];

/** "contractDate", "INSTANCE_DATE" and "Date of sale" as lower-case words. */
export const headerWords = (header: string): string[] =>
  header
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/sq\.?\s?ft/g, 'sqft')
    .replace(/sq\.?\s?m\b/g, 'sqm')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** What the words of a header may stand for, the surest first; smaller ranks are surer. */
export function fieldsByWords(header: string): { field: FieldName; rank: number }[] {
  const words = new Set(headerWords(header));
  return RULES.flatMap(({ field, any, all = [], not = [] }, rank) =>
    any.some((word) => words.has(word)) && all.every((word) => words.has(word)) && !not.some((word) => words.has(word))
      ? [{ field, rank }]
      : [],
  );
}

const OF_OFFERS = new Set([
  'url',
  'link',
  'listing',
  'posted',
  'furnishing',
  'furnished',
  'advertiser',
  'agent',
  'broker',
  'brokerage',
  'portal',
  'host',
  'nights',
  'reviews',
]);

/** Headers that lists of offers and lettings have, and registers hardly. */
export const columnsOfOffers = (headers: readonly string[]): string[] =>
  headers.filter((header) => headerWords(header).some((word) => OF_OFFERS.has(word)));

export type DateParts = { year: string; month: string; day: string | null };

/** A register that tells year and month of a sale in columns of their own. */
export function dateInParts(headers: readonly string[], valuesOf: (column: number) => readonly string[]): DateParts | null {
  const find = (names: readonly string[], fits: (value: string) => boolean) =>
    headers.find((header, column) => {
      const words = headerWords(header);
      const values = valuesOf(column);
      return (
        words.some((word) => names.includes(word)) &&
        !words.some((word) => NOT_A_SALE.includes(word)) &&
        values.length > 0 &&
        values.every(fits)
      );
    });
  const between = (least: number, most: number) => (value: string) =>
    /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
  const year = find(['year', 'yr', 'yyyy'], between(1900, 2149));
  const month = find(['month', 'mo', 'mm'], (value) => between(1, 12)(value) || /^\p{L}{3,9}$/u.test(value));
  const day = find(['day', 'dd'], between(1, 31));
  return year === undefined || month === undefined ? null : { year, month, day: day ?? null };
}
