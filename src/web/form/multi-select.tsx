import { MultiSelect as MantineMultiSelect } from '@mantine/core';

export type Option = { value: string; label: string };

/** Several of a known list. */
export const MultiSelect = (props: {
  label: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
}) => (
  <MantineMultiSelect
    label={props.label}
    data={props.options}
    value={[...props.value]}
    onChange={props.onChange}
    placeholder={props.value.length === 0 ? props.placeholder : undefined}
    searchable={props.options.length > 8}
    clearable
    hidePickedOptions
    nothingFoundMessage="None by that name"
    clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
  />
);
