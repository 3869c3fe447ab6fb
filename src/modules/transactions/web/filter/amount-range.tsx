import * as words from '#messages/transactions/filter-bar';
import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import classes from './filter.module.css';

type Range = { low: number | undefined; high: number | undefined };

/** From … to …, typed as people write amounts ("85 L", "1.2 cr", "1,200") and applied together. */
export function AmountRange(props: {
  label: string;
  hint: string;
  range: Range;
  read: (text: string) => number | null;
  write: (value: number) => string;
  onApply: (range: Range) => void;
}) {
  const written = (value: number | undefined) => (value === undefined ? '' : props.write(value));
  const [low, setLow] = useState(written(props.range.low));
  const [high, setHigh] = useState(written(props.range.high));
  const lowValue = readSide(low, props.read);
  const highValue = readSide(high, props.read);
  const isBackwards = typeof lowValue === 'number' && typeof highValue === 'number' && lowValue > highValue;
  const isReadable = lowValue !== null && highValue !== null && !isBackwards;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReadable) props.onApply({ low: lowValue, high: highValue });
  };
  return (
    <form className={classes.form} onSubmit={apply}>
      <TextInput
        label={words.fromLabel({ label: props.label })}
        value={low}
        onChange={(event) => setLow(event.currentTarget.value)}
        error={lowValue === null && props.hint}
        data-autofocus
      />
      <TextInput
        label={words.upToLabel({ label: props.label })}
        value={high}
        onChange={(event) => setHigh(event.currentTarget.value)}
        error={highValue === null ? props.hint : isBackwards && words.lessThanFirst()}
      />
      <p className={classes.hint}>{props.hint}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => props.onApply({ low: undefined, high: undefined })}>
          {words.any()}
        </Button>
        <Button type="submit" disabled={!isReadable}>
          {words.apply()}
        </Button>
      </div>
    </form>
  );
}

/** Undefined for an empty field, null for one that cannot be read. */
const readSide = (text: string, read: (text: string) => number | null) => {
  if (text.trim() === '') return undefined;
  const value = read(text);
  return value !== null && value >= 0 ? value : null;
};
