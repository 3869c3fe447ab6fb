import type { Section } from '#modules/exports/index.ts';
import { axonometricDrawing } from '../model/drawing/axonometric-drawing.ts';
import { levelRuns } from '../model/drawing/building-levels.ts';
import { buildingOfScenario } from '../model/drawing/building-of-scenario.ts';
import { levelWords, sectionDrawing } from '../model/drawing/section-drawing.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';

const sheetWidth = 640;

/** The homes by size and, where the plot has a shape, the building: drawn, and as the table of its levels. */
export function buildingSections(inputs: ScenarioInputs, appraisal: Appraisal): Section[] {
  const building = buildingOfScenario(inputs, appraisal);
  const { homesBySize, parking, homes } = appraisal;
  const sections: Section[] = [
    {
      kind: 'table',
      title: 'Homes by size',
      ...(parking && { note: `${homes} homes need ${parking.cars} cars and ${parking.twoWheelers} two-wheelers (Tables 8-B, 8-C).` }),
      columns: [
        { id: 'size', label: 'Size', kind: 'text' },
        { id: 'homes', label: 'Homes', kind: 'count' },
        { id: 'carpet', label: 'Carpet of one', kind: 'number', unit: 'sq m', decimals: 2 },
        { id: 'price', label: 'Price of one, before growth', kind: 'money', currency: 'INR' },
      ],
      rows: homesBySize.map(({ name, homes: count, carpetSqm, ratePerSqm }) => [
        name,
        count,
        carpetSqm,
        ratePerSqm === 0 ? null : Math.round(carpetSqm * ratePerSqm),
      ]),
    },
  ];
  if (building === null) return sections;
  return [
    ...sections,
    {
      kind: 'drawing',
      title: `Section: ${building.floors} floors, ${building.heightM.toFixed(1)} m high`,
      subtitle: 'Cut through the middle of the building, square to the road, true to scale; distances lie along the cut.',
      drawing: sectionDrawing(building, sheetWidth),
    },
    {
      kind: 'drawing',
      title: 'The building on its plot',
      subtitle: 'Axonometric, true to scale along its three directions, the widest road in front.',
      drawing: axonometricDrawing(building, sheetWidth),
    },
    {
      kind: 'table',
      title: 'Levels of the building',
      columns: [
        { id: 'level', label: 'Level', kind: 'text' },
        { id: 'levels', label: 'How many', kind: 'count' },
        { id: 'from', label: 'From', kind: 'number', unit: 'm', decimals: 1 },
        { id: 'to', label: 'To', kind: 'number', unit: 'm', decimals: 1 },
        { id: 'each', label: 'P-line each', kind: 'number', unit: 'sq m', decimals: 2 },
      ],
      rows: levelRuns(building.levels).map(({ first, last, use, fromM, toM, eachSqm }) => [
        first === last ? levelWords(first, use) : `${levelWords(first, use)} to ${last}`,
        last - first + 1,
        fromM,
        toM,
        use === 'parking' ? 0 : eachSqm,
      ]),
    },
  ];
}
