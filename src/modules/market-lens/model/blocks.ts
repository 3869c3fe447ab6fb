/** What stands on a dashboard: each block is one question to the catalogue and how its answer is drawn. */
import * as charts from '#messages/market-lens/charts';
import * as why from '#messages/market-lens/why-not';
import * as findings from '#messages/market-lens/findings';
import * as names from '#messages/market-lens/blocks';
import type { ChartSpec } from '#core/chart-spec.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf, type DimensionId } from '#modules/measures/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { type Leads, extremes, leader, movement } from './findings.ts';
import { prepareBars, prepareTime } from './prepare-charts.ts';
import { insideSentence, whyNot } from './said.ts';

export type Ask = {
  measures: string[];
  by: DimensionId[];
  orderBy?: string;
  limit?: number;
  /** Buckets of time as long as this measure needs. */ enoughFor?: string;
};

export type Block = {
  id: string;
  /** Said where there is nothing to draw. */
  name: string;
  ask: Ask;
  /** Those a reader may look up at the chart. */
  measures: readonly string[];
  drawnAs: 'time' | 'bars';
  /** By the filter of the view its sentences say of what they are. */
  prepare: (answer: MeasureAnswer, filter?: SaleFilter) => ChartSpec | null;
  /** Rows of places have no counterpart in another area. */
  standsAlone?: true;
  /** Of flats alone where the view is of property of all kinds: a shop on the ground floor says nothing of which floor is dear. */
  ofFlats?: true;
};

export type BlockSection = { id: string; title: string; subtitle: string; blocks: readonly Block[] };

/** One call serves the headline and every line by month. */
export const byMonth: Ask = {
  measures: [
    'sales-count',
    'sales-value',
    'median-rate',
    'rate-p25',
    'rate-p75',
    'median-price',
    'median-area',
    'sales-a-month',
    'sales-velocity',
    'primary-share',
    'days-to-registration',
    'agreement-to-guideline',
  ],
  by: ['month'],
};
/** What needs many sales to hold still is drawn by quarter. */
const byQuarter: Ask = {
  measures: ['sales-velocity', 'primary-share', 'days-to-registration', 'agreement-to-guideline'],
  by: ['quarter'],
  enoughFor: 'primary-share',
};
const buyersByQuarter: Ask = { measures: ['loan-share', 'joint-share'], by: ['quarter'], enoughFor: 'loan-share' };
/** A median of few sales tells of one flat: its buckets are as long as it takes. */
export const rateOverTime: Ask = {
  measures: ['median-rate', 'rate-p25', 'rate-p75'],
  by: ['month'],
  enoughFor: 'median-rate',
  limit: 1000,
};
export const headlineMeasures = [
  'sales-count',
  'sales-value',
  'median-rate',
  'median-price',
  'sales-a-month',
  'sales-velocity',
  'primary-share',
] as const;

const byConfiguration: Ask = { measures: ['median-rate', 'median-price', 'sales-count'], by: ['configuration'], limit: 20 };
const byBuyers = (by: DimensionId): Ask => ({ measures: ['share-of-sales', 'sales-count'], by: [by], limit: 30 });

type Time = { ask?: Ask; as?: 'bar'; band?: readonly [string, string] };
export function time(id: string, measure: string, { ask = byMonth, as, band }: Time = {}): Block {
  const [by = 'month'] = ask.by;
  return {
    id,
    get name() {
      return measureOf(measure).label;
    },
    ask,
    measures: [measure, ...(band ?? [])],
    drawnAs: 'time',
    prepare: (answer, filter) =>
      prepareTime(answer, { title: movement(answer, measureOf(measure), filter), measure, by, as: as ?? 'line', ...(band && { band }) }),
  };
}

type Title = (answer: MeasureAnswer) => string;
type Bars = { ask: Ask; measure: string; by: DimensionId; title: Title; inOrderOfName?: boolean; standsAlone?: true; ofFlats?: true };
export const bars = (id: string, name: () => string, { ask, measure, by, title, inOrderOfName, standsAlone, ofFlats }: Bars): Block => ({
  id,
  get name() {
    return name();
  },
  ask,
  measures: [measure],
  drawnAs: 'bars',
  prepare: (answer, filter) => {
    const spec = prepareBars(answer, { title: title(answer), measure, by, inOrderOfName: inOrderOfName ?? false });
    return spec === null || ofFlats !== true || filter === undefined || filter.propertyKinds !== undefined
      ? spec
      : { ...spec, subtitle: charts.flatsAlone({ subtitle: spec.subtitle ?? '' }) };
  },
  ...(standsAlone && { standsAlone }),
  ...(ofFlats && { ofFlats }),
});
const rateExtremes: Title = (answer) => extremes(answer, measureOf('median-rate'), findings.dearest);
const ofSales: Title = (answer) => leader(answer, measureOf('share-of-sales'), findings.ofSales);
const buyers = (id: string, name: () => string, by: DimensionId, of: Leads) =>
  bars(id, name, {
    ask: byBuyers(by),
    measure: 'share-of-sales',
    by,
    title: (answer) => leader(answer, measureOf('share-of-sales'), of),
  });

export const byProject: Ask = {
  measures: ['sales-count', 'share-of-sales', 'median-rate', 'median-price'],
  by: ['project'],
  orderBy: 'sales-count',
  limit: 12,
};

const byFloor: Ask = { measures: ['median-rate', 'sales-count'], by: ['floor-band'] };
const byTicket: Ask = { measures: ['share-of-sales', 'sales-count'], by: ['ticket-band'] };
const bySize: Ask = { measures: ['share-of-sales', 'sales-count'], by: ['size-band'] };

