import { useState } from 'react';
import { Button, NumberInput } from '@mantine/core';
import { groupDigits, roundTo } from '#core/indian-number.ts';
import type { UsedFigure } from '../model/scenario/used-figures.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';

type Common = {
  label: string;
  unit?: string;
  decimals?: number;
  /** What is shown for 1 of the stored unit: 100 for a share shown in percent. */
  factor?: number;
  description?: string;
  isReadOnly?: boolean;
};

/** A number that is taken when the field is left or Enter is pressed: what is half typed is nobody's value. */
export function NumberField(
  props: Common & { value: number | null; onValue: (value: number | null) => void; placeholder?: string; required?: boolean },
) {
  const { label, unit, value, factor = 1, decimals = 2 } = props;
  const shown = value === null ? '' : roundTo(value * factor, decimals);
  const [typed, setTyped] = useState<number | string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed === '') {
      if (!props.required) props.onValue(null);
    } else if (Number.isFinite(Number(typed)) && Number(typed) !== shown) props.onValue(Number(typed) / factor);
  };
  return (
    <NumberInput
      label={label}
      description={props.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      hideControls
      decimalScale={decimals}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      suffix={unit === undefined ? undefined : ` ${unit}`}
      placeholder={props.placeholder}
      readOnly={props.isReadOnly}
      value={typed ?? shown}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

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
export function FigureField(props: Common & { figure: UsedFigure | null; typed: number | null; onValue: (value: number | null) => void }) {
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
