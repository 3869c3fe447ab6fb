/** What stands on the page of a project beside its measures, as sections of a report. */
import * as files from '#messages/market-lens/files';
import type { Definition, Section } from '#modules/exports/index.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import {
  competitionSentence,
  filingCells,
  filingColumns,
  filingHead,
  floorRiseDefinition,
  floorRiseWords,
  movedDefinition,
  recordSentence,
} from '../../model/project/project-words.ts';
import { soldByQuarter } from '../../model/project/sold-by-quarter.ts';
import type { ProjectFiling, ProjectReading } from '../../project-contract.ts';

export const projectDefinitionList = (): Definition[] => [floorRiseDefinition(), movedDefinition()];

export const projectSections = (reading: ProjectReading, sold: MeasureAnswer): Section[] => [
  floorRise(reading),
  ...unitMix(reading),
  soldTable(sold),
  ...filingSections(reading),
  ...competition(reading),
];

/** Dates kept and moved, of the project and of all that its promoter filed. */
export const filingSections = (reading: ProjectReading): Section[] => [
  ...(reading.filings.length === 0 ? [] : [filingsTable(files.completionDates(), reading.filings)]),
  ...(reading.promoter === null
    ? []
    : [
        { kind: 'note' as const, title: files.record(), text: recordSentence(reading.promoter) },
        ...(reading.promoter.others.length === 0 ? [] : [filingsTable(files.otherProjects(), reading.promoter.others)]),
      ]),
];

function floorRise(reading: ProjectReading): Section {
  const { id, label, unit, needed, sentence } = floorRiseDefinition();
  const { value, range, stands } = floorRiseWords(reading);
  const perFloor = reading.floorRise.kind === 'told' ? reading.floorRise.perFloor : null;
  return {
    kind: 'figures',
    title: label,
    figures: [
      {
        definitionId: id,
        label,
        value: perFloor,
        kind: 'rate',
        ...(reading.currency !== null && { currency: reading.currency }),
        text: value === null ? stands : `${value} (${range})`,
        unit,
        n: reading.floorRise.n,
        needed,
        sentence,
      },
    ],
  };
}

const unitMix = ({ unitMix: mix }: ProjectReading): Section[] =>
  mix.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: files.unitMix(),
          note: files.unitMixNote({ day: mix[0]?.asOf ?? '' }),
          columns: [
            { id: 'type', label: files.type(), kind: 'text' },
            { id: 'units', label: files.units(), kind: 'count' },
            { id: 'carpet', label: files.meanCarpet(), kind: 'number', unit: files.sqm(), decimals: 1 },
          ],
          rows: mix.map(({ configuration, unitType, units, carpetSqm }) => [configuration || unitType, units, carpetSqm]),
        },
      ];

function soldTable(answer: MeasureAnswer): Section {
  const { configurations, rows } = soldByQuarter(answer);
  return {
    kind: 'table',
    title: files.soldByQuarter(),
    columns: [
      { id: 'quarter', label: files.quarter(), kind: 'text' },
      ...configurations.map((label, at) => ({ id: `configuration-${at}`, label, kind: 'count' as const })),
      { id: 'all', label: files.all(), kind: 'count' },
    ],
    rows: rows.map(({ words, sold, all }) => [words as string | number].concat(sold, all)),
  };
}

const filingsTable = (title: string, filings: readonly ProjectFiling[]): Section => ({
  kind: 'table',
  title,
  columns: filingColumns.map((column, at) => ({ id: `filing-${at}`, label: filingHead(column), kind: 'text' as const })),
  rows: filings.map(filingCells),
});

function competition({ competition: around }: ProjectReading): Section[] {
  if (around === null) return [];
  const money = around.currency === null ? {} : { currency: around.currency };
  return [
    {
      kind: 'table',
      title: files.competition({ km: String(around.km) }),
      note: competitionSentence(around),
      columns: [
        { id: 'project', label: files.project(), kind: 'text' },
        { id: 'locality', label: files.locality(), kind: 'text' },
        { id: 'sales', label: files.sales(), kind: 'count' },
        { id: 'rate', label: measureOf('median-rate').label, kind: 'rate', ...money },
        { id: 'price', label: measureOf('median-price').label, kind: 'money', isShort: true, ...money },
        { id: 'pace', label: measureOf('sales-a-month').label, kind: 'number', decimals: 1 },
        { id: 'km', label: files.away(), kind: 'number', unit: files.km(), decimals: 1 },
        { id: 'unsold', label: files.unsoldFiled(), kind: 'count' },
      ],
      rows: around.projects.map((one) => [
        one.project,
        one.locality,
        one.sales,
        one.medianRate.value,
        one.medianPrice.value,
        one.salesAMonth.value,
        one.km,
        one.unsold,
      ]),
    },
  ];
}
