import { useState } from 'react';
import { Button, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconPlus } from '@tabler/icons-react';
import { paiseToRupees, rupeesToPaise } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import { conditions, occupancies, sides, type Inspection } from '../model/inspection.ts';
import classes from './certified.module.css';
import * as words from '#messages/certified-reports/inspection';
import { withTags } from '#web/with-tags.tsx';
import { formatCount } from '#core/indian-number.ts';

type Change = (part: Partial<Inspection>) => void;
type Props = { inspection: Inspection; onChange: Change };
type NumberField = 'carpetSqm' | 'builtUpSqm' | 'saleableSqm' | 'landSqm' | 'floor' | 'floorsTotal' | 'builtYear' | 'percentCompleted';
type TextField = 'metWith' | 'construction' | 'occupant' | 'accessRoad' | 'landmarks' | 'utilities' | 'remarks';

export const numberOrNull = (value: number | string) => (value === '' || !Number.isFinite(Number(value)) ? null : Number(value));

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
      <Section title={words.theVisit()}>
        <div className={classes.pair}>
          <TextInput
            label={words.dayOfTheInspection()}
            type="date"
            value={inspection.inspectedOn ?? ''}
            onChange={(event) => onChange({ inspectedOn: event.currentTarget.value || null })}
          />
          {line('metWith', words.metWith())}
        </div>
        <Position inspection={inspection} onChange={onChange} />
      </Section>
      <Section title={words.conditionAndOccupancy()}>
        <div className={classes.pair}>
          <Select
            label={words.condition()}
            data={conditions.map((value) => ({ value, label: words.conditionOf({ value }) }))}
            value={inspection.condition}
            onChange={(value) => onChange({ condition: value as Inspection['condition'] })}
          />
          <Select
            label={words.occupancy()}
            data={occupancies.map((value) => ({
              value,
              label: words.occupancyOf({
                value: value === 'owner-occupied' ? 'owner' : value === 'under-construction' ? 'building' : value,
              }),
            }))}
            value={inspection.occupancy}
            onChange={(value) => onChange({ occupancy: value as Inspection['occupancy'] })}
          />
          {line('occupant', words.occupant())}
          <NumberInput
            label={words.rentAMonth()}
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
      <Section title={words.areasAndBuilding()}>
        <div className={classes.pair}>
          {number('carpetSqm', words.carpetAreaSqM())}
          {number('builtUpSqm', words.builtUpAreaSq())}
          {number('saleableSqm', words.saleableAreaSqM())}
          {number('landSqm', words.landSqM())}
          {number('floor', words.floor())}
          {number('floorsTotal', words.floorsOfTheBuilding())}
          {number('builtYear', words.yearBuilt())}
          {number('percentCompleted', 'Completed, %')}
        </div>
        <div className={classes.form} style={{ marginTop: 12 }}>
          {area('construction', words.construction())}
          {area('utilities', words.utilities())}
          {line('accessRoad', words.accessRoad())}
          {line('landmarks', words.landmarks())}
        </div>
      </Section>
      <Section title={words.boundaries()} subtitle={words.whatStandsAtThe()}>
        {sides.map((side) => (
          <div key={side} className={classes.pair} style={{ marginBottom: 12 }}>
            <TextInput
              label={words.sideAtThePlace({ side })}
              value={inspection.boundariesActual[side]}
              onChange={(event) => onChange({ boundariesActual: { ...inspection.boundariesActual, [side]: event.currentTarget.value } })}
            />
            <TextInput
              label={words.sideAsPerDeed({ side })}
              value={inspection.boundariesAsPerDeed[side]}
              onChange={(event) =>
                onChange({ boundariesAsPerDeed: { ...inspection.boundariesAsPerDeed, [side]: event.currentTarget.value } })
              }
            />
          </div>
        ))}
        {area('remarks', words.remarks())}
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
      () => setState(words.thisPhoneDoesNot()),
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
      {coordinate('latitude', words.latitude())}
      {coordinate('longitude', words.longitude())}
      <Button variant="default" leftSection={<IconCurrentLocation size={18} stroke={1.5} />} loading={state === 'asking'} onClick={ask}>
        {words.whereIAm()}
      </Button>
      {inspection.accuracyM !== null && (
        <span className={classes.quiet}>{words.accuracyMM({ accuracyM: formatCount(Math.round(inspection.accuracyM)) })}</span>
      )}
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
    <Section title={words.measurements()}>
      {measurements.length > 0 && (
        <ul className={classes.files}>
          {measurements.map((room, at) => (
            <li key={`${room.name}${at}`}>
              <span>
                {words.roomLengthmWidthmM({
                  room: room.name,
                  lengthM: formatCount(room.lengthM),
                  widthM: formatCount(room.widthM),
                  lengthM2: (room.lengthM * room.widthM).toFixed(2),
                })}
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                color="bad"
                onClick={() => onChange({ measurements: measurements.filter((_room, index) => index !== at) })}
              >
                {withTags(words.removeRoom({ room: room.name }), { span: <span className="visually-hidden" /> })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.pair}>
        <TextInput label={words.roomOrPart()} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <NumberInput label={words.lengthM()} hideControls inputMode="decimal" value={lengthM} onChange={setLength} />
        <NumberInput label={words.widthM()} hideControls inputMode="decimal" value={widthM} onChange={setWidth} />
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
          {words.add()}
        </Button>
      </div>
    </Section>
  );
}
