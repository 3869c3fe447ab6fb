import { z } from 'zod';
import { download, endpoint } from '#core/endpoint.ts';
import { grains } from '#core/grain.ts';
import { beforeKinds } from './model/period-before.ts';
import { detailShape, HeadNames, SaleRow, sortColumnIds } from './model/sale-columns.ts';
import { name, SaleFilter } from './model/sale-filter.ts';
import { SaleId } from './model/sale-id.ts';
import { SaleScrutiny } from './model/scrutiny/scrutiny.ts';

export { areaBases, AreaBasis, DocumentClass, documentClasses, PropertyKind, propertyKinds, SaleKind, saleKinds } from './model/kinds.ts';
export { Area } from './model/compare-bucket.ts';
export { SaleRow } from './model/sale-columns.ts';
export { SaleId } from './model/sale-id.ts';
export { DayOfSales, SaleFilter } from './model/sale-filter.ts';
export { SaleScrutiny } from './model/scrutiny/scrutiny.ts';

const entitled = { entitled: 'sale-transactions' } as const;
/** What a place is called, where it lies and what can be chosen there: read by whoever reads its market, too. */
const readsMarkets = { entitled: ['sale-transactions', 'market-lens'] } as const;

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const sortColumns = sortColumnIds;
export const SaleSort = z.object({
  sortBy: z.enum(sortColumns).default('registeredOn'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type SaleSort = z.infer<typeof SaleSort>;

export const SalePage = z.object({
  rows: z.array(SaleRow),
  /** Give it back as `after` for the next page; null on the last. */
  next: z.string().nullable(),
  /** Counted with the first page only. */
  total: z.number().int().nullable(),
});
export type SalePage = z.infer<typeof SalePage>;

export const searchSales = endpoint({
  method: 'GET',
  path: '/api/v1/sales',
  access: entitled,
  summary: 'Registered sales that match a filter, page by page, in the order asked for.',
  input: SaleFilter.extend(SaleSort.shape).extend({
    after: z.string().max(2000).optional(),
    pageSize: z.number().int().min(1).max(500).default(100),
  }),
  output: SalePage,
});

// ── figures ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * A number with what stands behind it. `value` is null when fewer than `needed` sales carry it, or when the sales are in
 * several currencies and an amount would add unlike things.
 */
export const Figure = z.object({
  value: z.number().nullable(),
  n: z.number().int(),
  needed: z.number().int(),
});
export type Figure = z.infer<typeof Figure>;

export const Figures = z.object({
  sales: Figure,
  totalValue: Figure,
  medianRate: Figure,
  rateP10: Figure,
  rateP90: Figure,
  medianPrice: Figure,
  medianAreaSqft: Figure,
});
export type Figures = z.infer<typeof Figures>;

export const CurrencyCount = z.object({ currency: z.string(), sales: z.number().int() });
export type CurrencyCount = z.infer<typeof CurrencyCount>;

export const SalesSummary = z.object({
  /** The place asked about, by the names the data have for it, however the question wrote them. */
  place: z.object({ city: z.string().nullable(), village: z.string().nullable(), project: z.string().nullable() }),
  /** Registration date of the last sale counted; null when there is none. */
  asOf: z.iso.date().nullable(),
  /** The last day the data of this place's city reach, whatever else the filter says: "last 12 months" ends there. Null when no sale of the place is loaded. */
  dataUntil: z.iso.date().nullable(),
  /** Most frequent first. Amounts are withheld when there is more than one. */
  currencies: z.array(CurrencyCount),
  demonstrationSales: z.number().int(),
  /** Sales that match and are flagged, and therefore not in the figures; 0 where the filter takes them in. */
  leftOut: z.number().int(),
  figures: Figures,
  /**
   * The same days a year earlier, of more than a year the period of the same length just before; of the days that the data reach. Null when
   * the filter names no first day, nothing was found, or the data do not reach so far back.
   */
  before: z.object({ kind: z.enum(beforeKinds), from: z.iso.date(), to: z.iso.date(), figures: Figures }).nullable(),
  /** Why there is nothing to compare with, where the data do not reach so far back. */
  notCompared: z.string().nullable(),
});
export type SalesSummary = z.infer<typeof SalesSummary>;

export const salesSummary = endpoint({
  method: 'GET',
  path: '/api/v1/sales/summary',
  access: entitled,
  summary: 'Headline figures of the sales that match a filter, each with the number of sales behind it, and the period before.',
  input: SaleFilter,
  output: SalesSummary,
});

export const salesReach = endpoint({
  method: 'GET',
  path: '/api/v1/sales/reach',
  access: readsMarkets,
  summary:
    'The first and the last day that the data of a place reach: those of its city. A screen without days of its own counts the last twelve whole months of them.',
  input: SaleFilter.pick({ city: true, village: true }),
  output: z.object({ from: z.iso.date().nullable(), until: z.iso.date().nullable() }),
});

export const loadedSales = endpoint({
  method: 'GET',
  path: '/api/v1/sales/loaded',
  access: 'anyone',
  summary: 'How many market sales count on this installation, of how many cities, and up to which day: what the public pages say of it.',
  input: z.object({}),
  output: z.object({
    sales: z.int(),
    cities: z.int(),
    asOf: z.iso.date().nullable().describe('Day of the latest of them; null where none is loaded.'),
    demonstration: z.boolean().describe('Demonstration data are among them.'),
    words: z
      .object({ sales: z.string(), cities: z.string(), asOf: z.string() })
      .describe('As they are written in the language of whoever asks.'),
  }),
  ratePerMinute: 60,
});

/** `rate` is null when fewer than `needed` of the month's sales have one. */
export const MonthOfSales = z.object({
  /** First day of the month. */
  month: z.iso.date(),
  sales: z.number().int(),
  /** Sales that carry a rate. */
  n: z.number().int(),
  rate: z.object({ p25: z.number(), median: z.number(), p75: z.number() }).nullable(),
});
export type MonthOfSales = z.infer<typeof MonthOfSales>;

/** A calendar month, quarter, half-year or year; `rate` as of a month. */
export const BucketOfSales = MonthOfSales.omit({ month: true }).extend({ from: z.iso.date(), to: z.iso.date() });
export type BucketOfSales = z.infer<typeof BucketOfSales>;

export const SalesByMonth = z.object({
  months: z.array(MonthOfSales),
  /** The finest grain at which at least 80 % of the buckets have `needed` sales with a rate. */
  grain: z.enum(grains),
  /** The same sales by that grain, from the first to the last. */
  buckets: z.array(BucketOfSales),
  /** Each sale with a rate, where they are of one currency and few enough to be seen one by one; else null. */
  dots: z.array(z.object({ on: z.iso.date(), rate: z.number() })).nullable(),
  needed: z.number().int(),
  currencies: z.array(CurrencyCount),
  asOf: z.iso.date().nullable(),
});
export type SalesByMonth = z.infer<typeof SalesByMonth>;

export const salesByMonth = endpoint({
  method: 'GET',
  path: '/api/v1/sales/months',
  access: entitled,
  summary:
    'Sales and the median rate with its middle half, month by month and by the finest grain that the sales bear; months without a sale are listed with 0.',
  input: SaleFilter,
  output: SalesByMonth,
});

export const PlaceOfSales = z.object({
  city: z.string(),
  /** Null where the row is a whole city. */
  locality: z.string().nullable(),
  sales: z.number().int(),
  n: z.number().int(),
  medianRate: z.number().nullable(),
  /** Null when the sales of the place are in several currencies. */
  currency: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type PlaceOfSales = z.infer<typeof PlaceOfSales>;

export const SalesByPlace = z.object({
  level: z.enum(['city', 'locality']),
  places: z.array(PlaceOfSales),
  needed: z.number().int(),
  asOf: z.iso.date().nullable(),
});
export type SalesByPlace = z.infer<typeof SalesByPlace>;

export const salesByLocality = endpoint({
  method: 'GET',
  path: '/api/v1/sales/localities',
  access: readsMarkets,
  summary:
    'Sales and median rate of every locality of the city asked for, or of every city when none is. Village and project are not applied.',
  input: SaleFilter,
  output: SalesByPlace,
});

/** An H3 cell, as it is written: 8, its resolution, its place. */
export const HexIndex = z.string().regex(/^8[0-9a-f]{14}$/);

export const HexOfSales = z.object({
  hex: z.string(),
  sales: z.number().int(),
  n: z.number().int(),
  medianRate: z.number().nullable(),
  currency: z.string().nullable(),
  /** Corners as [longitude, latitude], not closed. */
  boundary: z.array(z.tuple([z.number(), z.number()])),
});
export type HexOfSales = z.infer<typeof HexOfSales>;

export const SalesByHex = z.object({
  resolution: z.number().int(),
  hexes: z.array(HexOfSales),
  /** Sales that match but have no place on the map. */
  withoutPlace: z.number().int(),
  needed: z.number().int(),
});
export type SalesByHex = z.infer<typeof SalesByHex>;

export const salesByHex = endpoint({
  method: 'GET',
  path: '/api/v1/sales/hexes',
  access: entitled,
  summary: 'Sales and median rate in hexagons whose size follows the zoom of the map.',
  input: SaleFilter.extend({ zoom: z.number().min(0).max(22).default(10) }),
  output: SalesByHex,
});

export const PlaceInHex = z.object({
  city: z.string(),
  locality: z.string(),
  sales: z.number().int(),
  n: z.number().int(),
  medianRate: z.number().nullable(),
  currency: z.string().nullable(),
});
export type PlaceInHex = z.infer<typeof PlaceInHex>;

export const PlacesInHex = z.object({
  /** Those with the most sales in it, at most twelve. */
  places: z.array(PlaceInHex),
  /** Of all localities with sales in it. */
  count: z.number().int(),
  needed: z.number().int(),
});
export type PlacesInHex = z.infer<typeof PlacesInHex>;

export const placesInHex = endpoint({
  method: 'GET',
  path: '/api/v1/sales/hexes/:hex',
  access: entitled,
  summary: 'The localities whose sales lie in a hexagon, each with those of its sales that do and their median rate.',
  input: SaleFilter.extend({ hex: HexIndex }),
  output: PlacesInHex,
});

// ── choosing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const FacetValue = z.object({
  value: z.string(),
  sales: z.number().int(),
  /** Of projects: the locality, for two of one name are two values. */
  village: z.string().optional(),
});
export type FacetValue = z.infer<typeof FacetValue>;

/** What each control can be set to, with the sales it would give; a control's own setting is left out of its counts. */
export const SaleFacets = z.object({
  cities: z.array(FacetValue),
  localities: z.array(FacetValue),
  projects: z.array(FacetValue),
  promoters: z.array(FacetValue),
  configurations: z.array(FacetValue),
  propertyKinds: z.array(FacetValue),
  documentTypes: z.array(FacetValue),
  saleKinds: z.array(FacetValue),
  documentClasses: z.array(FacetValue),
  currencies: z.array(FacetValue),
  /** Reasons for doubt, of sales that count and of those that are left out. */
  flags: z.array(FacetValue),
});
export type SaleFacets = z.infer<typeof SaleFacets>;
export type FacetName = keyof SaleFacets;
export const facetNames = SaleFacets.keyof().options;

export const saleFacets = endpoint({
  method: 'GET',
  path: '/api/v1/sales/facets',
  access: readsMarkets,
  summary: 'The values each filter can take under the current filter, with counts. Localities, projects and promoters need a city.',
  input: SaleFilter.extend({
    /** Those wanted; all when left out. A screen asks when a control is opened. */
    facets: z.array(z.enum(facetNames)).optional(),
  }),
  output: SaleFacets.partial(),
});

export const PlaceSuggestion = z.object({
  kind: z.enum(['city', 'village', 'project']),
  city: z.string(),
  village: z.string().nullable(),
  project: z.string().nullable(),
  /** Spelling in the local script, where known. */
  localName: z.string().nullable(),
  sales: z.number().int(),
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

const suggestionInput = z.object({ text: z.string().trim().max(100).default(''), city: name.optional(), village: name.optional() });

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/sales/places',
  access: readsMarkets,
  summary: 'At most ten cities, villages and projects whose name begins with the text, whatever its case.',
  input: suggestionInput,
  output: z.array(PlaceSuggestion),
});

/** Names alone say nothing of the market, so whoever must name a place for another product may have them too. */
export const PlaceName = PlaceSuggestion.omit({ sales: true });
export type PlaceName = z.infer<typeof PlaceName>;

export const suggestPlaceNames = endpoint({
  method: 'GET',
  path: '/api/v1/sales/place-names',
  // Whoever is signed in may try the product, and to try it is to name a place.
  access: 'signed-in',
  summary:
    'The same places by name only, without figures. Of one `kind`: all cities, or ten others, those that begin with the text before those that hold it.',
  input: suggestionInput.extend({ kind: PlaceSuggestion.shape.kind.optional() }),
  output: z.array(PlaceName),
});

// ── one sale ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const SaleDetail = SaleRow.extend(detailShape).extend({
  executedOn: z.iso.date().nullable(),
  marketValue: z.number().nullable(),
  stampDuty: z.number().nullable(),
  registrationFee: z.number().nullable(),
  areaConfidence: z.number(),
  balconySqm: z.number().nullable(),
  terraceSqm: z.number().nullable(),
  parkingSqm: z.number().nullable(),
  parkingSlots: z.number().int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationPrecision: z.string(),
  locationBasis: z
    .string()
    .describe(
      'Whose position it is: row, project, village, geocoder, or geocoder-area for its middle of an area; empty where it is not known.',
    ),
  localityAsWritten: z.string().describe('The place as the document writes it; empty where it is spelt as the locality.'),
  projectAsWritten: z.string().describe('The project as the document writes it; empty where it is spelt as the project.'),
  projectId: z.string().describe('The known project it is, as under /projects/; empty where that is not settled.'),
  builtYear: z.number().int().nullable(),
  promoter: z.string(),
  reraNumber: z.string(),
  surveyNumber: z.string(),
  buyerCount: z.number().int(),
  flags: z.array(z.string()),
  scrutiny: SaleScrutiny,
  /** What the document said; null when the source had rows only. Of parties it says what kind they are. */
  deed: z
    .object({
      propertyDescription: z.string(),
      sellers: z.string(),
      buyers: z.string(),
      remarks: z.string(),
      /** Columns of the file that no field took, as read. */
      otherColumns: z.record(z.string(), z.string()),
    })
    .nullable(),
  source: z.object({ batchId: z.number().int(), fileName: z.string(), row: z.number().int() }),
});
export type SaleDetail = z.infer<typeof SaleDetail>;

export const oneSale = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId',
  access: 'signed-in',
  summary:
    'One registered sale: what its document says, parties masked, and the file row it was read from. For holders of sale transactions, and for who has paid for this document.',
  input: z.object({ saleId: SaleId }),
  output: SaleDetail,
});

