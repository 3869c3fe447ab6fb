import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';

/** Days as yyyy-MM-dd, both ends included; null where a side is open. */
export type DateRangeValue = { from: string | null; to: string | null };

export function DateRange(props: {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  earliest?: string;
  latest?: string;
  presets?: readonly { label: string; value: DateRangeValue }[];
}) {
  return (
    <DatePickerInput
      type="range"
      label={props.label}
      placeholder="First day – last day"
      value={[props.value.from, props.value.to]}
      onChange={([from, to]) => props.onChange({ from, to })}
      minDate={props.earliest}
      maxDate={props.latest}
      presets={props.presets?.map((preset) => ({
        label: preset.label,
        value: [preset.value.from, preset.value.to] as [string | null, string | null],
      }))}
      allowSingleDateInRange
      clearable
      valueFormat="D MMM YYYY"
      leftSection={<IconCalendar size={16} stroke={1.5} />}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
    />
  );
}
