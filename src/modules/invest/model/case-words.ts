/** What screen and files say of a case, in the same words and the same charts. */
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount, roundTo } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, paiseToRupees, rupeesToPaise } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { addMonths, formatDate, monthOf } from '#core/period.ts';
import * as words from '#messages/invest/buyer-case';
import { alternatives, type Alternative } from './case/own-or-rent.ts';
import type { PurchaseRule } from './case/purchase-rules.ts';
import type { MovedFigure } from './case/sensitivity.ts';
import type { WorkedCase } from './case/work-out.ts';
import type { SpreadOfPrices } from './price-spread.ts';

const inr = { format: 'money', currency: 'INR' } as const;
/** A return, or the words for none and for several. */
export const returnWords = ({ rates, irr }: { rates: readonly number[]; irr: number | null }) =>
  irr !== null
    ? formatPercent(irr, 2)
    : rates.length === 0
      ? words.noReturn()
      : words.severalReturns({ rates: rates.map((rate) => formatPercent(rate, 2)).join(', ') });

/** The messages know the deposit by name; what else there is, is the index. */
const named = (alternative: Alternative) => (alternative === 'deposit' ? alternative : 'other');
export const rentAnd = (alternative: Alternative) => words.rentAnd({ alternative: named(alternative) });

/** Whether, and from which month on, owning is ahead for good. */
export function winsSentence({ answer, input }: WorkedCase, alternative: Alternative): string {
  const { comparison } = answer;
  if (comparison === null) return words.notCompared();
  const [from, on] = [comparison.ownWinsFrom[alternative], comparison.winsOn[alternative]];
  if (from === null || on === null) return words.neverWins({ alternative: named(alternative), years: formatCount(input.years) });
  return words.winsFrom({ alternative: named(alternative), month: formatCount(from), day: formatDate(on) });
}

/** What must be true for owning to be level with the alternative on the last day. */
export function mustBeTrue({ answer, input, growthAYear, rentRupees }: WorkedCase, alternative: Alternative): string | null {
  if (answer.breakEven === null) return null;
  const level = answer.breakEven[alternative];
  const growth =
    level.growthAYear === null
      ? words.noLevelGrowth()
      : words.levelGrowth({
          level: formatPercent(level.growthAYear, 1),
          here: formatPercent(growthAYear, 1),
          years: formatCount(input.years),
        });
  const rent =
    level.rentRupees === null
      ? words.noLevelRent()
      : words.levelRent({ level: formatMoney(rupeesToPaise(level.rentRupees)), here: formatMoney(rupeesToPaise(rentRupees)) });
  return `${growth} ${rent}`;
}

/** Owning, renting with a deposit, renting with an index: what is left in each month, on one axis. Null where taxes have no table. */
export function ownOrRentChart(worked: WorkedCase): ChartSpec | null {
  const { comparison } = worked.answer;
  if (comparison === null) return null;
  const monthAt = (month: number) => monthOf(addMonths(worked.input.on, month));
  const points = (line: readonly (number | null)[]) =>
    line.map((paise, month) => ({ x: monthAt(month), y: paise === null ? null : Math.round(paiseToRupees(paise)) }));
  const marks = alternatives.flatMap((alternative, at) => {
    const month = comparison.ownWinsFrom[alternative];
    return month === null ? [] : [{ x: monthAt(month), label: String(at + 1) }];
  });
  return {
    title: winsSentence(worked, 'deposit'),
    subtitle: words.chartSubtitle(),
    x: { kind: 'month' },
    y: inr,
    series: [
      { kind: 'line', name: words.own(), role: 'subject', points: points(comparison.own) },
      ...alternatives.map((alternative) => ({
        kind: 'line' as const,
        name: rentAnd(alternative),
        role: alternative === 'deposit' ? ('comparison' as const) : ('other' as const),
        points: points(comparison[alternative]),
      })),
    ],
    marks,
  };
}

/** The buyer's own part of the home by years, with the range of four in five. */
export function fanChart({ fan, spread, input }: WorkedCase): ChartSpec | null {
  if (fan === null || spread === null) return null;
  const rupees = (paise: number) => Math.round(paiseToRupees(paise));
  const last = fan.years.at(-1)!;
  return {
    title: words.fanTitle({
      years: formatCount(input.years),
      low: formatMoneyShort(last.equityLow),
      high: formatMoneyShort(last.equityHigh),
    }),
    subtitle: words.fanSubtitle({ of: spread.of, spread: formatPercent(spread.aYear, 1) }),
    x: { kind: 'category' },
    y: inr,
    series: [
      {
        kind: 'band',
        name: words.fourInFive(),
        points: fan.years.map(({ year, equityLow, equityHigh }) => ({
          x: words.yearShort({ year: String(year) }),
          low: rupees(equityLow),
          high: rupees(equityHigh),
        })),
      },
      {
        kind: 'line',
        name: words.equity(),
        role: 'subject',
        points: fan.years.map(({ year, equityMiddle }) => ({ x: words.yearShort({ year: String(year) }), y: rupees(equityMiddle) })),
      },
    ],
  };
}

/** How ranges made like the fan's did on the past of the index. */
export function spreadSentence(spread: SpreadOfPrices): string {
  const tried = spread.record.filter(({ n }) => n > 0);
  const how = words.spreadBy({ by: spread.by, of: spread.of, spread: formatPercent(spread.narrow, 1) });
  if (tried.length === 0) return `${how} ${words.spreadUntried()}`;
  const widened = spread.aYear > spread.narrow ? ` ${words.spreadWidened({ spread: formatPercent(spread.aYear, 1) })}` : '';
  return `${how} ${words.spreadTried({
    ranges: tried
      .map(({ years, n, held }) => words.spreadOf({ years: String(years), held: formatCount(held), n: formatCount(n) }))
      .join('; '),
  })}${widened}`;
}

export const movedValue = (field: MovedFigure['field'], value: number) =>
  field === 'rentRupees'
    ? formatMoney(rupeesToPaise(Math.round(value)))
    : field === 'vacantMonths'
      ? words.monthsAYear({ months: String(roundTo(value, 1)) })
      : formatPercent(value, 1);

/** What a rule comes to: a sum, a rate, or that its tax year has no table. */
export function ruleValue({ paise, share, missingTaxYear }: PurchaseRule): string {
  if (missingTaxYear !== null) return words.ruleOfYear({ year: missingTaxYear, share: share === null ? '' : formatPercent(share, 1) });
  const parts = [paise === null ? null : formatMoney(paise), share === null ? null : formatPercent(share, 2)];
  return parts.filter((part) => part !== null).join(' · ');
}
export const ruleSource = ({ clause, source, from, confidence }: PurchaseRule) =>
  words.ruleSource({ rule: clause === null ? source : `${clause}: ${source}`, from: formatDate(from), confidence });
