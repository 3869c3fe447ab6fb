import { Button } from '@mantine/core';
import { groupDigits, roundTo } from '#core/indian-number.ts';
import { NumberField, type NumberFieldLook } from '#web/form/number-field.tsx';
import type { UsedFigure } from '../model/scenario/used-figures.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/money';

const fromWords = {
  get typed() {
    return words.typed();
  },
  get sales() {
    return words.registeredSales();
  },
  get default() {
    return words.defaultIt();
  },
} as const;

/** A figure that stands by itself until somebody types another; a typed one is marked and can go back. */
export function FigureField(
  props: NumberFieldLook & { figure: UsedFigure | null; typed: number | null; onValue: (value: number | null) => void },
) {
  const { label, unit, figure, typed, factor = 1, decimals = 2, isReadOnly } = props;
  const written = (value: number) =>
    `${groupDigits(roundTo(value * factor, decimals), 'indian', decimals)}${unit === undefined ? '' : ` ${unit}`}`;
  const otherwise = figure?.otherwise ?? null;
  return (
    <div className={classes.figureField} data-typed={typed === null ? undefined : true}>
      <NumberField
        label={label}
        unit={unit}
        decimals={decimals}
        factor={factor}
        isReadOnly={isReadOnly}
        value={typed ?? figure?.value ?? null}
        onValue={props.onValue}
      />
      <p className={classes.source}>
        {figure === null ? (
          words.notKnownTypeIt()
        ) : (
          <>
            <b>{fromWords[figure.from]}</b>
            {words.insteadOfOtherwiseSource({
              isTyped: figure.from === 'typed',
              hasOtherwise: otherwise !== null,
              otherwise: otherwise !== null ? written(otherwise) : '',
              source: figure.from === 'typed' ? '' : figure.source,
              isDefault: figure.from === 'default',
              confidence: figure.from === 'typed' ? '' : figure.from === 'default' ? figure.confidence : '',
            })}
          </>
        )}
      </p>
      {typed !== null && otherwise !== null && !isReadOnly && (
        <Button variant="subtle" size="compact-xs" onClick={() => props.onValue(null)}>
          {words.backToOtherwise({ otherwise: written(otherwise) })}
        </Button>
      )}
    </div>
  );
}
