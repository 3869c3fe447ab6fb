import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import * as words from '#messages/web/filter';
import classes from './filter.module.css';

export type NumberSides = { low: number | undefined; high: number | undefined };

/** From … to …, none below 0, applied together. `read` gives null for what it cannot read. */
export function NumberRange(props: {
  label: string;
  hint: string;
  range: NumberSides;
  read: (text: string) => number | null;
  write: (value: number) => string;
  inputMode?: 'numeric' | undefined;
  presets?: readonly { words: string; range: NumberSides }[];
  onApply: (range: NumberSides) => void;
}) {
  const { label, hint, presets = [], onApply } = props;
  const written = (value: number | undefined) => (value === undefined ? '' : props.write(value));
  const [low, setLow] = useState(written(props.range.low));
  const [high, setHigh] = useState(written(props.range.high));
  const side = (text: string) => {
    if (text.trim() === '') return undefined;
    const value = props.read(text);
    return value !== null && value >= 0 ? value : null;
  };
  const [from, to] = [side(low), side(high)];
  const isBackwards = typeof from === 'number' && typeof to === 'number' && from > to;
  const isReadable = from !== null && to !== null && !isBackwards;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (isReadable) onApply({ low: from, high: to });
  };
  return (
    <form className={classes.form} onSubmit={apply}>
      {presets.length > 0 && (
        <div className={classes.presets}>
          {presets.map((preset) => (
            <Button key={preset.words} variant="default" size="compact-sm" onClick={() => onApply(preset.range)}>
              {preset.words}
            </Button>
          ))}
        </div>
      )}
      <TextInput
        label={words.fromLabel({ label })}
        value={low}
        inputMode={props.inputMode}
        onChange={(event) => setLow(event.currentTarget.value)}
        error={from === null && hint}
        data-autofocus
      />
      <TextInput
        label={words.upToLabel({ label })}
        value={high}
        inputMode={props.inputMode}
        onChange={(event) => setHigh(event.currentTarget.value)}
        error={to === null ? hint : isBackwards && words.lessThanFirst()}
      />
      <p className={classes.hint}>{hint}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" color="gray" onClick={() => onApply({ low: undefined, high: undefined })}>
          {words.any()}
        </Button>
        <Button type="submit" disabled={!isReadable}>
          {words.apply()}
        </Button>
      </div>
    </form>
  );
}
