/** The screens about location as reports: what lies around a place, and the localities of a city by their score. */
import * as nearby from '#messages/location/around';
import * as words from '#messages/location/file';
import * as counted from '#messages/location/people';
import * as scored from '#messages/location/score';
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
/** Said when it is read. */
const score = (): Definition => ({
  id: 'location-score',
  label: scored.name(),
  sentence: scoreDefinition(),
  unit: scored.ofHundred(),
  needed: 1,
  method: scoreMethod,
});
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
    const definition = score();
    const figure: ReportFigure = {
      definitionId: definition.id,
      label: definition.label,
      value,
      kind: 'number',
      text: value === null ? scored.nothingCounts() : words.scoreOf({ score: scoreWords(value) }),
      unit: scored.ofHundred(),
      n: around.score.parts.length,
      needed: 1,
      sentence: definition.sentence,
    };
    const sections: Section[] = [
      { kind: 'figures', title: words.location(), figures: [figure] },
      {
        kind: 'table',
        title: scored.madeOf(),
        note: around.score.leftOut.length === 0 ? undefined : words.leftOut({ parts: around.score.leftOut.join(', ') }),
        columns: [
          { id: 'part', label: scored.scorePart(), kind: 'text' },
          { id: 'weight', label: scored.weight(), kind: 'number', decimals: 0 },
          { id: 'near', label: words.countsInFull(), ...km },
          { id: 'far', label: scored.notFrom(), ...km },
          { id: 'nearest', label: nearby.nearest(), kind: 'text' },
          { id: 'km', label: nearby.distance(), ...km },
          { id: 'points', label: scored.points(), kind: 'number', decimals: 0 },
        ],
        rows: around.score.parts.map((part) => [part.label, part.weight, part.nearKm, part.farKm, part.name, part.km, part.points]),
      },
      {
        kind: 'table',
        title: words.byKind(),
        note: nearby.byAir(),
        columns: [
          { id: 'kind', label: nearby.kind(), kind: 'text' },
          { id: 'within', label: nearby.within(), kind: 'count' },
          { id: 'not-open', label: words.notInService(), kind: 'count' },
          { id: 'known', label: nearby.inCity(), kind: 'count' },
        ],
        rows: around.categories.map(({ label, within, notOpen, known }) => [label, within, notOpen, known]),
      },
      {
        kind: 'table',
        title: words.theNearest(),
        columns: [
          { id: 'kind', label: nearby.kind(), kind: 'text' },
          { id: 'name', label: words.place(), kind: 'text' },
          { id: 'km', label: nearby.distance(), ...km },
          { id: 'service', label: words.inService(), kind: 'text' },
          { id: 'source', label: words.positionFrom(), kind: 'text' },
        ],
        rows: around.categories.flatMap(({ label, nearest }) =>
          nearest.map((one) => [label, one.name, one.km, one.isInService ? words.yes() : nearby.notOpenYet(), one.source]),
        ),
      },
    ];
    if (people.place !== null) sections.push(peopleTable(people, people.place));
    return {
      fileName: fileNameOf(['around', settled.city, settled.village, settled.project]),
      report: {
        title: words.aroundTitle({ place }),
        filterSentence: words.aroundFilter({
          place,
          within: around.within === null ? words.placeNotKnown() : (shapeWords(around.within) ?? ''),
        }),
        asOf: null,
        demonstration: false,
        sections,
        definitions: [definition],
      },
    };
  },
});

/** As the screen says them: counts, and shares as ratios. */
const peopleTable = ({ figures }: People, { name, countedIn, source }: NonNullable<People['place']>): Section => ({
  kind: 'table',
  title: counted.title(),
  note: words.peopleNote({ name, year: String(countedIn), source }),
  columns: [
    { id: 'figure', label: words.figure(), kind: 'text' },
    { id: 'value', label: words.value(), kind: 'number', byRow: true },
    { id: 'unit', label: words.unit(), kind: 'text' },
    { id: 'definition', label: words.howMade(), kind: 'text' },
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
        title: words.localitiesTitle({ city }),
        filterSentence: words.localitiesFilter({ city }),
        asOf: period?.to ?? null,
        demonstration: scores.demonstrationSales > 0,
        ...(currency !== null && { currency }),
        sections: [
          { kind: 'note', title: words.doesItTell(), text: scores.tried.sentence },
          ...(chart === null ? [] : [{ kind: 'chart' as const, chart }]),
          localitiesTable(scores),
        ],
        definitions: [
          score(),
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
    title: scored.localities(),
    note: words.kilometres({
      distances: parts.map(({ label, nearKm }) => words.distanceOf({ distance: kmWords(nearKm), part: label.toLowerCase() })).join(', '),
    }),
    columns: [
      { id: 'locality', label: scored.locality(), kind: 'text' },
      { id: 'score', label: scored.name(), kind: 'number', decimals: 0 },
      {
        id: 'rate',
        label: scored.rateOfFlats({ rate: scored.medianRate() }),
        kind: 'rate',
        ...(currency !== null && { currency, unit: `${currency}/sq ft` }),
      },
      { id: 'n', label: words.n(), kind: 'count', nOf: 'rate' },
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
