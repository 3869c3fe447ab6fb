import * as words from '#messages/feasibility/plot-report';
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
      title: words.homesBySize(),
      ...(parking && {
        note: words.parkingNote({ homes: String(homes), cars: String(parking.cars), twoWheelers: String(parking.twoWheelers) }),
      }),
      columns: [
        { id: 'size', label: words.size(), kind: 'text' },
        { id: 'homes', label: words.homes(), kind: 'count' },
        { id: 'carpet', label: words.carpetOfOne(), kind: 'number', unit: 'sq m', decimals: 2 },
        { id: 'price', label: words.priceOfOne(), kind: 'money', currency: 'INR' },
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
      title: words.section({ floors: String(building.floors), height: building.heightM.toFixed(1) }),
      subtitle: words.sectionNote(),
      drawing: sectionDrawing(building, sheetWidth),
    },
    {
      kind: 'drawing',
      title: words.buildingOnPlot(),
      subtitle: words.buildingOnPlotNote(),
      drawing: axonometricDrawing(building, sheetWidth),
    },
    {
      kind: 'table',
      title: words.levels(),
      columns: [
        { id: 'level', label: words.level(), kind: 'text' },
        { id: 'levels', label: words.howMany(), kind: 'count' },
        { id: 'from', label: words.fromLevel(), kind: 'number', unit: 'm', decimals: 1 },
        { id: 'to', label: words.to(), kind: 'number', unit: 'm', decimals: 1 },
        { id: 'each', label: words.pLineEach(), kind: 'number', unit: 'sq m', decimals: 2 },
      ],
      rows: levelRuns(building.levels).map(({ first, last, use, fromM, toM, eachSqm }) => [
        first === last ? levelWords(first, use) : words.levelsTo({ first: levelWords(first, use), last: String(last) }),
        last - first + 1,
        fromM,
        toM,
        use === 'parking' ? 0 : eachSqm,
      ]),
    },
  ];
}
