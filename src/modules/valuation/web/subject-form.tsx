import { useState, type FormEvent } from 'react';
import { Autocomplete, Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { propertyKinds } from '#modules/transactions/contract.ts';
import { SearchSelect } from '#web/form/search-select.tsx';
import { isHouse, type Subject } from '../contract.ts';
import { kindFacts } from '../model/kind-facts.ts';
import { AreaInput } from './area-input.tsx';
import { PointPicker } from './point-picker.tsx';
import { draftOf, inUnit, readDraft, type Draft, type Faults } from './subject-draft.ts';
import { findPlaces } from './use-valuation.ts';
import type { ValuationSearch } from './valuation-search.ts';
import classes from './valuation.module.css';

const kindWords: Record<(typeof propertyKinds)[number], string> = {
  flat: 'Flat',
  shop: 'Shop',
  office: 'Office',
  'row-house': 'Row house',
  bungalow: 'Bungalow',
  plot: 'Plot',
  land: 'Land',
  other: 'Other',
};
const commonConfigurations = ['1 RK', '1 BHK', '2 BHK', '2.5 BHK', '3 BHK', '4 BHK', '5 BHK'];
const asOption = (text: string) => (text === '' ? null : { value: text, label: text });
const asNumber = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

/** What is to be valued: the place first, then the facts of the unit. Nothing is asked of the server before "Value". */
export function SubjectForm(props: { search: ValuationSearch; busy: boolean; onValue: (subject: Partial<ValuationSearch>) => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(props.search));
  const [faults, setFaults] = useState<Faults>({});
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in change))));
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    setFaults(read.faults ?? {});
    if (read.subject) props.onValue(read.subject as Partial<ValuationSearch>);
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Property to value">
      <fieldset className={classes.group}>
        <legend>Where it is</legend>
        <PlaceFields draft={draft} faults={faults} set={set} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>What it is</legend>
        <UnitFields draft={draft} faults={faults} set={set} />
      </fieldset>
      <div className={classes.submit}>
        <Button type="submit" loading={props.busy}>
          Value
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { draft: Draft; faults: Faults; set: (change: Partial<Draft>) => void };

function PlaceFields({ draft, faults, set }: FieldsProps) {
  const { city, village, project } = draft;
  return (
    <>
      <SearchSelect
        label="City"
        of="cities to value in"
        atMost={Infinity}
        required
        value={asOption(city)}
        error={faults.city}
        onChange={(option) => set({ city: option?.value ?? '', village: '', project: '' })}
        find={async (text, signal) =>
          (await findPlaces('city', { text }, signal)).map((place) => ({ value: place.city, label: place.city }))
        }
      />
      <SegmentedControl
        aria-label="Place by"
        value={draft.by}
        onChange={(by) => set({ by: by as Draft['by'] })}
        data={[
          { value: 'project', label: 'Project' },
          { value: 'point', label: 'Point on the map' },
        ]}
      />
      {draft.by === 'project' ? (
        <>
          <SearchSelect
            key={`village ${city}`}
            label="Locality"
            of={`localities of ${city}`}
            disabled={city === ''}
            value={asOption(village)}
            onChange={(option) => set({ village: option?.value ?? '', project: '' })}
            find={async (text, signal) =>
              (await findPlaces('village', { text, city }, signal)).map((place) => ({
                value: place.village ?? '',
                label: place.village ?? '',
              }))
            }
          />
          <SearchSelect
            key={`project ${city} ${village}`}
            label="Project"
            of={`projects of ${city}, ${village}`}
            required
            disabled={city === ''}
            value={project === '' ? null : { value: JSON.stringify([village, project]), label: project }}
            error={faults.project}
            onChange={(option) => {
              const [chosenVillage, chosen] = option === null ? [village, ''] : (JSON.parse(option.value) as [string, string]);
              set({ project: chosen, village: chosenVillage });
            }}
            find={async (text, signal) =>
              (await findPlaces('project', { text, city, village }, signal)).map((place) => ({
                value: JSON.stringify([place.village ?? '', place.project ?? '']),
                label: village === '' ? `${place.project}, ${place.village}` : (place.project ?? ''),
              }))
            }
          />
        </>
      ) : (
        <>
          <TextInput
            label="Latitude, longitude"
            description="Typed, pasted from another map, or chosen below"
            placeholder="18.559, 73.787"
            required
            value={draft.point}
            error={faults.point}
            onChange={(event) => set({ point: event.currentTarget.value })}
          />
          <PointPicker
            city={city}
            propertyKind={draft.propertyKind as Subject['propertyKind']}
            point={draft.point}
            onPoint={(chosen) => set({ point: chosen })}
          />
        </>
      )}
    </>
  );
}

