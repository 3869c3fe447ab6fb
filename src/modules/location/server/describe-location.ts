/** The screens about location as reports: what lies around a place, and the localities of a city by their score. */
import { fileNameOf } from '#core/file-name.ts';
import { dateInIndia } from '#core/period.ts';
import type { Ground } from '#server/ground.ts';
import type { Definition, ReportFigure, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { readAround as aroundPromise, type People } from '../contract.ts';
import { readAround } from './read-around.ts';
import { readPeople } from './read-people.ts';
import { measureOf } from '#modules/measures/index.ts';
import { shapeWords } from '#modules/transactions/index.ts';
import { placeWords, settlePlaces, settlePlacesIfKnown } from '#modules/transactions/server/index.ts';
import { readLocationScores as scoresPromise, type LocationScores } from '../scores-contract.ts';
import { kmWords, scoreDefinition, scoreMethod, scoreWords } from '../model/around-words.ts';
import { prepareScores } from '../model/prepare-scores.ts';
import { readLocationScores } from './read-location-scores.ts';

const access = { entitled: ['market-lens', 'sale-transactions'] } as const;
const score: Definition = {
  id: 'location-score',
  label: 'Location score',
  sentence: scoreDefinition,
  unit: 'of 100',
  needed: 1,
  method: scoreMethod,
};
const km = { kind: 'number', unit: 'km', decimals: 1 } as const;

type Stores = Pick<Ground, 'clickhouse' | 'now'>;
const today = ({ now }: Stores) => dateInIndia(now().getTime()) ?? '';

export const aroundExporter = (ground: Stores): Exporter<typeof aroundPromise.input> => ({
  name: 'location-around',
  access,
  input: aroundPromise.input,
  async describe(question) {
    const settled = await settlePlacesIfKnown(ground.clickhouse, question);
    const around = await readAround(ground.clickhouse, settled, today(ground));
    const people = await readPeople(ground.clickhouse, settled);
    const place = placeWords(settled);
    const value = around.score.score;
    const figure: ReportFigure = {
      definitionId: score.id,
      label: score.label,
      value,
      kind: 'number',
      text: value === null ? 'Nothing that counts is known here' : `${scoreWords(value)} of 100`,
      unit: 'of 100',
      n: around.score.parts.length,
      needed: 1,
      sentence: score.sentence,
    };
    const sections: Section[] = [
      { kind: 'figures', title: 'Location', figures: [figure] },
      {
        kind: 'table',
        title: 'What the score is made of',
        note: around.score.leftOut.length === 0 ? undefined : `None is known in the city, so left out: ${around.score.leftOut.join(', ')}.`,
        columns: [
          { id: 'part', label: 'Part', kind: 'text' },
          { id: 'weight', label: 'Weight', kind: 'number', decimals: 0 },
          { id: 'near', label: 'Counts in full up to', ...km },
          { id: 'far', label: 'Not from', ...km },
          { id: 'nearest', label: 'Nearest', kind: 'text' },
          { id: 'km', label: 'Distance', ...km },
          { id: 'points', label: 'Points', kind: 'number', decimals: 0 },
        ],
        rows: around.score.parts.map((part) => [part.label, part.weight, part.nearKm, part.farKm, part.name, part.km, part.points]),
      },
      {
        kind: 'table',
        title: 'By kind',
        note: 'By air. Of places known to us, never of all there are.',
        columns: [
          { id: 'kind', label: 'Kind', kind: 'text' },
          { id: 'within', label: 'Within', kind: 'count' },
          { id: 'not-open', label: 'Not in service', kind: 'count' },
          { id: 'known', label: 'Known in the city', kind: 'count' },
        ],
        rows: around.categories.map(({ label, within, notOpen, known }) => [label, within, notOpen, known]),
      },
      {
        kind: 'table',
        title: 'The nearest',
        columns: [
          { id: 'kind', label: 'Kind', kind: 'text' },
          { id: 'name', label: 'Place', kind: 'text' },
          { id: 'km', label: 'Distance', ...km },
          { id: 'service', label: 'In service', kind: 'text' },
          { id: 'source', label: 'Position from', kind: 'text' },
        ],
        rows: around.categories.flatMap(({ label, nearest }) =>
          nearest.map((one) => [label, one.name, one.km, one.isInService ? 'yes' : 'not open, or its day is not known', one.source]),
        ),
      },
    ];
    if (people.place !== null) sections.push(peopleTable(people, people.place));
    return {
      fileName: fileNameOf(['around', settled.city, settled.village, settled.project]),
      report: {
        title: `Around ${place}`,
        filterSentence: `${place}, ${around.within === null ? 'place not known' : (shapeWords(around.within) ?? '')}`,
        asOf: null,
        demonstration: false,
        sections,
        definitions: [score],
      },
    };
  },
});

/** As the screen says them: counts, and shares as ratios. */
const peopleTable = ({ figures }: People, { name, countedIn, source }: NonNullable<People['place']>): Section => ({
  kind: 'table',
  title: 'Who lives there',
  note: `${name}, counted in ${countedIn}. ${source}.`,
  columns: [
    { id: 'figure', label: 'Figure', kind: 'text' },
    { id: 'value', label: 'Value', kind: 'number', byRow: true },
    { id: 'unit', label: 'Unit', kind: 'text' },
    { id: 'definition', label: 'How it is made', kind: 'text' },
  ],
  rows: figures.map(({ label, value, unit, definition }) => [label, value, unit, definition]),
  rowKinds: figures.map(({ id, unit }) =>
    unit === 'percent' ? { kind: 'percent' } : { kind: 'number', decimals: id === 'household-size' ? 1 : 0 },
  ),
});

export const scoresExporter = (ground: Stores): Exporter<typeof scoresPromise.input> => ({
  name: 'location-scores',
  access,
  input: scoresPromise.input,
  async describe(question) {
    const { city } = await settlePlaces(ground.clickhouse, question);
    const scores = await readLocationScores(ground.clickhouse, city, today(ground));
    const { currency, period } = scores;
    const chart = prepareScores(scores, city);
    const rate = measureOf('median-rate');
    return {
      fileName: fileNameOf(['location-scores', city]),
      report: {
        title: `Localities of ${city} by location`,
        filterSentence: `Flats of ${city}, last twelve months`,
        asOf: period?.to ?? null,
        demonstration: scores.demonstrationSales > 0,
        ...(currency !== null && { currency }),
        sections: [
          { kind: 'note', title: 'Does the score tell the rate?', text: scores.tried.sentence },
          ...(chart === null ? [] : [{ kind: 'chart' as const, chart }]),
          localitiesTable(scores),
        ],
        definitions: [
          score,
          {
            id: rate.id,
            label: rate.label,
            sentence: rate.definition,
            unit: `${currency ?? 'money'}/sq ft`,
            needed: scores.localities[0]?.medianRate.needed ?? rate.fewest,
            method: `docs/methods/measures.md#${rate.id}`,
          },
        ],
      },
    };
  },
});

function localitiesTable({ localities, currency }: LocationScores): Section {
  const parts = localities.find((one) => one.parts.length > 0)?.parts ?? [];
  return {
    kind: 'table',
    title: 'Localities',
    note: `Kilometres by air to the nearest; in full up to ${parts.map(({ label, nearKm }) => `${kmWords(nearKm)} (${label.toLowerCase()})`).join(', ')}.`,
    columns: [
      { id: 'locality', label: 'Locality', kind: 'text' },
      { id: 'score', label: 'Location score', kind: 'number', decimals: 0 },
      { id: 'rate', label: 'Median rate of flats', kind: 'rate', ...(currency !== null && { currency, unit: `${currency}/sq ft` }) },
      { id: 'n', label: 'n', kind: 'count', nOf: 'rate' },
      ...parts.map(({ id, label }) => ({ id, label, ...km })),
    ],
    rows: localities.map(({ locality, score: value, medianRate, parts: own }) => [
      locality,
      value,
      medianRate.value,
      medianRate.n,
      ...parts.map(({ id }) => own.find((part) => part.id === id)?.km ?? null),
    ]),
  };
}
