/** What the chart builder offers, and the block a choice makes. */
import * as names from '#messages/market-lens/blocks';
import * as charts from '#messages/market-lens/charts';
import * as findings from '#messages/market-lens/findings';
import { bars, time, type Block } from './blocks.ts';
import { extremes, leader } from './findings.ts';
import { prepareBars } from './prepare-charts.ts';
import { insideSentence } from './said.ts';
import { dimensionOf, dimensions, isFit, isTime, measureOf, subjects, type DimensionId, type Measure } from '#modules/measures/index.ts';

export type ChartChoice = { measure: string; by: DimensionId };

export const usualChoice: ChartChoice = { measure: 'median-rate', by: 'configuration' };

const mostBars = 30;
const placeDimensions = new Set<DimensionId>(['city', 'locality', 'project', 'promoter']);
const all: readonly Measure[] = subjects.flatMap(({ measures }) => measures);

export const measureGroups = () =>
  subjects.map(({ label, measures }) => ({
    group: label,
    items: measures.map((one) => ({ value: one.id, label: one.label })),
  }));

/** Why a measure is not cut by a dimension here; null where it is. */
export function whyNotBy(measure: Measure, id: DimensionId, hasCity: boolean): string | null {
  if (!isFit(measure, id)) return names.notTold();
  return dimensionOf(id).needsCity && !hasCity ? names.chooseCity() : null;
}

export const dimensionItems = (measure: Measure, hasCity: boolean) =>
  dimensions.map(({ id, label }) => {
    const why = whyNotBy(measure, id, hasCity);
    return { value: id, label: why === null ? label : names.labelled({ label, why }), disabled: why !== null };
  });

/** An address may say anything; what cannot be drawn becomes what is drawn first. */
export function readChoice({ measure, by }: { measure?: string | undefined; by?: string | undefined }, hasCity: boolean): ChartChoice {
  const chosen = all.find(({ id }) => id === measure) ?? measureOf(usualChoice.measure);
  const cut = dimensions.find(({ id }) => id === by)?.id ?? usualChoice.by;
  const fits = (id: DimensionId) => whyNotBy(chosen, id, hasCity) === null;
  return { measure: chosen.id, by: fits(cut) ? cut : (dimensions.find(({ id }) => fits(id))?.id ?? usualChoice.by) };
}

export function blockOf({ measure: id, by }: ChartChoice): Block {
  const measure = measureOf(id);
  const dimension = dimensionOf(by);
  if (isTime(by)) return time(`${id}-${by}`, id, { ask: { measures: [id], by: [by] }, as: 'bar' });
  const isShare = id.startsWith('share-of');
  const block = bars(`${id}-${by}`, () => charts.by({ measure: measure.label, dimension: insideSentence(dimension.label) }), {
    ask: { measures: [id], by: [by], limit: mostBars, ...(dimension.order === undefined && { orderBy: id }) },
    measure: id,
    by,
    title: (answer) => (isShare ? leader(answer, measure, findings.ofAll) : extremes(answer, measure, findings.highest)),
    ...(placeDimensions.has(by) && { standsAlone: true as const }),
  });
  return {
    ...block,
    prepare: (answer) =>
      prepareBars(answer, {
        title: isShare ? leader(answer, measure, findings.ofAll) : extremes(answer, measure, findings.highest),
        measure: id,
        by,
        most: mostBars,
      }),
  };
}

/** Questions people begin with. */
export const commonChoices: readonly ChartChoice[] = [
  { measure: 'median-rate', by: 'floor-band' },
  { measure: 'share-of-sales', by: 'ticket-band' },
  { measure: 'sales-value', by: 'quarter' },
  { measure: 'median-price', by: 'configuration' },
  { measure: 'loan-share', by: 'configuration' },
  { measure: 'sales-count', by: 'locality' },
  { measure: 'median-rate', by: 'project' },
  { measure: 'days-to-registration', by: 'document-type' },
];

export const choiceWords = ({ measure, by }: ChartChoice) =>
  charts.by({ measure: measureOf(measure).label, dimension: insideSentence(dimensionOf(by).label) });
