import { formatCount, groupDigits } from '#core/indian-number.ts';
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
import * as words from '#messages/feasibility/rules';

const metres = (value: number) => `${groupDigits(value, 'indian', 1)} m`;
const columns: Column<LevelRun>[] = [
  {
    id: 'level',
    get header() {
      return words.level();
    },
    cell: runWords,
    width: 170,
  },
  {
    id: 'from',
    get header() {
      return words.from();
    },
    cell: ({ fromM }) => metres(fromM),
    align: 'right',
    width: 90,
  },
  {
    id: 'to',
    get header() {
      return words.to();
    },
    cell: ({ toM }) => metres(toM),
    align: 'right',
    width: 90,
  },
  {
    id: 'sqm',
    get header() {
      return words.pLineEachSq();
    },
    cell: ({ use, eachSqm }) => groupDigits(use === 'parking' ? 0 : eachSqm, 'indian', 1),
    align: 'right',
    width: 140,
  },
];

function runWords({ first, last, use }: LevelRun): string {
  if (first === last || use === 'parking') return levelWords(first, use);
  return use === 'homes'
    ? words.floorsFirstToLast({ first: formatCount(first), last: formatCount(last) })
    : words.floorsFirstToLastRefuge({ first: formatCount(first), last: formatCount(last) });
}

/** The building in section and from above, with the table of its levels. */
export function BuildingDrawings({ inputs, appraisal }: { inputs: ScenarioInputs; appraisal: Appraisal }) {
  const building = buildingOfScenario(inputs, appraisal);
  if (building === null) return <p className={classes.note}>{words.giveThePlotA()}</p>;
  const { parking, homes } = appraisal;
  return (
    <Section
      title={words.theBuildingFloorsFloors({ floors: formatCount(building.floors), heightM: metres(building.heightM) })}
      subtitle={words.drawnFromTheRules()}
    >
      <div className={classes.pictures}>
        <DrawingPicture draw={(width) => sectionDrawing(building, width)} />
        <DrawingPicture draw={(width) => axonometricDrawing(building, width)} />
      </div>
      <div className={classes.pictures} data-top>
        <BuildingScene inputs={inputs} appraisal={appraisal} />
        <DataTable
          caption={words.levelsOfTheBuilding()}
          columns={columns}
          rows={levelRuns(building.levels)}
          rowKey={({ first }) => String(first)}
        />
      </div>
      {parking && (
        <p className={classes.note}>
          {words.homesHomesNeedCars({
            homes: formatCount(homes),
            cars: formatCount(parking.cars),
            twoWheelers: formatCount(parking.twoWheelers),
          })}
        </p>
      )}
    </Section>
  );
}
