import { formatCount, groupDigits } from '#core/indian-number.ts';
import type { Column } from '#web/table/column.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { formatMeasured, measuredChange, measureOf } from '#modules/measures/index.ts';
import classes from './lens.module.css';
import { besideWords, currencyOf } from '../model/said.ts';
import * as words from '#messages/market-lens/screens';

const widths: Record<string, number> = {
  'sales-count': 84,
  'median-rate': 112,
  'median-price': 112,
  'share-of-sales': 124,
  'primary-share': 150,
  'sales-a-month': 124,
  'sales-velocity': 236,
  'units-declared': 110,
  'units-booked': 108,
  'sold-share': 92,
  'unsold-units': 104,
};

/** A measure as a column of a table of places: thin cells say their n. */
export function measureColumn(id: string, answer: MeasureAnswer, { withChange = false } = {}): Column<MeasuredCell> {
  const measure = measureOf(id);
  const currency = currencyOf(answer);
  // Too long to be said in each cell, and without it a pace of projects is read as that of the place.
  const unit = measure.unit === 'sales a month per project' ? words.aMonthPerProject() : '';
  return {
    id,
    header: unit === '' ? measure.label : `${measure.label},${unit}`,
    width: (widths[id] ?? 140) + (withChange ? 72 : 0),
    align: 'right',
    meaning: withChange
      ? words.definitionChangeOnAnswer({ definition: measure.definition, answer: besideWords(answer) ?? '' })
      : measure.definition,
    sortable: true,
    sortValue: ({ values }) => values[id]?.value ?? null,
    cell: ({ values, before }) => {
      const measured = values[id];
      if (measured === undefined || measured.value === null)
        return (
          <span className={classes.faint}>
            {measured?.n === null || measured === undefined ? words.tooFew() : `n = ${formatCount(measured.n)}`}
          </span>
        );
      const change = withChange ? measuredChange(measure, before?.[id]?.value ?? null, measured.value) : null;
      return (
        <>
          {unit === '' ? formatMeasured(measure, measured.value, currency) : groupDigits(measured.value, 'indian', measure.decimals)}
          {change && <span className={classes.change}>{change.words}</span>}
        </>
      );
    },
  };
}
