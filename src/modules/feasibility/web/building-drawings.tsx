import { groupDigits } from '#core/indian-number.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import { axonometricDrawing } from '../model/drawing/axonometric-drawing.ts';
import { levelRuns, type LevelRun } from '../model/drawing/building-levels.ts';
import { buildingOfScenario } from '../model/drawing/building-of-scenario.ts';
import { levelWords, sectionDrawing } from '../model/drawing/section-drawing.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import { BuildingScene } from './building-scene.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import classes from './simulator.module.css';

const metres = (value: number) => `${groupDigits(value, 'indian', 1)} m`;
const columns: Column<LevelRun>[] = [
  { id: 'level', header: 'Level', cell: runWords, width: 170 },
  { id: 'from', header: 'From', cell: ({ fromM }) => metres(fromM), align: 'right', width: 90 },
  { id: 'to', header: 'To', cell: ({ toM }) => metres(toM), align: 'right', width: 90 },
  {
    id: 'sqm',
    header: 'P-line each, sq m',
    cell: ({ use, eachSqm }) => groupDigits(use === 'parking' ? 0 : eachSqm, 'indian', 1),
    align: 'right',
    width: 140,
  },
];

function runWords({ first, last, use }: LevelRun): string {
  if (first === last || use === 'parking') return levelWords(first, use);
  return use === 'homes' ? `Floors ${first} to ${last}` : `Floors ${first} to ${last}, refuge`;
}

/** The building in section and from above, with the table of its levels. */
export function BuildingDrawings({ inputs, appraisal }: { inputs: ScenarioInputs; appraisal: Appraisal }) {
  const building = buildingOfScenario(inputs, appraisal);
  if (building === null) return <p className={classes.note}>Give the plot a shape to see the building in section and from above.</p>;
  const { parking, homes } = appraisal;
  return (
    <Section
      title={`The building: ${building.floors} floors, ${metres(building.heightM)} high`}
      subtitle="Drawn from the rules as known on 30 Jan 2025, true to scale. The section is cut through the middle of the building, square to the road; its distances lie along the cut, and are longer than the margin where a side runs aslant."
    >
      <div className={classes.pictures}>
        <DrawingPicture draw={(width) => sectionDrawing(building, width)} />
        <DrawingPicture draw={(width) => axonometricDrawing(building, width)} />
      </div>
      <div className={classes.pictures} data-top>
        <BuildingScene inputs={inputs} appraisal={appraisal} />
        <DataTable
          caption="Levels of the building"
          columns={columns}
          rows={levelRuns(building.levels)}
          rowKey={({ first }) => String(first)}
        />
      </div>
      {parking && (
        <p className={classes.note}>
          {homes} homes need {parking.cars} cars and {parking.twoWheelers} two-wheelers (Tables 8-B, 8-C). Whether they find room on the
          parking level is not checked.
        </p>
      )}
    </Section>
  );
}
