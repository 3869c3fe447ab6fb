import type { DescribedProperty, Field, Name, Span } from './described-property.ts';
import { findAreas } from './find-areas.ts';
import { findFloors, type FloorMention } from './find-floors.ts';
import { findRuns, scriptOf } from './find-names.ts';
import { findUnits, type UnitMention } from './find-units.ts';
import { findWings, type WingMention } from './find-wings.ts';
import { readAreas } from './read-areas.ts';
import { readParking } from './read-parking.ts';
import { readProject, type Taken } from './read-project.ts';
import { readSurveys } from './read-survey.ts';
import { readValuation } from './read-valuation.ts';
import { readVillage } from './read-village.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { settleUnits, type Sold } from './sold-units.ts';

/** The longest description of the register has a few thousand characters; what is longer is not one. */
const LONGEST_TEXT = 20_000;

/**
 * What a property description tells, each value with the exact place it came from, a confidence and a reason. What the
 * text does not say is absent. Pure, never throws, and its time grows with the length of the text alone.
 */
export function readDescription(text: string): DescribedProperty {
  const remarks: string[] = [];
  const given = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (given !== text) remarks.push(`Text of ${text.length} characters is cut to ${LONGEST_TEXT}.`);
  const sheet = sheetOf(given);
  const mentions = findUnits(sheet);
  const sold = settleUnits(sheet, mentions);
  const floors = findFloors(sheet);
  const inUnits = marked(
    sheet.items.length,
    mentions.filter(({ identifier }) => identifier),
  );
  const wings = findWings(sheet).filter(({ from }) => !inUnits[from]);
  const surveys = readSurveys(sheet);
  const parking = readParking(sheet);
  const areaMentions = findAreas(sheet, mentions, sold.isBuilt, sold.units.length);
  const areas = readAreas(sheet, sold, areaMentions, floors);
  remarks.push(...areas.remarks);

  const size = sheet.items.length;
  const taken: Taken = {
    unit: marked(
      size,
      mentions.filter(({ identifier, kind }) => identifier && kind !== 'plot'),
    ),
    floor: marked(size, floors),
    wing: marked(size, wings),
    land: new Uint8Array(size),
    area: marked(size, areaMentions),
  };
  for (const [first, last] of surveys.taken) taken.land.fill(1, first, last + 1);
  const all = new Uint8Array(size);
  for (const marks of Object.values(taken)) for (let at = 0; at < size; at += 1) if (marks[at]) all[at] = 1;
  for (const [first, last] of parking.taken) all.fill(1, first, last + 1);
  const runs = findRuns(sheet, all);
  const village = readVillage(sheet, all, runs);
  const project = readProject(sheet, taken, runs, village);

  const fields: Field[] = [];
  if (village)
    fields.push({
      name: 'village',
      value: named(village.text),
      unitIndex: null,
      spans: [village.span],
      confidence: village.confidence,
      reason: village.reason,
    });
  if (project)
    fields.push({
      name: 'project',
      value: named(project.text),
      unitIndex: null,
      spans: [project.span],
      confidence: project.confidence,
      reason: project.reason,
    });
  fields.push(...wingFields(sheet, sold, wings));
  fields.push(...floorFields(sheet, sold, floors));
  fields.push(...unitFields(sheet, sold, areaMentions.length > 0));
  fields.push(...(areas.fields as Field[]));
  // Of land that goes to be built upon the text may count the garages that stand there.
  const isLand = !sold.isBuilt && areas.fields.some(({ name }) => name === 'area_sqm');
  if (parking.reading && !isLand)
    fields.push({
      name: 'parking_count',
      value: parking.reading.count,
      unitIndex: null,
      spans: parking.reading.spans,
      confidence: parking.reading.confidence,
      reason: parking.reading.reason,
    });
  for (const { kind, no, spans, confidence, reason } of surveys.readings)
    fields.push({ name: 'survey', value: { kind, no }, unitIndex: null, spans, confidence, reason });
  for (const { name, value, spans, confidence, reason } of readValuation(sheet))
    fields.push({ name, value, unitIndex: null, spans, confidence, reason } as Field);
  return { fields, unitCount: sold.units.length, remarks };
}

function marked(size: number, mentions: readonly { first: number; last: number }[]) {
  const marks = new Uint8Array(size);
  for (const { first, last } of mentions) marks.fill(1, first, last + 1);
  return marks;
}

const named = (text: string): Name => ({ [scriptOf(text)]: text });

const spanOfItems = (sheet: Sheet, first: number, last: number): Span => sheet.spanOf(sheet.items[first]!.from, sheet.items[last]!.to);