// ── an analyst's word ────────────────────────────────────────────────────────────────────────────────────────────────

const OneSale = z.object({ saleId: SaleId });

export const judgeOneSale = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/verdict',
  access: 'operator',
  summary:
    'Says of one sale that it counts, or that it is left out of figures, whatever scrutiny found. The note is kept with it and in the audit log.',
  input: OneSale.extend({
    verdict: z.enum(['counts', 'leave-out']),
    note: z.string().trim().min(10, 'must say why, in at least 10 characters').max(1000),
  }),
  output: SaleScrutiny,
});

export const withdrawJudgement = endpoint({
  method: 'DELETE',
  path: '/api/v1/sales/:saleId/verdict',
  access: 'operator',
  summary: "Takes an analyst's word about one sale back, so that what scrutiny found stands again.",
  input: OneSale,
  output: SaleScrutiny,
});

export const JudgedEvent = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  did: z.enum(['counts', 'leave-out', 'withdraw']),
  note: z.string(),
});
export type JudgedEvent = z.infer<typeof JudgedEvent>;

export const listJudgements = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId/verdicts',
  access: 'operator',
  summary: 'What analysts have said about one sale, the last word first.',
  input: OneSale,
  output: z.array(JudgedEvent),
});

// ── file ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const downloadSales = download({
  method: 'GET',
  path: '/api/v1/sales/export.csv',
  access: entitled,
  summary:
    'Every sale that matches the filter as CSV, in the order asked for, under the names of the specification or those of the screen.',
  contentType: 'text/csv; charset=utf-8',
  input: SaleFilter.extend(SaleSort.shape).extend({ headers: HeadNames.default('specification') }),
  ratePerMinute: 10,
});
