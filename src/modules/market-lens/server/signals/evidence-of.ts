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
  const year = `12 months to ${formatDate(period.to)}`;
  const filed = answer.supply?.asOf ?? null;
  const more = {
    'largest-promoter': () => (largestPromoter === null ? [] : [ofPromoter(largestPromoter, year)]),
    'price-index': () => [
      ofIndex('Price index over the year', reading.growth, period),
      ...(reading.city === null ? [] : [ofIndex('Price index of the city over the year', reading.cityGrowth, period)]),
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
            ? `as filed until ${formatDate(filed < period.to ? filed : period.to)}`
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

function ofPromoter({ words, values, rows }: MeasuredCell, period: string): Evidence {
  const { value = null, n = null, needed = 0 } = values['share-of-sales'] ?? {};
  return {
    ...plain,
    measure: 'share-of-sales',
    label: `Share of sales of ${words[0]}`,
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
    period: `quarters over by ${formatDate(to)}`,
    value: growth === null ? null : 100 * growth.ratio,
    words: growth === null ? 'not known' : `${signed(growth.ratio)} (${signed(growth.low)} to ${signed(growth.high)})`,
    n: null,
    countedIn: 'sales',
  };
}

const ofOpenings = ({ opened }: Reading): Evidence[] =>
  (opened ?? []).map(({ name, openedOn, km }) =>
    Object.assign({}, plain, {
      measure: 'metro-opening',
      label: `Metro station ${name}`,
      period: `opened ${formatDate(openedOn)}`,
      value: km,
      words: `${km.toFixed(1)} km from the middle of the locality`,
      n: 1,
      countedIn: 'stations' as const,
    }),
  );
