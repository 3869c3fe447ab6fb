import * as words from '#messages/market-lens/signals';
import { formatDate, type DateRange } from '#core/period.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { measureOf, saysWhoBuys } from '#modules/measures/index.ts';
import type { Evidence } from '../../signals-contract.ts';
import { percentWords, valueWords, type Change, type Reading, type Rule } from '../../model/signals/reading.ts';

/** What stands at a day rather than running over the year. */
const standing = new Set(['unsold-units', 'unsold-due', 'overdue-units', 'supply-pipeline', 'registered-projects', 'months-of-inventory']);

export type Behind = { answer: MeasureAnswer; period: DateRange; largestPromoter: MeasuredCell | null; reading: Reading };

export function evidenceOf({ inputs, also = [] }: Pick<Rule, 'inputs' | 'also'>, behind: Behind): Evidence[] {
  const { answer, period, largestPromoter, reading } = behind;
  const year = words.yearTo({ day: formatDate(period.to) });
  const filed = answer.supply?.asOf ?? null;
  const more = {
    'largest-promoter': () => (largestPromoter === null ? [] : [ofPromoter(largestPromoter, year)]),
    'price-index': () => [
      ofIndex(words.indexYear(), reading.growth, period),
      ...(reading.city === null ? [] : [ofIndex(words.indexOfCity(), reading.cityGrowth, period)]),
    ],
    openings: () => ofOpenings(reading),
  };
  return [
    ...inputs.map((id): Evidence => {
      const measure = measureOf(id);
      const { value, n, needed } = answer.total.values[id] ?? { value: null, n: null, needed: 0 };
      const { value: before = null, n: beforeN = null } = answer.total.before?.[id] ?? {};
      return {
        measure: id,
        label: measure.label,
        period:
          measure.fact === 'project' && standing.has(id) && filed !== null
            ? words.filedUntil({ day: formatDate(filed < period.to ? filed : period.to) })
            : year,
        value,
        words: valueWords(id, value),
        before,
        beforeWords: before === null ? null : valueWords(id, before),
        n,
        beforeN: before === null ? null : beforeN,
        needed,
        countedIn: (measure.countedIn ?? measure.fact) === 'project' ? 'projects' : 'sales',
        rows: measure.fact === 'project' || saysWhoBuys(measure, []) ? null : answer.total.rows,
      };
    }),
    ...also.flatMap((what) => more[what]()),
  ];
}

const plain = { before: null, beforeWords: null, beforeN: null, needed: 0, rows: null } as const;

function ofPromoter({ words: named, values, rows }: MeasuredCell, period: string): Evidence {
  const { value = null, n = null, needed = 0 } = values['share-of-sales'] ?? {};
  return {
    ...plain,
    measure: 'share-of-sales',
    label: words.shareOf({ name: named[0] as string }),
    period,
    value,
    words: valueWords('share-of-sales', value),
    n,
    needed,
    countedIn: 'sales',
    rows,
  };
}

function ofIndex(label: string, growth: Change | null, { to }: DateRange): Evidence {
  const signed = (ratio: number) => `${ratio < 0 ? '−' : '+'}${percentWords(ratio)}`;
  return {
    ...plain,
    measure: 'price-growth',
    label,
    period: words.quartersBy({ day: formatDate(to) }),
    value: growth === null ? null : 100 * growth.ratio,
    words:
      growth === null
        ? words.notMeasured()
        : words.range({ change: signed(growth.ratio), low: signed(growth.low), high: signed(growth.high) }),
    n: null,
    countedIn: 'sales',
  };
}

const ofOpenings = ({ opened }: Reading): Evidence[] =>
  (opened ?? []).map(({ name, openedOn, km }) =>
    Object.assign({}, plain, {
      measure: 'metro-opening',
      label: words.stationName({ name }),
      period: words.openedOn({ day: formatDate(openedOn) }),
      value: km,
      words: words.kmFromMiddle({ km: km.toFixed(1) }),
      n: 1,
      countedIn: 'stations' as const,
    }),
  );
