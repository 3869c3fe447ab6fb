/** What stands on the sale-transaction dashboard: how much, in which mix, where. Each block is one question to the catalogue. */
import { bars, byMonth, extremes, leader, time, type Block } from '#modules/market-lens/web/index.ts';
import { measureOf, type MeasureAnswer } from '#modules/measures/contract.ts';

const ofSales = (answer: MeasureAnswer) => leader(answer, measureOf('share-of-sales'), 'of sales');
const mix = ['share-of-sales', 'sales-count'];

const salesByMonth = time('sales-by-month', 'sales-count', { as: 'bar' });
const valueByMonth = time('value-by-month', 'sales-value', { as: 'bar' });
const rateByMonth = time('rate-by-month', 'median-rate', { band: ['rate-p25', 'rate-p75'] });

/** A project sells a handful a month: only quarters hold still. */
const byQuarter = { measures: ['sales-count', 'median-rate', 'rate-p25', 'rate-p75'], by: ['quarter' as const] };
export const salesByQuarter = time('sales-by-quarter', 'sales-count', { ask: byQuarter, as: 'bar' });
export const rateByQuarter = time('rate-by-quarter', 'median-rate', { ask: byQuarter, band: ['rate-p25', 'rate-p75'] });

export const mixOfConfigurations = bars('configurations', 'Mix by BHK', {
  ask: { measures: mix, by: ['configuration'], limit: 20 },
  measure: 'share-of-sales',
  by: 'configuration',
  title: ofSales,
});
const mixOfTickets = bars('tickets', 'Ticket sizes', {
  ask: { measures: mix, by: ['ticket-band'] },
  measure: 'share-of-sales',
  by: 'ticket-band',
  title: ofSales,
});
const mixOfDocuments = bars('documents', 'Document types', {
  ask: { measures: mix, by: ['document-type'], limit: 20 },
  measure: 'share-of-sales',
  by: 'document-type',
  title: ofSales,
});
export const rateByConfiguration = bars('rate-by-configuration', 'Median rate by BHK', {
  ask: { measures: ['median-rate', 'median-price', 'sales-count'], by: ['configuration'], limit: 20 },
  measure: 'median-rate',
  by: 'configuration',
  title: (answer) => extremes(answer, measureOf('median-rate'), ['is dearest', 'cheapest']),
  inOrderOfName: true,
});

const bySales = (answer: MeasureAnswer) => leader(answer, measureOf('sales-count'), 'sales');
const topVillages = bars('top-villages', 'Villages by sales', {
  ask: { measures: ['sales-count', 'median-rate'], by: ['locality'], orderBy: 'sales-count', limit: 11 },
  measure: 'sales-count',
  by: 'locality',
  title: bySales,
  standsAlone: true,
});
const topCities = bars('top-cities', 'Cities by sales', {
  ask: { measures: ['sales-count', 'median-rate'], by: ['city'], orderBy: 'sales-count', limit: 11 },
  measure: 'sales-count',
  by: 'city',
  title: bySales,
  standsAlone: true,
});
const topProjects = bars('top-projects', 'Projects by sales', {
  ask: { measures: ['sales-count', 'median-rate'], by: ['project'], orderBy: 'sales-count', limit: 11 },
  measure: 'sales-count',
  by: 'project',
  title: bySales,
  standsAlone: true,
});

type Place = { city?: string | undefined; village?: string | undefined; project?: string | undefined };

/** Places are ranked one step below the place that is looked at. */
export function placeBlocks({ city, village, project }: Place): readonly Block[] {
  if (city === undefined) return [topCities];
  if (project !== undefined) return [];
  return village === undefined ? [topVillages, topProjects] : [topProjects];
}

export const saleSections: readonly { title: string; subtitle: string; blocks: readonly Block[] }[] = [
  {
    title: 'By month',
    subtitle: 'How much was registered, and at what rate.',
    blocks: [salesByMonth, valueByMonth, rateByMonth, rateByConfiguration],
  },
  { title: 'What is sold', subtitle: 'The mix of the sales counted.', blocks: [mixOfConfigurations, mixOfTickets, mixOfDocuments] },
];

export const onePage: readonly Block[] = [rateByMonth, salesByMonth, rateByConfiguration, mixOfTickets];

/** The call every headline makes, so that what asks the same shares it. */
export const wholeAsk = byMonth;
