import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import classes from './filter.module.css';

type Range = { low: number | undefined; high: number | undefined };

/** From … to …, applied together. */
export function NumberRange(props: {
  label: string;
  hint: string;
  range: Range;
  least: number;
  most: number;
  presets: readonly { words: string; range: Range }[];
  onApply: (range: Range) => void;
}) {
  const [low, setLow] = useState(props.range.low?.toString() ?? '');
  const [high, setHigh] = useState(props.range.high?.toString() ?? '');
  const read = (text: string) => {
    if (text.trim() === '') return undefined;
    const value = Number(text.replace('%', ''));
    return Number.isInteger(value) && value >= props.least && value <= props.most ? value : null;
  };
  const [from, to] = [read(low), read(high)];
  const isBackwards = typeof from === 'number' && typeof to === 'number' && from > to;
  const isReadable = from !== null && to !== null && !isBackwards;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReadable) props.onApply({ low: from, high: to });
  };
  return (
    <form className={classes.form} onSubmit={apply}>
      <div className={classes.presets}>
        {props.presets.map(({ words, range }) => (
          <Button key={words} variant="default" size="compact-sm" onClick={() => props.onApply(range)}>
            {words}
          </Button>
        ))}
      </div>
      <TextInput
        label={`${props.label} from`}
        value={low}
        inputMode="numeric"
        onChange={(event) => setLow(event.currentTarget.value)}
        error={from === null && props.hint}
        data-autofocus
      />
      <TextInput
        label={`${props.label} up to`}
        value={high}
        inputMode="numeric"
        onChange={(event) => setHigh(event.currentTarget.value)}
        error={to === null ? props.hint : isBackwards && 'This is less than the first figure.'}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => props.onApply({ low: undefined, high: undefined })}>
          Any
        </Button>
        <Button type="submit" disabled={!isReadable}>
          Apply
        </Button>
      </div>
    </form>
  );
}
