/** How prices grew: of the same home, by the index, with its band. It leads, because a median also moves with what happens to be sold. */
import * as say from '#messages/market-lens/charts';
import { type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { filterSubject } from '#modules/transactions/index.ts';
import { formatCount } from '#core/indian-number.ts';
import { addDays, calendarQuarterOf, calendarQuarterRange, formatDate, type IsoDate } from '#core/period.ts';
import { mixOf } from './mix-of.ts';
import { allYears, overTimeFigures, type OverTimeFigure } from './over-time.ts';
import { besideWords, changeWords, currencyOf } from './said.ts';

const lastOverBy = (day: IsoDate) => addDays(calendarQuarterRange(calendarQuarterOf(addDays(day, 1))).from, -1);

/** The sales whose growth stands beside a view: of all years up to its last day. Of a view that ends where the data do it is the question of the whole market. */
export function growthFilter(filter: SaleFilter, dataUntil: IsoDate | null): SaleFilter {
  const whole = allYears(filter);
  const endsEarlier = filter.to !== undefined && (dataUntil === null || lastOverBy(filter.to) < lastOverBy(dataUntil));
  return endsEarlier ? { ...whole, to: filter.to } : whole;
}

/** The lead of every row of figures. */
export const sameHomeFigure = (answer: OverTime): OverTimeFigure => overTimeFigures(answer)[0] as OverTimeFigure;

/** The view in two sentences: what is sold, then what the same home did, then what the median did and why. */
export function marketBrief(answer: MeasureAnswer, growth: OverTime | undefined, filter: SaleFilter): string {
  const { total, period } = answer;
  const count = total.values['sales-count']?.value ?? 0;
  const pace = total.values['sales-a-month']?.value ?? null;
  const rate = total.values['median-rate']?.value ?? null;
  const sold = say.brief({
    subject: filterSubject(filter),
    hasDays: period !== null,
    from: period === null ? '' : formatDate(period.from),
    to: period === null ? '' : formatDate(period.to),
    isOne: count === 1,
    sales: formatCount(count),
    hasPace: pace !== null,
    pace: formatMeasured(measureOf('sales-a-month'), pace),
  });
  return [sold, sameHomeSentence(growth), rateSentence(answer, rate, filter)].filter((part) => part !== '').join(' ');
}

function sameHomeSentence(growth: OverTime | undefined) {
  const figure = growth === undefined ? null : sameHomeFigure(growth);
  return figure === null || figure.text === null ? '' : say.sameHome({ growth: figure.text, range: figure.beside });
}

function rateSentence(answer: MeasureAnswer, rate: number | null, filter: SaleFilter) {
  if (rate === null) return '';
  const measure = measureOf('median-rate');
  const beside = besideWords(answer);
  const change = changeWords(measure, answer.total.before?.['median-rate']?.value ?? null, rate);
  const mix = mixOf(answer, filter);
  const hasChange = beside !== null && change !== null;
  return say.medianRate({
    rate: formatMeasured(measure, rate, currencyOf(answer)),
    hasChange,
    change: change?.words ?? '',
    beside: beside ?? '',
    hasMix: hasChange && mix !== null,
    mix: mix ?? '',
  });
}
