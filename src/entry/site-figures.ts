import type { z } from 'zod';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { roundTo } from '#core/indian-number.ts';
import { addDays, addMonths, type IsoDate } from '#core/period.ts';
import { askMeasures } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { accuracyRuns, measureAccuracy, valuationAccuracy, valueProperty } from '#modules/valuation/contract.ts';
import type { FigureUnit, SiteFigure } from '#site/figures/figure.ts';

/** On what the figures of the public pages are made: small enough to be made anew by a test. */
export const siteDemonstration = { sales: 4000, seed: 'mulya', cities: ['Pune'], prose: 'brief' } as const;

type Ask = <I extends z.ZodObject, O extends z.ZodType>(endpoint: JsonEndpoint<I, O>, input: z.input<I>) => Promise<z.output<O>>;

const city = 'Pune';
/** Ids in the order of their numbers also where these are sorted as text. */
const two = (at: number) => String(at + 1).padStart(2, '0');

/** Notes figures of one question in a list. @throws Error where the product does not give one. */
const noting =
  (figures: SiteFigure[]) =>
  (query: SiteFigure['query'], asOf: string | null) =>
  (id: string, value: unknown, unit: FigureUnit, n: number | null) => {
    if (asOf === null || (typeof value !== 'number' && typeof value !== 'string')) throw new Error(`the product does not say ${id}`);
    // Digits beyond those are of the machine that added up, not of the market.
    figures.push({ id, value: typeof value === 'number' ? roundTo(value, 2) : value, unit, n, asOf, query, demonstration: true });
  };

/** Asks the product for everything that a public page shows, but how far off values are. */
export async function makeSiteFigures(ask: Ask): Promise<SiteFigure[]> {
  const figures: SiteFigure[] = [];
  const about = noting(figures);
  const measured = async (input: z.input<(typeof askMeasures)['input']>) => {
    const answer = await ask(askMeasures, input);
    return { answer, note: about({ call: `${askMeasures.method} ${askMeasures.path}`, input }, answer.asOf) };
  };
  const whole = await measured({ city, measures: ['sales-count'] });
  const dataUntil = whole.answer.dataUntil;
  if (dataUntil === null) throw new Error('no sales are loaded');
  // What is refused may rest on no sale at all: then it is as of the data.
  const valued = async (input: z.input<(typeof valueProperty)['input']>) => {
    const { result } = await ask(valueProperty, input);
    return { result, note: about({ call: `${valueProperty.method} ${valueProperty.path}`, input }, result.asOf ?? dataUntil) };
  };

  const count = whole.answer.total.values['sales-count']!;
  whole.note('data.sales', count.value, 'count', count.n);
  whole.note('data.until', dataUntil, 'date', null);

  const rates = await measured({
    city,
    ...threeYears(dataUntil),
    propertyKinds: ['flat'],
    measures: ['median-rate', 'rate-p10', 'rate-p90'],
    by: ['quarter'],
  });
  const total = rates.answer.total.values['median-rate']!;
  rates.note('rates.sales', total.n, 'count', total.n);
  rates.note('rates.asOf', rates.answer.asOf, 'date', total.n);
  for (const [at, { words, values }] of rates.answer.cells.entries()) {
    const of = (measure: string) => values[measure]!;
    const n = of('median-rate').n;
    rates.note(`rate.${two(at)}.quarter`, words[0], 'quarter', n);
    rates.note(`rate.${two(at)}.median`, of('median-rate').value, 'per-sqft', n);
    rates.note(`rate.${two(at)}.low`, of('rate-p10').value, 'per-sqft', n);
    rates.note(`rate.${two(at)}.high`, of('rate-p90').value, 'per-sqft', n);
  }

  const busiest = await measured({ city, measures: ['sales-count'], by: ['project'], orderBy: 'sales-count', limit: 1 });
  const [cell] = busiest.answer.cells;
  const [village = '', project = cell?.words[0] ?? ''] = cell?.key[0]?.split(WITHIN) ?? [];
  const flat = { city, village, project, configuration: '2 BHK', carpetAreaSqft: 700, floor: 7, valuationDate: addDays(dataUntil, 1) };
  const { result: value, note } = await valued(flat);
  if (value.kind !== 'valued') throw new Error(`the flat of the home page has no value: ${value.why}`);
  const n = value.evidence.n;
  note('value.asOf', value.asOf, 'date', n);
  note('value.project', project, 'text', null);
  note('value.locality', village, 'text', null);
  note('value.configuration', flat.configuration, 'text', null);
  note('value.area', flat.carpetAreaSqft, 'sqft', null);
  note('value.floor', flat.floor, 'count', null);
  note('value.amount', value.valuePaise, 'paise', n);
  note('value.low', value.lowPaise, 'paise', n);
  note('value.high', value.highPaise, 'paise', n);
  note('value.rate', value.ratePerSqft, 'per-sqft', n);
  note('value.sales', n, 'count', n);
  note('value.months', value.evidence.monthsBack, 'months', n);
  const byWeight = value.comparables.toSorted(
    (a, b) => b.weight - a.weight || b.registeredOn.localeCompare(a.registeredOn) || a.adjustedPaise - b.adjustedPaise,
  );
  for (const [at, sale] of byWeight.entries()) {
    note(`comparable.${two(at)}.project`, sale.project, 'text', null);
    note(`comparable.${two(at)}.registered`, sale.registeredOn, 'date', null);
    note(`comparable.${two(at)}.area`, sale.areaSqft, 'sqft', null);
    note(`comparable.${two(at)}.rate`, sale.ratePerSqft, 'per-sqft', null);
    note(`comparable.${two(at)}.adjusted`, sale.adjustedPaise, 'paise', null);
    note(`comparable.${two(at)}.weight`, sale.weight * 100, 'percent', null);
  }

  // Far from every place that has sales.
  const away = { city, latitude: 17.9, longitude: 75.2, carpetAreaSqft: 700, valuationDate: addDays(dataUntil, 1) };
  const refused = await valued(away);
  if (refused.result.kind !== 'insufficient-evidence' || refused.result.needed === null)
    throw new Error('the flat far from any sale has a value');
  const { found, needed, searched } = refused.result;
  refused.note('refusal.found', found, 'count', found);
  refused.note('refusal.needed', needed, 'count', found);
  refused.note('refusal.months', searched.months, 'months', found);
  refused.note('refusal.radius', searched.radiusM / 1000, 'km', found);
  return figures;
}

