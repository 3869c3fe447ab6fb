/** What numbers may be cut by. A value of a dimension is text; empty means that the document does not say. */
import * as words from '#messages/measures/dimensions';
import * as values from '#messages/measures/values';
import { SQFT_PER_SQM } from '#core/area.ts';
import { PAISE_PER_RUPEE, RUPEES_PER_LAKH } from '#core/money.ts';
import { notKnown } from '#core/not-known.ts';
import { calendarQuarterLabel, calendarQuarterOf, financialYearSpan, halfYearLabel, monthLabel } from '#core/period.ts';
import { worded, type Named, type Worded } from './worded.ts';
import { documentTypeWords } from '#modules/transactions/index.ts';

export const timeDimensions = ['month', 'quarter', 'half-year', 'year', 'financial-year', 'month-of-year'] as const;
export type TimeDimension = (typeof timeDimensions)[number];

export const dimensionIds = [
  'city',
  'locality',
  'project',
  'promoter',
  'completion-year',
  'configuration',
  'ticket-band',
  'size-band',
  'floor-band',
  'property-kind',
  'sale-kind',
  'document-type',
  'area-basis',
  'lender',
  'buyer-age-band',
  'buyer-kind',
  'buyer-origin',
  ...timeDimensions,
] as const;
export type DimensionId = (typeof dimensionIds)[number];

type Facts = {
  id: DimensionId;
  /** Expression over `sale` that gives the value as text. */
  sql: string;
  /**
   * What rows are grouped by instead, where making the text of every row costs more than grouping it, and the text of such a group: by its key, or by
   * `textSql`, an aggregate over its rows. Empty (0 where there is a `textSql`) where `only` does not hold.
   */
  grouped?: { sql: string; text?: (group: string | number) => string; textSql?: string };
  /** Has as many values as the market has, not a few. */
  isOpen?: true;
  /** Condition on rows that have a value at all, where the others are not to be shown as "not known". */
  only?: string;
  /** The same over rows of `supplySql`; where it is missing, filings do not tell it. */
  ofProjects?: string;
  onlyProjects?: string;
  /** Only filings tell it. */
  notOfSales?: true;
  /** Names repeat from city to city, so one city must be chosen. */
  needsCity?: true;
  /** Cells are compared with each other and coloured on maps: medians stand on this many sales. */
  fewest?: number;
  ofBuyers?: true;
  /** Values that are ordered as text. */
  inOrder?: true;
  /** In their own order, where they have one; else the largest comes first. */
  order?: readonly string[];
  words?: (value: string) => string;
};
export type Dimension = Facts & Named;

/** Joins the two halves of a project's value: names repeat within a city. Written as a character no name holds. */
export const WITHIN = '\u001f';

type Band = { key: string; label: () => string; below: number };
/** The rows of a column in bands; the last band has no upper end. */
const bandSql = (column: string, bands: readonly Band[]) =>
  `multiIf(${column} IS NULL, '', ${bands
    .slice(0, -1)
    .map(({ key, below }) => `${column} < ${below}, '${key}'`)
    .join(', ')}, '${bands.at(-1)?.key}')`;
/** The same by the number of the band, so that a text is made for each group and not for each row. */
const groupedBands = (column: string, bands: readonly Band[]): Facts['grouped'] => ({
  sql: `multiIf(${column} IS NULL, ${bands.length}, ${bands
    .slice(0, -1)
    .map(({ below }, at) => `${column} < ${below}, ${at}`)
    .join(', ')}, ${bands.length - 1})`,
  text: (at) => bands[Number(at)]?.key ?? '',
});
const bandWords = (bands: readonly Band[]) => (value: string) => bands.find(({ key }) => key === value)?.label() ?? notKnown();

const lakh = RUPEES_PER_LAKH * PAISE_PER_RUPEE;
/** Bands of agreement value as the trade reports them; in rupees, whatever the currency. */
const ticketBands: readonly Band[] = [
  { key: 'under-25-l', label: values.under25Lakh, below: 25 * lakh },
  { key: '25-50-l', label: values.from25To50Lakh, below: 50 * lakh },
  { key: '50-75-l', label: values.from50To75Lakh, below: 75 * lakh },
  { key: '75-l-1-cr', label: values.from75LakhTo1Crore, below: 100 * lakh },
  { key: '1-1.5-cr', label: values.from1To1AndAHalfCrore, below: 150 * lakh },
  { key: '1.5-2.5-cr', label: values.from1AndAHalfTo2AndAHalfCrore, below: 250 * lakh },
  { key: '2.5-5-cr', label: values.from2AndAHalfTo5Crore, below: 500 * lakh },
  { key: 'over-5-cr', label: values.over5Crore, below: Infinity },
];
const sizeBands: readonly Band[] = [
  { key: 'under-300', label: values.under300Sqft, below: 300 },
  { key: '300-500', label: values.from300To500Sqft, below: 500 },
  { key: '500-650', label: values.from500To650Sqft, below: 650 },
  { key: '650-800', label: values.from650To800Sqft, below: 800 },
  { key: '800-1000', label: values.from800To1000Sqft, below: 1000 },
  { key: '1000-1500', label: values.from1000To1500Sqft, below: 1500 },
  { key: 'over-1500', label: values.over1500Sqft, below: Infinity },
];
const floorBands: readonly Band[] = [
  { key: 'ground', label: values.ground, below: 1 },
  { key: '1-4', label: values.floors1To4, below: 5 },
  { key: '5-8', label: values.floors5To8, below: 9 },
  { key: '9-12', label: values.floors9To12, below: 13 },
  { key: '13-20', label: values.floors13To20, below: 21 },
  { key: 'over-20', label: values.over20Floors, below: Infinity },
];
const keysOf = (bands: readonly Band[]) => bands.map(({ key }) => key);
const asWritten = (value: string) => value || notKnown();
const wordsOf = (texts: Readonly<Record<string, () => string>>) => (value: string) => texts[value]?.() ?? asWritten(value);

