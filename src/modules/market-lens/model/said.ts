import * as say from '#messages/market-lens/why-not';
import type { Measure as Scale } from '#core/chart-spec.ts';
import { percentToRatio } from '#core/percent.ts';
import { language } from '#core/language.ts';
import { formatCount } from '#core/indian-number.ts';
import type { Currency } from '#core/money.ts';
import { type MeasureAnswer, type MeasuredValue } from '#modules/measures/contract.ts';
import { formatMeasured, type Measure } from '#modules/measures/index.ts';

/** A label, or the words of a refusal, inside a sentence: English begins them small there, Hindi and Marathi keep Latin letters ("BHK", "RERA") as they are. */
export const insideSentence = (label: string) => (language() === 'en' ? label.toLowerCase() : label);
export const insideTitle = (words: string) => (language() === 'en' ? words.charAt(0).toLowerCase() + words.slice(1) : words);

export const currencyOf = ({ currencies }: MeasureAnswer): Currency | undefined =>
  currencies.length === 1 ? currencies[0]?.currency : undefined;

/** "the year before", or the other area by name; null where nothing stands beside. */
export const besideWords = ({ comparedWith }: Pick<MeasureAnswer, 'comparedWith'>): string | null => comparedWith?.name ?? null;

type Answered = Pick<MeasureAnswer, 'currencies'> & Partial<Pick<MeasureAnswer, 'supply'>>;

/** Why a number is not told; of one about filings when its measure is given. */
export const whyNot = (
  value: MeasuredValue | undefined,
  { currencies, supply }: Answered,
  measure?: Pick<Measure, 'fact' | 'countedIn'>,
): string => {
  if (measure?.fact === 'project' && (measure.countedIn !== 'sales' || supply?.projects === 0))
    return whyNotFiled(value?.n ?? 0, supply?.projects ?? null);
  if (measure?.fact === undefined && currencies.length > 1 && value?.n !== null && (value?.n ?? 0) >= (value?.needed ?? 0))
    return say.severalCurrencies();
  if (value === undefined || value.n === null) return say.notShown({ needed: String(value?.needed ?? 5) });
  return say.tooFew({
    n: value.n === 0 ? 'none' : value.n === 1 ? 'one' : 'other',
    sales: formatCount(value.n),
    needed: String(value.needed),
  });
};

function whyNotFiled(n: number, projects: number | null) {
  if (projects === 0) return say.noFilings();
  return projects === null || n === 0 ? say.noneTells() : say.fewTell({ n: formatCount(n), projects: formatCount(projects) });
}

/** How a measure is drawn: charts hold shares as ratios. */
export function scaleOf({ unit, decimals, label }: Measure, currency: Currency | undefined): Scale {
  switch (unit) {
    case 'money':
      return { format: 'money', currency, name: label };
    case 'money per sq ft':
      return { format: 'rate', currency, name: label };
    case 'sq ft':
      return { format: 'area', name: label };
    case 'percent':
      return { format: 'percent', name: label };
    case 'times':
      return { format: 'number', decimals, unit: '×', name: label };
    case 'sales a month':
      return { format: 'number', decimals, unit: say.aMonth(), name: label };
    case 'sales a month per project':
      return { format: 'number', decimals, unit: say.aMonthPerProject(), name: label };
    case 'days':
      return { format: 'number', decimals, unit: say.days(), name: label };
    default:
      return decimals > 0 ? { format: 'number', decimals, name: label } : { format: 'count', name: label };
  }
}

export const drawn = ({ unit }: Measure, value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : unit === 'percent' ? percentToRatio(value) : value;

/** "₹85.00 L" → "₹85.00" and "L": units are set smaller. */
export function figureText(
  measure: Measure,
  value: number | null,
  currency: Currency | undefined,
): { value: string | null; unit?: string } {
  if (value === null) return { value: null };
  const text = formatMeasured(measure, value, currency);
  const unit = /(?:\/?sq ft|\b(?:L|Cr|K|M|B)|a month(?: per project)?|days?|×)$/.exec(text)?.[0];
  return unit === undefined ? { value: text } : { value: text.slice(0, -unit.length).trimEnd(), unit };
}