function UnitFields({ draft, faults, set }: FieldsProps) {
  const kind = draft.propertyKind as (typeof propertyKinds)[number];
  return (
    <>
      <Select
        label="Kind"
        value={draft.propertyKind}
        allowDeselect={false}
        data={propertyKinds.map((one) => ({ value: one, label: kindWords[one] }))}
        onChange={(chosen) => set({ propertyKind: chosen ?? 'flat' })}
      />
      <AreaInput
        label={kindFacts[kind].area}
        required
        area={draft.area}
        unit={draft.unit}
        error={faults.area}
        onArea={(area) => set({ area })}
        onUnit={(unit) => set({ unit, area: inUnit(draft.area, draft.unit, unit) })}
      />
      {kindFacts[kind].floor && (
        <NumberInput
          label="Floor"
          placeholder="0 = ground"
          hideControls
          allowDecimal={false}
          value={draft.floor}
          error={faults.floor}
          onChange={(floor) => set({ floor: asNumber(floor) })}
        />
      )}
      {kindFacts[kind].rooms && (
        <Autocomplete
          label="Configuration"
          placeholder="2 BHK"
          data={commonConfigurations}
          value={draft.configuration}
          onChange={(configuration) => set({ configuration })}
        />
      )}
      {kindFacts[kind].built && (
        <NumberInput
          label="Year built"
          placeholder="Of the project, if empty"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          value={draft.builtYear}
          error={faults.builtYear}
          onChange={(builtYear) => set({ builtYear: asNumber(builtYear) })}
        />
      )}
      {isHouse(kind) && <HouseFields draft={draft} faults={faults} set={set} />}
      <Select
        label="Sale"
        value={draft.saleKind}
        allowDeselect={false}
        data={[
          { value: '', label: 'New or resale' },
          { value: 'primary', label: 'New, from the promoter' },
          { value: 'resale', label: 'Resale' },
        ]}
        onChange={(sale) => set({ saleKind: (sale ?? '') as Draft['saleKind'] })}
      />
      <TextInput
        type="date"
        label="Valued as at"
        description="Today, if empty"
        value={draft.valuationDate}
        error={faults.valuationDate}
        onChange={(event) => set({ valuationDate: event.currentTarget.value })}
      />
    </>
  );
}

/** Both may be left empty: then the house is valued by sales of its kind alone. */
function HouseFields({ draft, faults, set }: FieldsProps) {
  return (
    <>
      <AreaInput
        label="Plot area"
        description="If given, with the year built: land and building are told too"
        area={draft.plotArea}
        unit={draft.plotUnit}
        error={faults.plotArea}
        onArea={(plotArea) => set({ plotArea })}
        onUnit={(plotUnit) => set({ plotUnit, plotArea: inUnit(draft.plotArea, draft.plotUnit, plotUnit) })}
      />
      <AreaInput
        label="Built-up area"
        description="All floors with their walls; from the carpet area, if empty"
        area={draft.builtUpArea}
        unit={draft.builtUpUnit}
        error={faults.builtUpArea}
        onArea={(builtUpArea) => set({ builtUpArea })}
        onUnit={(builtUpUnit) => set({ builtUpUnit, builtUpArea: inUnit(draft.builtUpArea, draft.builtUpUnit, builtUpUnit) })}
      />
    </>
  );
}
