import { useState } from 'react';
import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconPlus } from '@tabler/icons-react';
import { paiseToRupees, rupeesToPaise } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import { conditions, occupancies, sides, type Inspection } from '../model/inspection.ts';
import classes from './certified.module.css';

type Change = (part: Partial<Inspection>) => void;
type Props = { inspection: Inspection; onChange: Change };
type NumberField = 'carpetSqm' | 'builtUpSqm' | 'saleableSqm' | 'landSqm' | 'floor' | 'floorsTotal' | 'builtYear' | 'percentCompleted';
type TextField = 'metWith' | 'construction' | 'occupant' | 'accessRoad' | 'landmarks' | 'utilities' | 'remarks';

export const numberOrNull = (value: number | string) => (value === '' || !Number.isFinite(Number(value)) ? null : Number(value));
const words = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1).replaceAll('-', ' ');

/** Every field keeps itself; there is no button to save. */
export function InspectionForm({ inspection, onChange }: Props) {
  const number = (name: NumberField, label: string) => (
    <NumberInput
      key={name}
      label={label}
      hideControls
      inputMode="decimal"
      value={inspection[name] ?? ''}
      onChange={(value) => onChange({ [name]: numberOrNull(value) })}
    />
  );
  const line = (name: TextField, label: string) => (
    <TextInput key={name} label={label} value={inspection[name]} onChange={(event) => onChange({ [name]: event.currentTarget.value })} />
  );
  const area = (name: TextField, label: string) => (
    <Textarea
      key={name}
      label={label}
      autosize
      minRows={2}
      value={inspection[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Section title="The visit">
        <div className={classes.pair}>
          <TextInput
            label="Day of the inspection"
            type="date"
            value={inspection.inspectedOn ?? ''}
            onChange={(event) => onChange({ inspectedOn: event.currentTarget.value || null })}
          />
          {line('metWith', 'Met with')}
        </div>
        <Position inspection={inspection} onChange={onChange} />
      </Section>
      <Section title="Condition and occupancy">
        <div className={classes.pair}>
          <Select
            label="Condition"
            data={conditions.map((value) => ({ value, label: words(value) }))}
            value={inspection.condition}
            onChange={(value) => onChange({ condition: value as Inspection['condition'] })}
          />
          <Select
            label="Occupancy"
            data={occupancies.map((value) => ({ value, label: words(value) }))}
            value={inspection.occupancy}
            onChange={(value) => onChange({ occupancy: value as Inspection['occupancy'] })}
          />
          {line('occupant', 'Occupant')}
          <NumberInput
            label="Rent a month, ₹"
            hideControls
            thousandSeparator=","
            thousandsGroupStyle="lakh"
            value={inspection.monthlyRentPaise === null ? '' : paiseToRupees(inspection.monthlyRentPaise)}
            onChange={(value) => {
              const rupees = numberOrNull(value);
              onChange({ monthlyRentPaise: rupees === null ? null : rupeesToPaise(rupees) });
            }}
          />
        </div>
      </Section>
      <Measurements inspection={inspection} onChange={onChange} />
      <Section title="Areas and building">
        <div className={classes.pair}>
          {number('carpetSqm', 'Carpet area, sq m')}
          {number('builtUpSqm', 'Built-up area, sq m')}
          {number('saleableSqm', 'Saleable area, sq m')}
          {number('landSqm', 'Land, sq m')}
          {number('floor', 'Floor')}
          {number('floorsTotal', 'Floors of the building')}
          {number('builtYear', 'Year built')}
          {number('percentCompleted', 'Completed, %')}
        </div>
        <div className={classes.form} style={{ marginTop: 12 }}>
          {area('construction', 'Construction')}
          {area('utilities', 'Utilities')}
          {line('accessRoad', 'Access road')}
          {line('landmarks', 'Landmarks')}
        </div>
      </Section>
      <Section title="Boundaries" subtitle="What stands at the place, and what the deed says.">
        {sides.map((side) => (
          <div key={side} className={classes.pair} style={{ marginBottom: 12 }}>
            <TextInput
              label={`${words(side)}, at the place`}
              value={inspection.boundariesActual[side]}
              onChange={(event) => onChange({ boundariesActual: { ...inspection.boundariesActual, [side]: event.currentTarget.value } })}
            />
            <TextInput
              label={`${words(side)}, as per deed`}
              value={inspection.boundariesAsPerDeed[side]}
              onChange={(event) =>
                onChange({ boundariesAsPerDeed: { ...inspection.boundariesAsPerDeed, [side]: event.currentTarget.value } })
              }
            />
          </div>
        ))}
        {area('remarks', 'Remarks')}
      </Section>
    </>
  );
}

function Position({ inspection, onChange }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | string>('idle');
  function ask() {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onChange({ latitude: coords.latitude, longitude: coords.longitude, accuracyM: coords.accuracy });
        setState('idle');
      },
      () => setState('This phone does not say where it is. Allow it to, or type the position.'),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  }
  const coordinate = (name: 'latitude' | 'longitude', label: string) => (
    <NumberInput
      label={label}
      hideControls
      decimalScale={7}
      value={inspection[name] ?? ''}
      onChange={(value) => onChange({ [name]: numberOrNull(value), accuracyM: null })}
    />
  );
  return (
    <div className={classes.pair} style={{ marginTop: 12 }}>
      {coordinate('latitude', 'Latitude')}
      {coordinate('longitude', 'Longitude')}
      <Button variant="default" leftSection={<IconCurrentLocation size={18} stroke={1.5} />} loading={state === 'asking'} onClick={ask}>
        Where I am
      </Button>
      {inspection.accuracyM !== null && <span className={classes.quiet}>± {Math.round(inspection.accuracyM)} m</span>}
      {state !== 'idle' && state !== 'asking' && <span className={classes.overdue}>{state}</span>}
    </div>
  );
}

/** Rooms measured one by one. A row is kept once it has a name and both sides. */
function Measurements({ inspection: { measurements }, onChange }: Props) {
  const [name, setName] = useState('');
  const [lengthM, setLength] = useState<number | string>('');
  const [widthM, setWidth] = useState<number | string>('');
  const length = numberOrNull(lengthM);
  const width = numberOrNull(widthM);
  const isWhole = name.trim() !== '' && length !== null && width !== null && length > 0 && width > 0;
  return (
    <Section title="Measurements">
      {measurements.length > 0 && (
        <ul className={classes.files}>
          {measurements.map((room, at) => (
            <li key={`${room.name}${at}`}>
              <span>
                {room.name}: {room.lengthM} × {room.widthM} m = {(room.lengthM * room.widthM).toFixed(2)} sq m
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                color="bad"
                onClick={() => onChange({ measurements: measurements.filter((_room, index) => index !== at) })}
              >
                Remove<span className="visually-hidden"> {room.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.pair}>
        <TextInput label="Room or part" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <NumberInput label="Length, m" hideControls inputMode="decimal" value={lengthM} onChange={setLength} />
        <NumberInput label="Width, m" hideControls inputMode="decimal" value={widthM} onChange={setWidth} />
        <Button
          variant="default"
          disabled={!isWhole}
          leftSection={<IconPlus size={18} stroke={1.5} />}
          onClick={() => {
            if (!isWhole) return;
            onChange({ measurements: [...measurements, { name: name.trim(), lengthM: length, widthM: width }] });
            setName('');
            setLength('');
            setWidth('');
          }}
        >
          Add
        </Button>
      </div>
    </Section>
  );
}
