import type { DescribedProperty, Field, Name } from './described-property.ts';
import { toLatin } from '#modules/names/index.ts';
import { withContinuedUnits } from './with-continued-units.ts';
import { countUnits } from './count-units.ts';
import { findAreas } from './find-areas.ts';
import { findFloors } from './find-floors.ts';
import { findRuns, scriptOf } from './find-names.ts';
import { findUnits, type UnitMention } from './find-units.ts';
import { findWings } from './find-wings.ts';
import { isMark } from './items.ts';
import { isOfHome, readAreas } from './read-areas.ts';
import { readFloors } from './read-floors.ts';
import { readParking } from './read-parking.ts';
import { readProject, type Taken } from './read-project.ts';
import { readSurveys } from './read-survey.ts';
import { readUnits } from './read-units.ts';
import { readValuation } from './read-valuation.ts';
import { readVillage } from './read-village.ts';
import { readWings } from './read-wings.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { settleUnits } from './sold-units.ts';

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
  const allFloors = findFloors(sheet);
  const mentions = withContinuedUnits(sheet, findUnits(sheet, allFloors));
  const allWings = findWings(sheet);
  const sold = settleUnits(sheet, mentions, allWings);
  const givenUp = clausesGivenUp(sheet, mentions);
  const floors = allFloors.filter(({ first }) => !isWithin(givenUp, first));
  const inUnits = marked(
    sheet.items.length,
    mentions.filter(({ identifier }) => identifier),
  );
  const wings = allWings.filter(({ from }) => !inUnits[from]);
  const surveys = readSurveys(sheet);
  const parking = readParking(sheet);
  const areaMentions = findAreas(sheet, mentions, sold.isBuilt, sold.units.length).filter(({ first }) => !isWithin(givenUp, first));
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
  markTypes(sheet, taken.unit);
  for (const [first, last] of surveys.taken) taken.land.fill(1, first, last + 1);
  const all = new Uint8Array(size);
  for (let at = 0; at < size; at += 1)
    if (taken.unit[at] || taken.floor[at] || taken.wing[at] || taken.land[at] || taken.area[at]) all[at] = 1;
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
  fields.push(
    ...readWings(
      sheet,
      sold,
      wings,
      floors.some((mention) => mention.floors.includes(0)),
    ),
  );
  fields.push(...readFloors(sheet, sold, floors));
  fields.push(
    ...readUnits(
      sheet,
      sold,
      areaMentions.some(({ role }) => role !== 'parking_sqm') && floors.length === 0 && !areaMentions.some(isOfHome),
    ),
  );
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
  const counted = countUnits(sheet);
  if (counted > sold.units.length) remarks.push(`The text counts ${counted} units and names ${sold.units.length}.`);
  return { fields, unitCount: Math.max(sold.units.length, counted), remarks };
}

/** "विद्यमान सदनिका क्र. बी-3, तळमजला, 290 चौ.फुट; नवीन सदनिका क्र. 402 …": what is said of a home given up, as far as the new one. */
const WHAT_COMES = /^(?:बदल|मोबदल|ऐवजी|नवी|नवि|नव्या|प्रस्तावित|new|proposed)/i;
function clausesGivenUp({ items }: Sheet, mentions: readonly UnitMention[]): readonly (readonly [number, number])[] {
  if (!mentions.some(({ former }) => former) || !mentions.some(({ former, identifier }) => !former && identifier)) return [];
  const clauses: [number, number][] = [];
  for (const [place, mention] of mentions.entries()) {
    const next = mentions[place + 1];
    if (mention.former && next?.identifier && !next.former) {
      let end = mention.last + 1;
      while (end < next.first && !WHAT_COMES.test(items[end]!.text)) end += 1;
      clauses.push([mention.first, end]);
    }
  }
  return clauses;
}

const isWithin = (clauses: readonly (readonly [number, number])[], at: number) => clauses.some(([first, next]) => at >= first && at < next);

function marked(size: number, mentions: readonly { first: number; last: number }[]) {
  const marks = new Uint8Array(size);
  for (const { first, last } of mentions) marks.fill(1, first, last + 1);
  return marks;
}

const TYPE_IN_TEXT = /type|टाईप|टाइप/i;
const TYPES = new Set(['type', 'Type', 'TYPE', 'टाईप', 'टाइप']);
/** "Row House No. 5, Type "B", Greenfield Cottages": the type of a unit is no name. */
function markTypes({ items, text }: Sheet, marks: Uint8Array) {
  if (!TYPE_IN_TEXT.test(text)) return;
  for (let at = 1; at < items.length; at += 1) {
    if (!TYPES.has(items[at]!.text) || !marks[at - (isMark(items[at - 1], ',-') ? 2 : 1)]) continue;
    let last = at + 1;
    while (isMark(items[last], '"\'.:-') && last - at < 4) last += 1;
    if (items[last] === undefined || (items[last]!.kind !== 'number' && items[last]!.letters === null)) continue;
    if (isMark(items[last + 1], '"\'')) last += 1;
    marks.fill(1, at, last + 1);
  }
}

/** As written; Marathi also in Latin letters, to be read by people. */
const named = (text: string): Name => (scriptOf(text) === 'mr' ? { mr: text, en: inLatin(text) } : { en: text });

/** A register names the same villages and projects over and over. */
const latin = new Map<string, string>();
const MOST_LATIN = 20_000;
function inLatin(text: string) {
  const latinForm = latin.get(text);
  if (latinForm !== undefined) return latinForm;
  if (latin.size >= MOST_LATIN) latin.clear();
  const written = toLatin(text);
  latin.set(text, written);
  return written;
}
