import { useState, type FormEvent } from 'react';
import { Autocomplete, Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { propertyKinds } from '#modules/transactions/contract.ts';
import { SearchSelect } from '#web/form/search-select.tsx';
import * as words from '#messages/valuation/subject-form';
import type { Subject } from '../contract.ts';
import { isHouse } from '../model/is-house.ts';
import { kindFacts, kindKey } from '../model/kind-facts.ts';
import { AreaInput } from './area-input.tsx';
import { PointPicker } from './point-picker.tsx';
import { draftOf, inUnit, readDraft, type Draft, type Faults } from './subject-draft.ts';
import { findPlaces } from './use-valuation.ts';
import type { ValuationSearch } from './valuation-search.ts';
import classes from './valuation.module.css';

const commonConfigurations = ['1 RK', '1 BHK', '2 BHK', '2.5 BHK', '3 BHK', '4 BHK', '5 BHK'];
const asOption = (text: string) => (text === '' ? null : { value: text, label: text });
const asNumber = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

/**
 * What is to be valued: the place first, then the facts of the unit. Nothing is asked of the server before "Value"; what it refused then stands at
 * the fields (`refused`) until they change.
 */
export function SubjectForm(props: {
  search: ValuationSearch;
  busy: boolean;
  refused?: Faults;
  onValue: (subject: Partial<ValuationSearch>) => void;
}) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(props.search));
  const [faults, setFaults] = useState<Faults>(props.refused ?? {});
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
    <form className={classes.form} onSubmit={submit} noValidate aria-label={words.title()}>
      <fieldset className={classes.group}>
        <legend>{words.where()}</legend>
        <PlaceFields draft={draft} faults={faults} set={set} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.what()}</legend>
        <UnitFields draft={draft} faults={faults} set={set} />
      </fieldset>
      <div className={classes.submit}>
        <Button type="submit" loading={props.busy}>
          {words.value()}
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
        label={words.city()}
        of={words.citiesToValueIn()}
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
        aria-label={words.placeBy()}
        value={draft.by}
        onChange={(by) => set({ by: by as Draft['by'] })}
        data={[
          { value: 'project', label: words.project() },
          { value: 'point', label: words.pointOnTheMap() },
        ]}
      />
      {draft.by === 'project' ? (
        <>
          <SearchSelect
            key={`village ${city}`}
            label={words.locality()}
            of={words.localitiesOf({ city })}
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
            label={words.project()}
            of={words.projectsOf({ city, village })}
            required
            value={project === '' ? null : { value: JSON.stringify([city, village, project]), label: project }}
            error={faults.project}
            onChange={(option) => {
              // A project says in which city and locality it is.
              const [itsCity, itsVillage, chosen] =
                option === null ? [city, village, ''] : (JSON.parse(option.value) as [string, string, string]);
              set({ city: itsCity, village: itsVillage, project: chosen });
            }}
            find={async (text, signal) =>
              (await findPlaces('project', { text, city, village }, signal)).map((place) => ({
                value: JSON.stringify([place.city, place.village ?? '', place.project ?? '']),
                label: [place.project, ...(village === '' ? [place.village] : []), ...(city === '' ? [place.city] : [])].join(', '),
              }))
            }
          />
        </>
      ) : (
        <>
          <TextInput
            label={words.latitudeLongitude()}
            description={words.howToGivePoint()}
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
        label={words.kindOf()}
        value={draft.propertyKind}
        allowDeselect={false}
        data={propertyKinds.map((one) => ({ value: one, label: words.kind({ kind: kindKey(one) }) }))}
        onChange={(chosen) => set({ propertyKind: chosen ?? 'flat' })}
      />
      <AreaInput
        label={words.areaOf({ kind: kind === 'plot' || kind === 'land' ? kind : 'other' })}
        required
        area={draft.area}
        unit={draft.unit}
        error={faults.area}
        onArea={(area) => set({ area })}
        onUnit={(unit) => set({ unit, area: inUnit(draft.area, draft.unit, unit) })}
      />
      {kindFacts[kind].floor && (
        <NumberInput
          label={words.floor()}
          placeholder={words.zeroIsGround()}
          hideControls
          allowDecimal={false}
          value={draft.floor}
          error={faults.floor}
          onChange={(floor) => set({ floor: asNumber(floor) })}
        />
      )}
      {kindFacts[kind].rooms && (
        <Autocomplete
          label={words.configuration()}
          placeholder={commonConfigurations[2]!}
          data={commonConfigurations}
          value={draft.configuration}
          onChange={(configuration) => set({ configuration })}
        />
      )}
      {kindFacts[kind].built && (
        <NumberInput
          label={words.yearBuilt()}
          placeholder={words.ofTheProject()}
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
        label={words.sale()}
        value={draft.saleKind}
        allowDeselect={false}
        data={[
          { value: '', label: words.newOrResale() },
          { value: 'primary', label: words.newFromPromoter() },
          { value: 'resale', label: words.resale() },
        ]}
        onChange={(sale) => set({ saleKind: (sale ?? '') as Draft['saleKind'] })}
      />
      <TextInput
        type="date"
        label={words.valuedAsAt()}
        description={words.todayIfEmpty()}
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
        label={words.plotArea()}
        description={words.plotAreaHint()}
        area={draft.plotArea}
        unit={draft.plotUnit}
        error={faults.plotArea}
        onArea={(plotArea) => set({ plotArea })}
        onUnit={(plotUnit) => set({ plotUnit, plotArea: inUnit(draft.plotArea, draft.plotUnit, plotUnit) })}
      />
      <AreaInput
        label={words.builtUpArea()}
        description={words.builtUpAreaHint()}
        area={draft.builtUpArea}
        unit={draft.builtUpUnit}
        error={faults.builtUpArea}
        onArea={(builtUpArea) => set({ builtUpArea })}
        onUnit={(builtUpUnit) => set({ builtUpUnit, builtUpArea: inUnit(draft.builtUpArea, draft.builtUpUnit, builtUpUnit) })}
      />
    </>
  );
}