const kindWords = wordsOf({
  flat: values.flat,
  shop: values.shop,
  office: values.office,
  'row-house': values.rowHouse,
  bungalow: values.bungalow,
  plot: values.plot,
  land: values.land,
  other: values.otherProperty,
});
const basisWords = wordsOf({
  carpet: values.carpet,
  'built-up': values.builtUp,
  saleable: values.saleable,
  'floor-area': values.floorArea,
  plot: values.areaOfPlot,
  unknown: values.unknownBasis,
});

const kindOfBuyer =
  "multiIf(buyer_entity = true, 'entity', buyer_women_only = true, 'women-only', buyer_count > 1, 'joint', buyer_count = 1, 'single', '')";

const yearAndMonth = (day: string | number) => String(day).slice(0, 7);
const monthsOfYear = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

const list: readonly (Facts & Worded)[] = [
  { id: 'city', label: words.city, definition: words.cityMeans, sql: 'city', isOpen: true, ofProjects: 'city', fewest: 10 },
  {
    id: 'locality',
    label: words.locality,
    definition: words.localityMeans,
    sql: 'locality',
    isOpen: true,
    ofProjects: 'locality',
    onlyProjects: "locality != ''",
    needsCity: true,
    fewest: 10,
  },
  {
    id: 'project',
    label: words.project,
    definition: words.projectMeans,
    sql: `concat(locality, '\\x1f', project)`,
    // Ten million projects would share a key in one case of 400,000.
    grouped: {
      sql: `if(project = '', 0, cityHash64(locality, project))`,
      textSql: `if(any(project) = '', '', concat(any(locality), '\\x1f', any(project)))`,
    },
    isOpen: true,
    only: "project != ''",
    ofProjects: `concat(locality, '\\x1f', project)`,
    needsCity: true,
    fewest: 10,
    words: (value) => value.split(WITHIN)[1] ?? value,
  },
  {
    id: 'promoter',
    label: words.promoter,
    definition: words.promoterMeans,
    sql: 'promoter',
    isOpen: true,
    only: "promoter != ''",
    ofProjects: 'promoter',
    onlyProjects: "promoter != ''",
    fewest: 10,
  },
  {
    id: 'completion-year',
    label: words.completionYear,
    definition: words.completionYearMeans,
    sql: "''",
    notOfSales: true,
    ofProjects: "ifNull(toString(toYear(completes_on)), '')",
    onlyProjects: 'completes_on IS NOT NULL',
    inOrder: true,
  },
  {
    id: 'configuration',
    label: words.configuration,
    definition: words.configurationMeans,
    sql: 'configuration',
    words: asWritten,
  },
  {
    id: 'ticket-band',
    label: words.ticketBand,
    definition: words.ticketBandMeans,
    sql: bandSql('agreement_paise', ticketBands),
    grouped: groupedBands('agreement_paise', ticketBands),
    order: keysOf(ticketBands),
    words: bandWords(ticketBands),
  },
  {
    id: 'size-band',
    label: words.sizeBand,
    definition: words.sizeBandMeans,
    sql: bandSql(`(area_sqm * ${SQFT_PER_SQM})`, sizeBands),
    grouped: groupedBands(`(area_sqm * ${SQFT_PER_SQM})`, sizeBands),
    order: [...keysOf(sizeBands), ''],
    words: bandWords(sizeBands),
  },
  {
    id: 'floor-band',
    label: words.floorBand,
    definition: words.floorBandMeans,
    sql: bandSql('floor', floorBands),
    grouped: groupedBands('floor', floorBands),
    order: [...keysOf(floorBands), ''],
    words: bandWords(floorBands),
  },
  {
    id: 'property-kind',
    label: words.propertyKind,
    definition: words.propertyKindMeans,
    sql: 'property_kind',
    words: (value) => (value === '' ? '' : kindWords(value)),
  },
  {
    id: 'sale-kind',
    label: words.saleKind,
    definition: words.saleKindMeans,
    sql: 'sale_kind',
    order: ['primary', 'resale', 'unknown'],
    words: wordsOf({ primary: values.firstSale, resale: values.resale, unknown: notKnown }),
  },
  {
    id: 'document-type',
    label: words.documentType,
    definition: words.documentTypeMeans,
    sql: 'document_type',
    words: (written) => documentTypeWords(written) || notKnown(),
  },
  {
    id: 'area-basis',
    label: words.areaBasis,
    definition: words.areaBasisMeans,
    sql: 'area_basis',
    words: basisWords,
  },
  {
    id: 'lender',
    label: words.lender,
    definition: words.lenderMeans,
    sql: 'lender',
    only: "lender != ''",
    ofBuyers: true,
  },
  {
    id: 'buyer-age-band',
    label: words.buyerAgeBand,
    definition: words.buyerAgeBandMeans,
    sql: 'buyer_age_band',
    only: "buyer_age_band != ''",
    ofBuyers: true,
    order: ['<30', '30-45', '45-60', '>60'],
    words: wordsOf({ '<30': values.under30, '30-45': values.from30To45, '45-60': values.from45To60, '>60': values.over60 }),
  },
  {
    id: 'buyer-kind',
    label: words.buyerKind,
    definition: words.buyerKindMeans,
    sql: kindOfBuyer,
    grouped: { sql: `if(buyer_count > 0 OR buyer_entity = true, ${kindOfBuyer}, '')` },
    only: '(buyer_count > 0 OR buyer_entity = true)',
    ofBuyers: true,
    order: ['single', 'joint', 'women-only', 'entity'],
    words: wordsOf({ entity: values.firm, 'women-only': values.womenOnly, joint: values.joint, single: values.single }),
  },
  {
    id: 'buyer-origin',
    label: words.buyerOrigin,
    definition: words.buyerOriginMeans,
    sql: 'substring(buyer_pin, 1, 2)',
    only: "buyer_pin != ''",
    ofBuyers: true,
    words: (start) => values.pinsFrom({ start }),
  },
  {
    id: 'month',
    label: words.month,
    definition: words.monthMeans,
    sql: "formatDateTime(registered_on, '%Y-%m')",
    grouped: { sql: 'toStartOfMonth(registered_on)', text: yearAndMonth },
    words: (value) => monthLabel(value),
  },
  {
    id: 'quarter',
    label: words.quarter,
    definition: words.quarterMeans,
    sql: "formatDateTime(toStartOfQuarter(registered_on), '%Y-%m')",
    grouped: { sql: 'toStartOfQuarter(registered_on)', text: yearAndMonth },
    words: (value) => calendarQuarterLabel(calendarQuarterOf(`${value}-01`)),
  },
  {
    id: 'half-year',
    label: words.halfYear,
    definition: words.halfYearMeans,
    sql: "concat(toString(toYear(registered_on)), if(toMonth(registered_on) <= 6, '-01', '-07'))",
    grouped: { sql: 'makeDate(toYear(registered_on), if(toMonth(registered_on) <= 6, 1, 7), 1)', text: yearAndMonth },
    words: (value) => halfYearLabel(`${value}-01`),
  },
  {
    id: 'year',
    label: words.year,
    definition: words.yearMeans,
    sql: 'toString(toYear(registered_on))',
    grouped: { sql: 'toYear(registered_on)' },
  },
  {
    id: 'financial-year',
    label: words.financialYear,
    definition: words.financialYearMeans,
    sql: 'toString(toYear(addMonths(registered_on, 9)))',
    grouped: { sql: 'toYear(addMonths(registered_on, 9))' },
    words: (value) => financialYearSpan(Number(value)),
  },
  {
    id: 'month-of-year',
    label: words.monthOfYear,
    definition: words.monthOfYearMeans,
    sql: "formatDateTime(registered_on, '%m')",
    grouped: { sql: 'toMonth(registered_on)', text: (month) => String(month).padStart(2, '0') },
    order: monthsOfYear,
    words: (value) => monthLabel(`2000-${value}`).split(' ')[0] ?? value,
  },
];

export const dimensions: readonly Dimension[] = list.map(worded);
const byId = new Map(dimensions.map((one) => [one.id, one]));
export function dimensionOf(id: DimensionId): Dimension {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`${id} is in the list of names and has no definition`);
  return found;
}

export const isTime = (id: DimensionId): id is TimeDimension => (timeDimensions as readonly string[]).includes(id);
/** Buckets that follow each other; the months of the year come round again. */
export const isGrain = (id: DimensionId): id is Exclude<TimeDimension, 'month-of-year'> => isTime(id) && id !== 'month-of-year';

export const wordsFor = (id: DimensionId, value: string) => (dimensionOf(id).words ?? asWritten)(value);
