import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { SolidMap } from '#web/map/solid-map.tsx';
import type { LevelUse } from '../model/drawing/building-levels.ts';
import { buildingSolids } from '../model/drawing/building-solids.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/building';

const colors: Record<LevelUse, 'indigo' | 'ochre' | 'teal'> = { parking: 'ochre', homes: 'indigo', 'homes-and-refuge': 'teal' };

/** The building in three dimensions where it will stand; its drawing is fetched only when somebody asks for it. */
export function BuildingScene({ inputs, appraisal }: { inputs: ScenarioInputs; appraisal: Appraisal }) {
  const [isOpen, setOpen] = useState(false);
  const built = useMemo(() => buildingSolids(inputs, appraisal), [inputs, appraisal]);
  const scene = useMemo(
    () =>
      built && {
        isPlaced: built.isPlaced,
        ground: built.plot,
        solids: built.solids.map(({ rings, fromM, toM, use }) => ({ rings, fromM, toM, color: colors[use] })),
      },
    [built],
  );
  if (built === null || scene === null) return null;
  if (!isOpen)
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {words.showItIn3({ isPlaced: built.isPlaced })}
        </Button>
      </div>
    );
  return (
    <div>
      <SolidMap
        scene={scene}
        label={words.theBuildingIn3({ heightM: built.heightM.toFixed(1) })}
        height={380}
        without={
          <p className={classes.note} role="alert">
            {words.thisBrowserCannotDraw()}
          </p>
        }
      />
      {!built.isPlaced && <p className={classes.note}>{words.thePlotWasTyped()}</p>}
    </div>
  );
}
