import { NumberInput, SegmentedControl } from '@mantine/core';
import type { AreaUnit } from './subject-draft.ts';
import classes from './valuation.module.css';

/** An area in the unit it is known in. */
export function AreaInput(props: {
  label: string;
  description?: string;
  required?: boolean;
  area: number | '';
  unit: AreaUnit;
  error: string | undefined;
  onArea: (area: number | '') => void;
  onUnit: (unit: AreaUnit) => void;
}) {
  const { label, unit, onArea, onUnit } = props;
  return (
    <div className={classes.area}>
      <NumberInput
        label={label}
        description={props.description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={props.required ?? false}
        hideControls
        min={0}
        decimalScale={2}
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        value={props.area}
        error={props.error}
        onChange={(area) => onArea(typeof area === 'number' ? area : '')}
      />
      <SegmentedControl
        aria-label={`Unit of ${label.toLowerCase()}`}
        value={unit}
        onChange={(chosen) => onUnit(chosen as AreaUnit)}
        data={[
          { value: 'sqft', label: 'sq ft' },
          { value: 'sqm', label: 'sq m' },
        ]}
      />
    </div>
  );
}
