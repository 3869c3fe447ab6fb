import { NumberInput } from '@mantine/core';
import { paiseToRupees, rupeesToPaise } from '#core/money.ts';
import { numberOrNull } from './inspection-form.tsx';

/** Rupees typed, paise kept. An empty field is `empty`. */
export function MoneyInput(props: {
  label: string;
  paise: number | null;
  onChange: (paise: number | null) => void;
  isLabelHidden?: boolean;
  mayBeNegative?: boolean;
}) {
  return (
    <NumberInput
      {...(props.isLabelHidden ? { 'aria-label': props.label, size: 'xs' } : { label: props.label })}
      hideControls
      allowNegative={props.mayBeNegative ?? false}
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      value={props.paise === null ? '' : paiseToRupees(props.paise)}
      onChange={(value) => {
        const rupees = numberOrNull(value);
        props.onChange(rupees === null ? null : rupeesToPaise(rupees));
      }}
    />
  );
}
