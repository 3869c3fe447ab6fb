import { useState } from 'react';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import type { Scenario } from '../model/scenario/scenario-inputs.ts';
import { differingGroups, takeGroups, type InputGroup } from '../model/scenario/take-groups.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/rules';

const groupNames: Record<InputGroup, string> = {
  plot: 'Plot',
  get scheme() {
    return words.scheme();
  },
  get homes() {
    return words.homes();
  },
  get sales() {
    return words.sales();
  },
  get cost() {
    return words.cost();
  },
  get programme() {
    return words.programme();
  },
  get finance() {
    return words.finance();
  },
  get land() {
    return words.dealForTheLand();
  },
};

/** Named groups of inputs, taken from one scenario into another; one step that can be undone. */
export function TakeGroups({
  live,
  openedId,
  onTaken,
}: {
  live: readonly Scenario[];
  openedId: string;
  onTaken: (id: string, inputs: Scenario['inputs']) => void;
}) {
  const into = live.find(({ id }) => id === openedId) ?? live[0]!;
  const others = live.filter(({ id }) => id !== into.id);
  const [wantedFrom, setFrom] = useState(others[0]!.id);
  const [picked, setPicked] = useState<readonly InputGroup[]>([]);
  const from = others.find(({ id }) => id === wantedFrom) ?? others[0]!;
  const differing = differingGroups(into.inputs, from.inputs);
  const taken = picked.filter((group) => differing.includes(group));
  return (
    <Section title={words.takeFromAnotherScenario({ into: into.name })} subtitle={words.wholeGroupsOfInputs()}>
      <div className={classes.bar}>
        <NativeSelect
          label={words.takeFrom()}
          value={from.id}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      </div>
      {differing.length === 0 ? (
        <p className={classes.note}>{words.nothingDiffers()}</p>
      ) : (
        <div className={classes.bar}>
          {differing.map((group) => (
            <Checkbox
              key={group}
              label={groupNames[group]}
              checked={taken.includes(group)}
              onChange={(event) => setPicked(event.currentTarget.checked ? [...taken, group] : taken.filter((one) => one !== group))}
            />
          ))}
          <Button
            variant="default"
            disabled={taken.length === 0}
            onClick={() => {
              onTaken(into.id, takeGroups(into.inputs, from.inputs, taken));
              setPicked([]);
            }}
          >
            {words.takeTheseGroups()}
          </Button>
        </div>
      )}
    </Section>
  );
}
