import { Button } from '@mantine/core';
import { groupDigits, roundTo } from '#core/indian-number.ts';
import { NumberField } from '#web/form/number-field.tsx';
import * as words from '#messages/price-lists/premiums';
import type { UsedFigure } from '../model/work-out.ts';
import classes from './price-lists.module.css';

const fromWords = { typed: words.typed, sales: words.fromSales, nothing: words.fromNothing } as const;

/** A figure that registered sales say; a typed one is marked and can go back. */
export function UsedField(props: {
  label: string;
  figure: UsedFigure | null;
  typed: number | null;
  /** What stands where nothing is typed; null where nothing does. */
  otherwise: number | null;
  unit?: string;
  decimals?: number;
  factor?: number;
  description?: string;
  onValue: (value: number | null) => void;
}) {
  const { label, figure, typed, otherwise, unit, decimals = 2, factor = 1, description } = props;
  const written = (value: number) =>
    `${groupDigits(roundTo(value * factor, decimals), 'indian', decimals)}${unit === undefined ? '' : ` ${unit}`}`;
  return (
    <div className={classes.figureField} data-typed={typed === null ? undefined : true}>
      <NumberField
        label={label}
        unit={unit}
        decimals={decimals}
        factor={factor}
        description={description}
        value={typed ?? (figure === null || figure.from === 'nothing' ? null : figure.value)}
        onValue={props.onValue}
      />
      <p className={classes.source}>
        <b>{figure === null ? words.fromUnknown() : fromWords[figure.from]()}</b>
      </p>
      {typed !== null && (
        <Button variant="subtle" size="compact-xs" onClick={() => props.onValue(null)}>
          {words.back({ value: otherwise === null ? '–' : written(otherwise) })}
        </Button>
      )}
    </div>
  );
}