function wingFields(sheet: Sheet, sold: Sold, wings: readonly WingMention[]): Field[] {
  const fields: Field[] = [];
  for (const what of ['building', 'wing'] as const) {
    const unique = wings.filter(
      (wing, at) => wing.what === what && !wings.slice(0, at).some((other) => other.what === what && other.value === wing.value),
    );
    // As many wings as units: each its own. Else the first: later ones are of other things.
    const chosen = sold.units.length > 1 && unique.length === sold.units.length ? unique : unique.slice(0, 1);
    for (const [place, { value, first, last }] of chosen.entries())
      fields.push({
        name: what,
        value,
        unitIndex: chosen.length > 1 ? place : null,
        spans: [spanOfItems(sheet, first, last)],
        confidence: 0.95,
        reason: `beside the word for ${what}`,
      });
  }
  if (fields.some(({ name }) => name === 'wing')) return fields;
  const prefixes = new Set(sold.units.map((unit) => wingInNumber(unit.mentions)));
  const prefix = [...prefixes][0];
  const source = sold.units[0]?.mentions.find(({ identifier }) => identifier?.prefix === prefix);
  if (prefixes.size === 1 && prefix && source?.identifier && !fields.some(({ value }) => value === prefix))
    fields.push({
      name: 'wing',
      value: prefix,
      unitIndex: null,
      spans: [spanOfItems(sheet, source.identifier.first, source.identifier.first)],
      confidence: 0.8,
      reason: 'letter before the number of the flat',
    });
  return fields;
}

/** बी-1203 is flat 1203 of wing B. S-5 is a shop, and GS-9 no wing. */
function wingInNumber(mentions: readonly UnitMention[]): string | null {
  for (const { identifier, kind } of mentions)
    if (identifier && /^[A-R]$/.test(identifier.prefix) && (kind === 'flat' || (kind === null && identifier.digits.length > 2)))
      return identifier.prefix;
  return null;
}

function floorFields(sheet: Sheet, sold: Sold, floors: readonly FloorMention[]): Field[] {
  const labelled = floors.filter((floor) => floor.labelled);
  const usable = labelled.length > 0 ? labelled : floors;
  const unique = usable.filter((floor, at) => !usable.slice(0, at).some((other) => String(other.floors) === String(floor.floors)));
  const one = (floor: FloorMention, unitIndex: number | null): Field[] =>
    floor.floors.map((value) => ({
      name: 'floor',
      value,
      unitIndex,
      spans: [spanOfItems(sheet, floor.first, floor.last)],
      confidence: floor.labelled ? 0.98 : 0.95,
      reason: floor.reason,
    }));
  if (unique.length === 0) return [];
  if (sold.units.length > 1 && unique.length === sold.units.length) return unique.flatMap((floor, place) => one(floor, place));
  if (sold.units.length > 1 && unique.length === 1 && unique[0]!.floors.length === sold.units.length)
    return one(unique[0]!, null).map((field, place) => ({ ...field, unitIndex: place }) as Field);
  return one(nearest(unique, sold), null);
}

/** Of several storeys the one beside the unit. */
function nearest(floors: readonly FloorMention[], sold: Sold) {
  const unit = sold.units[0];
  if (!unit) return floors[0]!;
  const distance = ({ first, last }: FloorMention) => Math.max(unit.first - last, first - unit.last, 0);
  return [...floors].sort((one, other) => distance(one) - distance(other))[0]!;
}

function unitFields(sheet: Sheet, sold: Sold, hasArea: boolean): Field[] {
  const fields: Field[] = [];
  for (const [place, unit] of sold.units.entries()) {
    const unitIndex = sold.units.length > 1 ? place : null;
    const mention = unit.mentions.find(({ labelled }) => labelled) ?? unit.mentions[0]!;
    const { first, last } = mention.identifier!;
    const text = sheet.text.slice(sheet.items[first]!.from, sheet.items[last]!.to);
    fields.push({
      name: 'unit',
      value: text,
      unitIndex,
      spans: unit.mentions.map(({ identifier }) => spanOfItems(sheet, identifier!.first, identifier!.last)),
      confidence: mention.labelled ? 0.98 : 0.95,
      reason: 'number behind the word for the unit',
    });
  }
  const kinds = sold.units.flatMap(({ kind, mentions }) =>
    kind ? [{ kind, noun: (mentions.find((mention) => mention.kind === kind) ?? mentions[0]!).noun }] : [],
  );
  const kind = kinds[0] ?? sold.kindWithoutNumber ?? (!sold.isBuilt && hasArea ? landKind(sheet) : null);
  if (kind)
    fields.push({
      name: 'unit_kind',
      value: kind.kind,
      unitIndex: null,
      spans: [spanOfItems(sheet, kind.noun, kind.noun)],
      confidence: kinds.length > 0 ? 0.97 : 0.8,
      reason: 'word for the kind of unit',
    });
  return fields;
}

/** Land is sold when nothing built is, and the text measures it. */
function landKind(sheet: Sheet) {
  const noun = sheet.items.findIndex(
    ({ concept }) =>
      concept === 'land' ||
      concept === 'gat' ||
      concept === 'are' ||
      concept === 'hectare' ||
      concept === 'guntha' ||
      concept === 'survey' ||
      concept === 'property' ||
      concept === 'cts',
  );
  return noun < 0 ? null : { kind: 'land' as const, noun };
}