/**
 * How far off values of the last twelve months' sales were, by trees that had not seen them. It takes minutes, and is asked as whoever runs an
 * installation. @throws Error where it could not be measured.
 */
export async function measureBlind(ask: Ask): Promise<SiteFigure[]> {
  const input = { split: 'frozen', effort: 1 } as const;
  const { id } = await ask(measureAccuracy, input);
  for (;;) {
    const run = (await ask(accuracyRuns, {})).runs.find((one) => one.id === id);
    if (run?.state === 'done') break;
    if (run?.state !== 'waiting' && run?.state !== 'running') throw new Error(`the values were not tried: ${run?.message}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const published = (await ask(valuationAccuracy, {})).studies.find((one) => one.id === id);
  if (published === undefined) throw new Error('what was measured is not published');
  const { n, mdape, ppe5, ppe10, ppe20, cutOff } = published.study;
  const figures: SiteFigure[] = [];
  const note = noting(figures)({ call: `${measureAccuracy.method} ${measureAccuracy.path}`, input }, cutOff);
  note('blind.flats', n, 'count', n);
  note('blind.half', mdape, 'percent', n);
  note('blind.within-5', ppe5, 'percent', n);
  note('blind.within-10', ppe10, 'percent', n);
  note('blind.within-20', ppe20, 'percent', n);
  note('blind.asOf', cutOff, 'date', n);
  return figures;
}

/** The twelve whole quarters before the day the data reach. */
function threeYears(dataUntil: IsoDate) {
  const month = Number(dataUntil.slice(5, 7));
  const quarter = addMonths(`${dataUntil.slice(0, 7)}-01` as IsoDate, -((month - 1) % 3));
  return { from: addMonths(quarter, -36), to: addDays(quarter, -1) };
}
