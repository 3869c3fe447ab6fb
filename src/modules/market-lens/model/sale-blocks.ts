/** What stands on the sale-transaction dashboard: how much, in which mix, where. Each block is one question to the catalogue. */
import * as findings from '#messages/market-lens/findings';
import * as names from '#messages/market-lens/blocks';
import { bars, byMonth, rateOverTime, time, type Block } from './blocks.ts';
import { extremes, leader } from './findings.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf, type DimensionId } from '#modules/measures/index.ts';

const ofSales = (answer: MeasureAnswer) => leader(answer, measureOf('share-of-sales'), findings.ofSales);
const mix = ['share-of-sales', 'sales-count'];

const salesByMonth = time('sales-by-month', 'sales-count', { as: 'bar' });
const valueByMonth = time('value-by-month', 'sales-value', { as: 'bar' });
const rateByMonth = time('rate-by-month', 'median-rate', { ask: rateOverTime, band: ['rate-p25', 'rate-p75'] });

/** A project sells a handful a month: only quarters hold still. */
const byQuarter = { measures: ['sales-count', 'median-rate', 'rate-p25', 'rate-p75'], by: ['quarter' as const] };
const rateByQuarters = { measures: ['median-rate', 'rate-p25', 'rate-p75'], by: ['quarter' as const], enoughFor: 'median-rate' };
export const salesByQuarter = time('sales-by-quarter', 'sales-count', { ask: byQuarter, as: 'bar' });
export const rateByQuarter = time('rate-by-quarter', 'median-rate', { ask: rateByQuarters, band: ['rate-p25', 'rate-p75'] });

const mixBy = (id: string, name: () => string, by: DimensionId, limit?: number) =>
  bars(id, name, {
    ask: { measures: mix, by: [by], ...(limit !== undefined && { limit }) },
    measure: 'share-of-sales',
    by,
    title: ofSales,
  });
export const mixOfConfigurations = mixBy('configurations', names.mixByBhk, 'configuration', 20);
const mixOfTickets = mixBy('tickets', names.ticketSizes, 'ticket-band');
const mixOfDocuments = mixBy('documents', names.documentTypes, 'document-type', 20);
export const rateByConfiguration = bars('rate-by-configuration', names.rateByBhk, {
  ask: { measures: ['median-rate', 'median-price', 'sales-count'], by: ['configuration'], limit: 20 },
  measure: 'median-rate',
  by: 'configuration',
  title: (answer) => extremes(answer, measureOf('median-rate'), findings.dearest),
  inOrderOfName: true,
});

const bySales = (answer: MeasureAnswer) => leader(answer, measureOf('sales-count'), findings.sales);
const mostSold = (id: string, name: () => string, by: DimensionId) =>
  bars(id, name, {
    ask: { measures: ['sales-count', 'median-rate'], by: [by], orderBy: 'sales-count', limit: 11 },
    measure: 'sales-count',
    by,
    title: bySales,
    standsAlone: true,
  });
const topVillages = mostSold('top-villages', names.villagesBySales, 'locality');
const topCities = mostSold('top-cities', names.citiesBySales, 'city');
const topProjects = mostSold('top-projects', names.projectsBySales, 'project');

type Place = { city?: string | undefined; village?: string | undefined; project?: string | undefined };

/** Places are ranked one step below the place that is looked at. */
export function placeBlocks({ city, village, project }: Place): readonly Block[] {
  if (city === undefined) return [topCities];
  if (project !== undefined) return [];
  return village === undefined ? [topVillages, topProjects] : [topProjects];
}

export const saleSections: readonly { title: string; subtitle: string; blocks: readonly Block[] }[] = [
  {
    get title() {
      return names.byMonth();
    },
    get subtitle() {
      return names.byMonthMeans();
    },
    blocks: [salesByMonth, valueByMonth, rateByMonth, rateByConfiguration],
  },
  {
    get title() {
      return names.whatIsSold();
    },
    get subtitle() {
      return names.whatIsSoldMeans();
    },
    blocks: [mixOfConfigurations, mixOfTickets, mixOfDocuments],
  },
];

export const onePage: readonly Block[] = [rateByMonth, salesByMonth, rateByConfiguration, mixOfTickets];

/** The call every headline makes, so that what asks the same shares it. */
export const wholeAsk = byMonth;