const rateByConfiguration = bars('rate-by-configuration', names.rateByConfiguration, {
  ask: byConfiguration,
  measure: 'median-rate',
  by: 'configuration',
  title: rateExtremes,
  inOrderOfName: true,
  ofFlats: true,
});
const rateByFloor = bars('rate-by-floor', names.rateByFloor, {
  ask: byFloor,
  measure: 'median-rate',
  by: 'floor-band',
  title: rateExtremes,
  ofFlats: true,
});
const salesByMonth = time('sales-by-month', 'sales-count', { as: 'bar' });
const rateByMonth = time('rate-by-month', 'median-rate', { ask: rateOverTime, band: ['rate-p25', 'rate-p75'] });

/** The charts of one project; what it stands beside is its locality. */
export const projectBlocks: readonly Block[] = [salesByMonth, rateByMonth, rateByConfiguration, rateByFloor];

const supplyByQuarter: Ask = { measures: ['unsold-units', 'units-booked', 'sold-share', 'registered-to-declared'], by: ['quarter'] };
/** What is filed of it, quarter by quarter, beside what was registered; filings know nothing of another area or of a year before. */
export const filedBlocks: readonly Block[] = [
  { ...time('unsold', 'unsold-units', { ask: supplyByQuarter, as: 'bar' }), standsAlone: true },
  { ...time('booked', 'units-booked', { ask: supplyByQuarter, as: 'bar' }), standsAlone: true },
  { ...time('sold-share', 'sold-share', { ask: supplyByQuarter }), standsAlone: true },
  { ...time('declared', 'registered-to-declared', { ask: supplyByQuarter }), standsAlone: true },
];
export const besideLocality = [
  'median-rate',
  'median-price',
  'median-area',
  'sales-a-month',
  'sales-velocity',
  'primary-share',
  'days-to-registration',
  'agreement-to-guideline',
] as const;

export const sections: readonly BlockSection[] = [
  {
    id: 'sales',
    get title() {
      return names.salesAndPace();
    },
    get subtitle() {
      return names.salesAndPaceMeans();
    },
    blocks: [
      salesByMonth,
      time('velocity', 'sales-velocity', { ask: byQuarter }),
      time('first-sales', 'primary-share', { ask: byQuarter }),
      time('registration', 'days-to-registration', { ask: byQuarter }),
    ],
  },
  {
    id: 'price',
    get title() {
      return names.price();
    },
    get subtitle() {
      return names.priceMeans();
    },
    blocks: [
      rateByMonth,
      time('guideline', 'agreement-to-guideline', { ask: byQuarter }),
      rateByConfiguration,
      rateByFloor,
      bars('ticket-sizes', names.ticketSizes, { ask: byTicket, measure: 'share-of-sales', by: 'ticket-band', title: ofSales }),
      bars('sizes', names.carpetAreas, { ask: bySize, measure: 'share-of-sales', by: 'size-band', title: ofSales }),
    ],
  },
  {
    id: 'buyers',
    get title() {
      return names.buyers();
    },
    get subtitle() {
      return names.buyersMeans();
    },
    blocks: [
      buyers('age', names.ageOfBuyers, 'buyer-age-band', findings.ofBuyersByAge),
      buyers('kind', names.kindOfBuyers, 'buyer-kind', findings.ofBuyers),
      buyers('origin', names.whereBuyersLive, 'buyer-origin', findings.ofBuyers),
      buyers('lenders', names.lenders, 'lender', findings.ofLoans),
      time('loans', 'loan-share', { ask: buyersByQuarter }),
      time('joint', 'joint-share', { ask: buyersByQuarter }),
    ],
  },
  {
    id: 'promoters',
    get title() {
      return names.promoters();
    },
    get subtitle() {
      return names.promotersMeans();
    },
    blocks: [
      bars('promoter-league', names.promotersByValue, {
        ask: { measures: ['share-of-value', 'sales-count'], by: ['promoter'], orderBy: 'share-of-value', limit: 11 },
        measure: 'share-of-value',
        by: 'promoter',
        title: (answer) => leader(answer, measureOf('share-of-value'), findings.ofValue),
        standsAlone: true,
      }),
      time('concentration', 'promoter-concentration', {
        ask: { measures: ['promoter-concentration'], by: ['quarter'], enoughFor: 'promoter-concentration' },
      }),
    ],
  },
];

/** One project has neither competitors nor promoters of its own to rank. */
export const sectionsOf = ({ project }: { project?: string | undefined }) =>
  project === undefined ? sections : sections.filter(({ id }) => id !== 'promoters');

/** Why a block has nothing to draw. */
export function tooFewWords({ measures: [id = ''] }: Block, answer: MeasureAnswer): string {
  const total = answer.total.values[id];
  const measure = measureOf(id);
  if (total === undefined || total.value === null) return why.sentence({ why: whyNot(total, answer, measure) });
  return total.needed <= 1
    ? measure.fact === 'project'
      ? why.filingsSilent()
      : why.salesSilent()
    : why.noPart({ needed: String(total.needed), measure: insideSentence(measure.label) });
}

/** Every measure that a dashboard shows, for the definitions at the end of a report. */
export const measuresShown: readonly string[] = [
  ...new Set([...headlineMeasures, ...sections.flatMap(({ blocks }) => blocks.flatMap(({ measures }) => measures)), ...byProject.measures]),
];
