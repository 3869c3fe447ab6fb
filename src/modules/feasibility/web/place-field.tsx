import { useId, useState } from 'react';
import { TextInput } from '@mantine/core';
import { sanctionerIn } from '../model/rules/place.ts';
import type { PlaceRow } from '../model/rules/rule-tables.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import type { PartProps } from './part-props.ts';
import * as words from '#messages/feasibility/plot';

/** The city of the table of places. */
const city = 'Pune';

/** Where the plot lies: whether these rules hold there on the day the plan starts, and who sanctions. Taken when the field is left. */
export function PlaceField({ inputs: { plot, programme }, change, isReadOnly, places }: PartProps & { places: readonly PlaceRow[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const shown = plot.place?.villages.join(', ') ?? '';
  function commit() {
    setTyped(null);
    if (typed === null || typed === shown) return;
    change('plot', placeOf(typed, programme.start, places));
  }
  return (
    <>
      <TextInput
        label={words.villageOrLocality()}
        description={words.puneRegionTwoWith()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        list={listId}
        maxLength={300}
        readOnly={isReadOnly}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <datalist id={listId}>
        {[...new Set(places.map(({ place }) => place))].map((place) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Who sanctions follows where the table says it. */
function placeOf(text: string, start: string, places: readonly PlaceRow[]): Partial<ScenarioInputs['plot']> {
  const villages = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, 5);
  if (villages.length === 0) return { place: null };
  const sanctioner = sanctionerIn(places, { city, village: villages[0]! }, start);
  return { place: { city, villages }, ...(sanctioner && { sanctioner }) };
}
