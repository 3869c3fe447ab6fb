import { Group, Input, NumberInput } from '@mantine/core';

export type NumberRangeValue = { min: number | null; max: number | null };

/** From … to …, either side open. Grouped the Indian way for rupees. */
export function NumberRange(props: {
  label: string;
  unit?: string;
  value: NumberRangeValue;
  onChange: (value: NumberRangeValue) => void;
  step?: number;
  grouping?: 'indian' | 'western';
}) {
  const { value } = props;
  const isBackwards = value.min !== null && value.max !== null && value.min > value.max;
  const field = (side: 'min' | 'max', words: string) => (
    <NumberInput
      aria-label={`${props.label}, ${words}`}
      placeholder={words}
      value={value[side] ?? ''}
      onChange={(entered) => props.onChange({ ...value, [side]: typeof entered === 'number' ? entered : null })}
      min={0}
      step={props.step ?? 1}
      hideControls
      thousandSeparator=","
      thousandsGroupStyle={props.grouping === 'western' ? 'thousand' : 'lakh'}
      rightSection={props.unit ? <span style={{ color: 'var(--ink-faint)', fontSize: 'var(--text-12)' }}>{props.unit}</span> : undefined}
      rightSectionWidth={props.unit ? 52 : undefined}
      error={isBackwards}
    />
  );
  return (
    <Input.Wrapper label={props.label} labelElement="div" error={isBackwards && 'The first figure is above the second.'}>
      <Group gap={8} grow wrap="nowrap">
        {field('min', 'from')}
        {field('max', 'to')}
      </Group>
    </Input.Wrapper>
  );
}
