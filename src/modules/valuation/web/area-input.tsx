import { NumberInput, SegmentedControl } from '@mantine/core';
import { readAreaSqft, splitAreaUnit } from '#core/area-words.ts';
import * as words from '#messages/valuation/subject-form';
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
        onPaste={(event) => {
          // The field takes digits only: a unit that is pasted with them would be lost, and the number read in another.
          const { unit: named, rest } = splitAreaUnit(event.clipboardData.getData('text'));
          const area = readAreaSqft(rest, 'sqft');
          if ((named !== 'sqft' && named !== 'sqm') || area === null) return;
          event.preventDefault();
          onArea(area);
          onUnit(named);
        }}
      />
      <SegmentedControl
        aria-label={words.unitOf({ area: label.toLowerCase() })}
        value={unit}
        onChange={(chosen) => onUnit(chosen as AreaUnit)}
        data={[
          { value: 'sqft', label: words.sqft() },
          { value: 'sqm', label: words.sqm() },
        ]}
      />
    </div>
  );
}
