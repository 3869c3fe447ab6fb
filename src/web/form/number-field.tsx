import { useState } from 'react';
import { NumberInput } from '@mantine/core';
import { roundTo } from '#core/indian-number.ts';

export type NumberFieldLook = {
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
  props: NumberFieldLook & { value: number | null; onValue: (value: number | null) => void; placeholder?: string; required?: boolean },
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
        if (event.key !== 'Enter') return;
        // The value is taken, and a form around it is not sent: it would go with the value before.
        event.preventDefault();
        commit();
      }}
    />
  );
}
