/** What the cards about promoters and incomes say, as sections of a report. */
import * as afford from '#messages/market-lens/afford';
import * as files from '#messages/market-lens/files';
import * as premiums from '#messages/market-lens/premiums';
import { percentToRatio } from '#core/percent.ts';
import type { Definition, ReportFigure, Section } from '#modules/exports/index.ts';
import type { Affordability, PromoterPremiums } from '#modules/measures/contract.ts';
import { affordFigures, affordMethod, affordSentence, rateWords, type AffordFigure } from '../../model/afford-words.ts';
import { preparePremiums, premiumMethod, premiumName, premiumSentence, spreadWords } from '../../model/prepare-premiums.ts';

/** As the card draws them; all promoters in a list after it, where `isWhole`. */
export function premiumSections(answer: PromoterPremiums, city: string, { isWhole = false } = {}): Section[] {
  const label = premiumName(answer.kind);
  const chart = preparePremiums(answer, city);
  const spread = spreadWords(answer);
  return [
    ...(answer.refused === null ? [] : [{ kind: 'note' as const, title: label, text: answer.refused }]),
    ...(chart === null ? [] : [{ kind: 'chart' as const, chart }]),
    ...(spread === null ? [] : [{ kind: 'note' as const, text: spread }]),
    ...(isWhole && answer.promoters.length > 0 ? [promotersTable(answer, label)] : []),
  ];
}

const promotersTable = ({ promoters }: PromoterPremiums, label: string): Section => ({
  kind: 'table',
  title: premiums.promoters(),
  columns: [
    { id: 'promoter', label: premiums.promoter(), kind: 'text' },
    { id: 'value', label, kind: 'percent' },
    { id: 'low', label: premiums.from(), kind: 'percent' },
    { id: 'high', label: premiums.to(), kind: 'percent' },
    { id: 'n', label: premiums.sales(), kind: 'count' },
    { id: 'projects', label: premiums.projects(), kind: 'count' },
    { id: 'refused', label: premiums.whyNone(), kind: 'text' },
  ],
  rows: promoters.map(({ promoter, value, low, high, sales, projects, refused }) => [
    promoter,
    ratio(value),
    ratio(low),
    ratio(high),
    sales,
    projects,
    refused ?? '',
  ]),
});
const ratio = (percent: number | null) => (percent === null ? null : percentToRatio(percent));

export const premiumDefinition = (kind: PromoterPremiums['kind']): Definition => ({
  id: `${kind}-premium`,
  label: premiumName(kind),
  sentence: premiumSentence(kind),
  unit: files.percent(),
  needed: 30,
  method: premiumMethod,
});

export function affordSections(answer: Affordability): Section[] {
  const rate = rateWords(answer);
  return [
    {
      kind: 'figures',
      title: afford.affordability(),
      figures: affordFigures(answer).map((one) => figureOf(one, answer.price)),
    },
    ...(rate === null ? [] : [{ kind: 'note' as const, title: afford.rate(), text: rate }]),
    { kind: 'note', title: afford.rentalYield(), text: answer.rentalYield.because },
  ];
}

const figureOf = ({ id, label, value, number, unit, note }: AffordFigure, { n, needed }: Affordability['price']): ReportFigure => ({
  definitionId: `affordability-${id}`,
  label,
  value: number,
  kind: id === 'ratio' ? 'number' : 'money',
  ...(id !== 'ratio' && { currency: 'INR' }),
  text: value ?? note ?? afford.notKnown(),
  ...(value !== null && note !== undefined && id !== 'price' && { note }),
  unit,
  n,
  needed,
  sentence: affordSentence(id),
});

export const affordDefinitions = (answer: Affordability): Definition[] =>
  affordFigures(answer).map(({ id, label, unit }) => ({
    id: `affordability-${id}`,
    label,
    sentence: affordSentence(id),
    unit,
    needed: answer.price.needed,
    method: affordMethod,
  }));
