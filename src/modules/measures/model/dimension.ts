/** What numbers may be cut by. A value of a dimension is text; empty means that the document does not say. */
import { SQFT_PER_SQM } from '#core/area.ts';
import { PAISE_PER_RUPEE, RUPEES_PER_LAKH } from '#core/money.ts';
import { calendarQuarterLabel, calendarQuarterOf, financialYearSpan, monthLabel } from '#core/period.ts';

export const timeDimensions = ['month', 'quarter', 'year', 'financial-year', 'month-of-year'] as const;
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

export type Dimension = {
  id: DimensionId;
  label: string;
  definition: string;
  /** Expression over `sale` that gives the value as text. */
  sql: string;
  /** What rows are grouped by instead, where making the text of every row costs more than grouping it, and the text of such a group. */
  grouped?: { sql: string; text: (group: string) => string };
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

/** Joins the two halves of a project's value: names repeat within a city. Written as a character no name holds. */
export const WITHIN = '\u001f';

type Band = { key: string; label: string; below: number };
/** The rows of a column in bands; the last band has no upper end. */
const bandSql = (column: string, bands: readonly Band[]) =>
  `multiIf(${column} IS NULL, '', ${bands
    .slice(0, -1)
    .map(({ key, below }) => `${column} < ${below}, '${key}'`)
    .join(', ')}, '${bands.at(-1)?.key}')`;
const bandWords = (bands: readonly Band[]) => (value: string) => bands.find(({ key }) => key === value)?.label ?? 'not known';

const lakh = RUPEES_PER_LAKH * PAISE_PER_RUPEE;
/** Bands of agreement value as the trade reports them; in rupees, whatever the currency. */
const ticketBands: readonly Band[] = [
  { key: 'under-25-l', label: 'Under 25 L', below: 25 * lakh },
  { key: '25-50-l', label: '25–50 L', below: 50 * lakh },
  { key: '50-75-l', label: '50–75 L', below: 75 * lakh },
  { key: '75-l-1-cr', label: '75 L–1 Cr', below: 100 * lakh },
  { key: '1-1.5-cr', label: '1–1.5 Cr', below: 150 * lakh },
  { key: '1.5-2.5-cr', label: '1.5–2.5 Cr', below: 250 * lakh },
  { key: '2.5-5-cr', label: '2.5–5 Cr', below: 500 * lakh },
  { key: 'over-5-cr', label: '5 Cr and over', below: Infinity },
];
const sizeBands: readonly Band[] = [
  { key: 'under-300', label: 'Under 300 sq ft', below: 300 },
  { key: '300-500', label: '300–500', below: 500 },
  { key: '500-650', label: '500–650', below: 650 },
  { key: '650-800', label: '650–800', below: 800 },
  { key: '800-1000', label: '800–1,000', below: 1000 },
  { key: '1000-1500', label: '1,000–1,500', below: 1500 },
  { key: 'over-1500', label: '1,500 and over', below: Infinity },
];
const floorBands: readonly Band[] = [
  { key: 'ground', label: 'Ground or below', below: 1 },
  { key: '1-4', label: 'Floor 1–4', below: 5 },
  { key: '5-8', label: 'Floor 5–8', below: 9 },
  { key: '9-12', label: 'Floor 9–12', below: 13 },
  { key: '13-20', label: 'Floor 13–20', below: 21 },
  { key: 'over-20', label: 'Floor 21 and over', below: Infinity },
];
const keysOf = (bands: readonly Band[]) => bands.map(({ key }) => key);
const asWritten = (value: string) => value || 'not known';
const wordsOf = (words: Readonly<Record<string, string>>) => (value: string) => words[value] ?? asWritten(value);

const monthsOfYear = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

const list: readonly Dimension[] = [
  { id: 'city', label: 'City', definition: 'City of the register.', sql: 'city', isOpen: true, ofProjects: 'city', fewest: 10 },
  {
    id: 'locality',
    label: 'Locality',
    definition: 'Village or locality, as the product names it.',
    sql: 'locality',
    isOpen: true,
    ofProjects: 'locality',
    onlyProjects: "locality != ''",
    needsCity: true,
    fewest: 10,
  },
  {
    id: 'project',
    label: 'Project',
    definition: 'Project that the document names, within its locality.',
    sql: `concat(locality, '\\x1f', project)`,
    isOpen: true,
    only: "project != ''",
    ofProjects: `concat(locality, '\\x1f', project)`,
    needsCity: true,
    fewest: 10,
    words: (value) => value.split(WITHIN)[1] ?? value,
  },
  {
    id: 'promoter',
    label: 'Promoter',
    definition: 'Promoter of the project, where the row names one.',
    sql: 'promoter',
    isOpen: true,
    only: "promoter != ''",
    ofProjects: 'promoter',
    onlyProjects: "promoter != ''",
    fewest: 10,
  },
  {
    id: 'completion-year',
    label: 'Completion year',
    definition: 'Year in which a project is to be complete by its filing: extended, else revised, else proposed.',
    sql: "''",
    notOfSales: true,
    ofProjects: "ifNull(toString(toYear(completes_on)), '')",
    onlyProjects: 'completes_on IS NOT NULL',
    inOrder: true,
  },
  {
    id: 'configuration',
    label: 'Configuration',
    definition: 'Bedrooms as the document, the filing or the carpet area tells them.',
    sql: 'configuration',
    words: asWritten,
  },
  {
    id: 'ticket-band',
    label: 'Ticket size',
    definition: 'Band of agreement value, lower end included.',
    sql: bandSql('agreement_paise', ticketBands),
    order: keysOf(ticketBands),
    words: bandWords(ticketBands),
  },
  {
    id: 'size-band',
    label: 'Carpet area',
    definition: 'Band of carpet area in square feet, lower end included.',
    sql: bandSql(`(area_sqm * ${SQFT_PER_SQM})`, sizeBands),
    order: [...keysOf(sizeBands), ''],
    words: bandWords(sizeBands),
  },
  {
    id: 'floor-band',
    label: 'Floor',
    definition: 'Band of floors; ground is 0.',
    sql: bandSql('floor', floorBands),
    order: [...keysOf(floorBands), ''],
    words: bandWords(floorBands),
  },
  {
    id: 'property-kind',
    label: 'Kind of property',
    definition: 'Flat, shop, office, plot and so on, as the description tells.',
    sql: 'property_kind',
    words: (value) => value.replaceAll('-', ' '),
  },
  {
    id: 'sale-kind',
    label: 'First sale or resale',
    definition: 'First sale where the seller is the promoter, resale where it is a later owner.',
    sql: 'sale_kind',
    order: ['primary', 'resale', 'unknown'],
    words: wordsOf({ primary: 'First sale', resale: 'Resale', unknown: 'not known' }),
  },
  { id: 'document-type', label: 'Document', definition: 'Kind of document as it names itself.', sql: 'document_type', words: asWritten },
  {
    id: 'area-basis',
    label: 'Area basis',
    definition: 'What the area of the document measures.',
    sql: 'area_basis',
    words: (value) => asWritten(value.replaceAll('-', ' ')),
  },
  {
    id: 'lender',
    label: 'Lender',
    definition: 'Bank or housing finance company of a mortgage notice on the same unit.',
    sql: 'lender',
    only: "lender != ''",
    ofBuyers: true,
  },
  {
    id: 'buyer-age-band',
    label: 'Age of the buyer',
    definition: 'Age of the first buyer, in bands.',
    sql: 'buyer_age_band',
    only: "buyer_age_band != ''",
    ofBuyers: true,
    order: ['<30', '30-45', '45-60', '>60'],
    words: wordsOf({ '<30': 'Under 30', '30-45': '30–45', '45-60': '45–60', '>60': 'Over 60' }),
  },
  {
    id: 'buyer-kind',
    label: 'Kind of buyer',
    definition: 'A firm, women alone, several together, or one person.',
    sql: "multiIf(buyer_entity = true, 'entity', buyer_women_only = true, 'women-only', buyer_count > 1, 'joint', buyer_count = 1, 'single', '')",
    only: '(buyer_count > 0 OR buyer_entity = true)',
    ofBuyers: true,
    order: ['single', 'joint', 'women-only', 'entity'],
    words: wordsOf({ entity: 'Firm or trust', 'women-only': 'Women only', joint: 'Several together', single: 'One person' }),
  },
  {
    id: 'buyer-origin',
    label: 'Where buyers live',
    definition: 'First two figures of the PIN code of the first buyer: the postal circle.',
    sql: 'substring(buyer_pin, 1, 2)',
    only: "buyer_pin != ''",
    ofBuyers: true,
    words: (value) => `PIN ${value}x xxx`,
  },
  {
    id: 'month',
    label: 'Month',
    definition: 'Month of registration.',
    sql: "formatDateTime(registered_on, '%Y-%m')",
    grouped: { sql: 'toStartOfMonth(registered_on)', text: (group) => `formatDateTime(${group}, '%Y-%m')` },
    words: (value) => monthLabel(value),
  },
  {
    id: 'quarter',
    label: 'Quarter',
    definition: 'Calendar quarter of registration.',
    sql: "formatDateTime(toStartOfQuarter(registered_on), '%Y-%m')",
    grouped: { sql: 'toStartOfQuarter(registered_on)', text: (group) => `formatDateTime(${group}, '%Y-%m')` },
    words: (value) => calendarQuarterLabel(calendarQuarterOf(`${value}-01`)),
  },
  { id: 'year', label: 'Year', definition: 'Calendar year of registration.', sql: 'toString(toYear(registered_on))' },
  {
    id: 'financial-year',
    label: 'Financial year',
    definition: 'Year of registration from 1 April to 31 March, named by both years.',
    sql: 'toString(toYear(addMonths(registered_on, 9)))',
    words: (value) => financialYearSpan(Number(value)),
  },
  {
    id: 'month-of-year',
    label: 'Month of the year',
    definition: 'January to December, all years together.',
    sql: "formatDateTime(registered_on, '%m')",
    order: monthsOfYear,
    words: (value) => monthLabel(`2000-${value}`).split(' ')[0] ?? value,
  },
];

const byId = new Map(list.map((one) => [one.id, one]));
export const dimensions = list;
export function dimensionOf(id: DimensionId): Dimension {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`${id} is in the list of names and has no definition`);
  return found;
}

export const isTime = (id: DimensionId): id is TimeDimension => (timeDimensions as readonly string[]).includes(id);
/** Buckets that follow each other; the months of the year come round again. */
export const isGrain = (id: DimensionId): id is Exclude<TimeDimension, 'month-of-year'> => isTime(id) && id !== 'month-of-year';

export const wordsFor = (id: DimensionId, value: string) => (dimensionOf(id).words ?? asWritten)(value);
