import { type AreaReading, areaReading, CONFIDENCE, isSameArea, roundArea, textRange, TOTAL_TOLERANCE } from './area-reading.ts';
import type { AreaField } from './described-property.ts';
import { type AreaMention, fieldOfRole } from './find-areas.ts';
import type { FloorMention } from './find-floors.ts';
import type { Sheet } from './sheet.ts';
import { landArea } from './land-area.ts';
import { plausibleAreas } from './plausible-areas.ts';
import type { Sold } from './sold-units.ts';

export type AreaReadings = { fields: AreaReading[]; remarks: string[] };

export function readAreas(sheet: Sheet, sold: Sold, mentions: readonly AreaMention[], floors: readonly FloorMention[]): AreaReadings {
  const remarks: string[] = [];
  const remark = (text: string) => remarks.push(text);
  for (const mention of mentions)
    if (mention.twin === 'disagrees')
      remarks.push(
        `Area given twice differs by ${Math.round(mention.difference * 100)}%: ${sheet.text.slice(...textRange(sheet, mention))}`,
      );
  const ofUnit = sold.isBuilt || floors.length > 0 || mentions.some(isOfHome);
  const isPlausible = ofUnit ? plausibleAreas(sold, mentions) : () => true;
  const plausible = mentions.filter(isPlausible);
  for (const mention of mentions)
    if (!plausible.includes(mention)) remark(`${roundArea(mention.sqm)} sqm is beyond what it can be the area of, and left out.`);
  const land = ofUnit ? [] : landArea(sheet, sold, plausible);
  // A parking space is sold alone at times, and of a house the land may not be measured.
  const fields =
    land.length > 0
      ? [
          ...land,
          ...unitAreas(
            sheet,
            sold,
            plausible.filter(({ role }) => role === 'builtup_sqm'),
            remark,
          ),
        ]
      : unitAreas(
          sheet,
          sold,
          ofUnit ? plausible : plausible.filter(({ role }) => role === 'parking_sqm' || role === 'builtup_sqm'),
          remark,
        );
  return { fields: againstEachOther(fields, remark), remarks };
}

/** Each contains the one before. */
const BASES_BY_SIZE = ['carpet_sqm', 'builtup_sqm', 'saleable_sqm'] as const;

/** A carpet area larger than the built-up area of the same unit: one of them is wrong, and which one the text does not tell. */
function againstEachOther(fields: AreaReading[], remark: Remark): AreaReading[] {
  const doubtful = new Set<AreaReading>();
  for (const smaller of fields)
    for (const larger of fields) {
      const order = BASES_BY_SIZE.findIndex((name) => name === larger.name) - BASES_BY_SIZE.findIndex((name) => name === smaller.name);
      const isOrdered = BASES_BY_SIZE.some((name) => name === smaller.name) && order > 0;
      if (!isOrdered || larger.unitIndex !== smaller.unitIndex || smaller.value <= larger.value * (1 + TOTAL_TOLERANCE)) continue;
      remark(`${smaller.value} sqm (${smaller.name}) cannot lie within ${larger.value} sqm (${larger.name}).`);
      doubtful.add(smaller).add(larger);
    }
  return fields.map((field) =>
    doubtful.has(field)
      ? { ...field, confidence: Math.min(field.confidence, CONFIDENCE.againstTotal), reason: `${field.reason}; at odds with another area` }
      : field,
  );
}

/** Land has no carpet area, and is not sold by super built-up. */
export const isOfHome = ({ role }: AreaMention) => role === 'carpet_sqm' || role === 'saleable_sqm';

const isPart = ({ role }: AreaMention) => role === 'balcony_sqm' || role === 'terrace_sqm' || role === 'parking_sqm';
const isBasis = ({ role }: AreaMention) => role === 'carpet_sqm' || role === 'builtup_sqm' || role === 'saleable_sqm';

type Remark = (text: string) => void;

function unitAreas(sheet: Sheet, sold: Sold, mentions: readonly AreaMention[], remark: Remark): AreaReading[] {
  const ofHome = mentions.filter(({ role }) => role !== 'land' && role !== 'other' && role !== 'share');
  const several = sold.units.length > 1 ? ofSeveral(ofHome, sold.units.length) : null;
  const areasOfHome = several?.areas ?? withoutTotals(ofHome);
  const groups = groupsOf(sold, withSharedBasis(sold, areasOfHome));
  const fields: AreaReading[] = [];
  for (const { indexes, areas } of groups) {
    const hasBasis = areas.some(isBasis);
    for (const role of ['carpet_sqm', 'builtup_sqm', 'saleable_sqm', 'unit', 'balcony_sqm', 'terrace_sqm', 'parking_sqm'] as const) {
      const ofRole = areas.filter((area) => area.role === role);
      // Beside an area whose basis is known, one without a basis tells nothing that can be relied on.
      if (ofRole.length === 0 || (role === 'unit' && hasBasis)) continue;
      fields.push(...settleRole(sheet, sold, indexes, ofRole, remark));
    }
  }
  return several === null ? fields : againstTotals(fields, several, remark);
}

type OfSeveral = { areas: AreaMention[]; totals: AreaMention[] };

/**
 * Of several units: which areas are totals of others. "301 क्षेत्र 60.10 व 302 क्षेत्र 60.40 असे एकूण 120.50 कार्पेट": the total ends
 * the list, names the basis where its parts do not, and is no unit's. A total without its parts stays: it is the area of all together.
 */
function ofSeveral(mentions: readonly AreaMention[], units: number): OfSeveral {
  let areas: AreaMention[] = [];
  const totals: AreaMention[] = [];
  for (const mention of mentions) {
    const isSum = areas.length >= 2 && !isPart(mention) && sumsUp(areas, mention.sqm);
    const ownBefore = areas.filter((area) => !isPart(area) && !area.total);
    const repeats = mention.total && !isPart(mention) && ownBefore.some(({ role }) => role === mention.role || mention.role === 'unit');
    if (!(isSum && (mention.total || mention.role === 'unit' || ownBefore.length === units)) && !repeats) {
      areas.push(mention);
      continue;
    }
    totals.push(mention);
    const { role, word } = mention;
    if (isBasis(mention) && ownBefore.every((area) => area.role === 'unit'))
      areas = areas.map((area) => (area.role === 'unit' ? { ...area, role, word, reason: 'its basis is named with the total' } : area));
  }
  // The total may also come first: "एकूण कार्पेट 120.50 (301: 60.10, 302: 60.40)".
  const isFirst = (area: AreaMention) =>
    area.total && !isPart(area) && areas.some((other) => other !== area && other.role === area.role && !other.total);
  totals.push(...areas.filter(isFirst));
  return { areas: areas.filter((area) => !isFirst(area)), totals };
}

/** Own areas that do not add up to the total of all: one of the figures is wrong, and which one the text does not tell. */
function againstTotals(fields: AreaReading[], { totals }: OfSeveral, remark: Remark): AreaReading[] {
  const sumOf = (names: readonly string[]) =>
    fields.reduce((sum, { name, value, unitIndex }) => (unitIndex !== null && names.includes(name) ? sum + value : sum), 0);
  const last = totals.findLast((total) => !isPart(total) && total.sqm > 0);
  if (last === undefined) return fields;
  const name = fieldOfRole(last.role)!;
  const bases = name === 'area_sqm' ? ['carpet_sqm', 'builtup_sqm', 'saleable_sqm', 'area_sqm'] : [name];
  const sums = bases.flatMap((basis) => {
    const own = sumOf([basis]);
    const with_ = [
      ['balcony_sqm'],
      ['terrace_sqm'],
      ['parking_sqm'],
      ['balcony_sqm', 'terrace_sqm'],
      ['balcony_sqm', 'terrace_sqm', 'parking_sqm'],
    ];
    return own === 0 ? [] : [own, ...with_.map((parts) => own + sumOf(parts))];
  });
  const largestOwn = Math.max(0, ...fields.filter(({ unitIndex }) => unitIndex !== null).map(({ value }) => value));
  // The total of one unit with its terrace, or of another basis, says nothing of all of them.
  const isOfAll = sums.length > 0 && last.sqm > largestOwn * 1.5;
  if (!isOfAll || sums.some((sum) => Math.abs(sum - last.sqm) <= TOTAL_TOLERANCE * last.sqm)) return fields;
  remark(`The areas of the units do not add up to the ${roundArea(last.sqm)} sqm that the text gives as their total.`);
  return fields.map((field) =>
    bases.includes(field.name) && field.unitIndex !== null
      ? { ...field, confidence: Math.min(field.confidence, CONFIDENCE.againstTotal), reason: `${field.reason}; the total of all differs` }
      : field,
  );
}

/** "सदनिका नं. 4 क्षेत्र 450 व सदनिका नं. 5 क्षेत्र 475 चौ.फुट बिल्टअप": one area for each, one basis for all. */
function withSharedBasis(sold: Sold, areas: readonly AreaMention[]): readonly AreaMention[] {
  const own = areas.filter((area) => !isPart(area));
  const based = own.filter(isBasis);
  const basis = based[0];
  if (sold.units.length < 2 || own.length !== sold.units.length || !basis || based.some(({ role }) => role !== basis.role)) return areas;
  return areas.map((area) =>
    area.role === 'unit'
      ? { ...area, role: basis.role, word: basis.word, reason: 'its basis is named with the area of another unit' }
      : area,
  );
}

type Group = { indexes: number[]; areas: AreaMention[] };

/**
 * Areas by the unit or units that they follow, or stand before where the text has them in front of each ("60.10 sq.m. carpet Flat
 * 301 and 60.40 sq.m. carpet Flat 302").
 */
function groupsOf(sold: Sold, areas: readonly AreaMention[]): Group[] {
  const places = [
    ...sold.units.map(({ first }, index) => ({ first, index, area: null })),
    ...areas.map((area) => ({ first: area.first, index: -1, area })),
  ].sort((one, other) => one.first - other.first);
  const isInFront = sold.units.length > 1 && places[0]!.area !== null && places.at(-1)!.area === null;
  const groups: Group[] = [{ indexes: [], areas: [] }];
  for (const { index, area } of isInFront ? places.toReversed() : places) {
    const last = groups.at(-1)!;
    if (area !== null) last.areas.push(area);
    // Units named one after the other, without an area between them, share what follows.
    else if (last.areas.length === 0 || last.indexes.length === 0) last.indexes.push(index);
    else groups.push({ indexes: [index], areas: [] });
  }
  if (!isInFront) return groups;
  return groups.map((group) => ({ indexes: group.indexes.toReversed(), areas: group.areas.toReversed() }));
}

/** Areas of one kind for the units that they follow. Of several units one area without "each" is that of all of them together. */
function settleRole(sheet: Sheet, sold: Sold, indexes: readonly number[], areas: readonly AreaMention[], remark: Remark): AreaReading[] {
  // RERA carpet goes before MOFA carpet, of several units as of one.
  if (indexes.length > 1 && areas.some(({ mofa }) => mofa) && areas.some(({ mofa }) => !mofa))
    return settleRole(
      sheet,
      sold,
      indexes,
      areas.filter(({ mofa }) => !mofa),
      remark,
    );
  const unique = isPart(areas[0]!) ? areas : withoutEqual(areas);
  const name = fieldOfRole(areas[0]!.role)!;
  const only = indexes.length === 1 && sold.units.length > 1 ? indexes[0]! : null;
  if (indexes.length > 1 && unique.length === 1 && areas[0]!.each)
    return indexes.map((index) => ({ ...areaReading(sheet, name, areas[0]!, index), reason: 'said to be of each unit' }));
  if (indexes.length > 1 && areas.length === indexes.length)
    return areas.map((area, place) => areaReading(sheet, name, area, indexes[place]!));
  // Of some of the units together: no field holds that, and as said of all it would be false.
  if (indexes.length > 1 && indexes.length < sold.units.length) return [];
  if (indexes.length > 1 && unique.length > 1 && !isPart(areas[0]!)) {
    remark(`${indexes.length} units and ${areas.length} areas: which belongs to which cannot be told.`);
    return [];
  }
  if (unique.length === 1 && !isPart(unique[0]!)) return [areaReading(sheet, name, unique[0]!, only)];
  if (areas.length === 1) return [areaReading(sheet, name, areas[0]!, only)];
  if (isPart(areas[0]!)) return [summed(sheet, name, withoutRepeats(areas), only)];
  const preferred = unique.find((area) => !area.mofa && !area.total) ?? unique.find((area) => !area.mofa) ?? unique[0]!;
  return [areaReading(sheet, name, preferred, only)];
}

/** The first of each size. */
function withoutEqual(areas: readonly AreaMention[]) {
  const remaining: AreaMention[] = [];
  for (const area of areas) if (!remaining.some((other) => isSameArea(other.sqm, area.sqm))) remaining.push(area);
  return remaining;
}

/** A form prints its text twice at times; a balcony of the same size behind other words is another balcony. */
function withoutRepeats(areas: readonly AreaMention[]) {
  const half = areas.length / 2;
  if (
    areas.length >= 2 &&
    Number.isInteger(half) &&
    areas
      .slice(0, half)
      .every((area, place) => isSameArea(area.sqm, areas[half + place]!.sqm) && areas[half + place]!.first - area.last > 25)
  )
    return areas.slice(0, half);
  return areas;
}

/** "एकूण 62.30" after 50.88 and 11.42 repeats them. */
function withoutTotals(mentions: readonly AreaMention[]): AreaMention[] {
  const remaining: AreaMention[] = [];
  for (const mention of mentions) {
    const parts = remaining.filter((part) => !part.total);
    const isSum = parts.length >= 2 && sumsUp(parts, mention.sqm);
    const basis = isBasis(mention) ? mention : parts.find(isBasis);
    if (isSum && basis && parts.every((part) => part.role === 'unit' || (mention.total && part.role === basis.role))) {
      // तळमजला 96.65 व पहिला मजला 74.35 असे एकूण बांधीव 171.00: the storeys make the whole.
      remaining.length = 0;
      remaining.push(isBasis(mention) ? mention : { ...mention, role: basis.role, word: basis.word, reason: 'sum of the storeys' });
      continue;
    }
    if (isSum && (mention.total || mention.role === 'unit')) continue;
    if (mention.total && !isPart(mention)) {
      const others = remaining.filter((other) => other.role === mention.role || (mention.role === 'unit' && isBasis(other)));
      if (others.length > 0) continue;
    }
    remaining.push(mention);
  }
  // The total may also come first: "एकूण कार्पेट 70 (कार्पेट 60 + बाल्कनी 10)".
  return remaining.filter(
    (mention) =>
      !(mention.total && isBasis(mention) && remaining.some((other) => other !== mention && other.role === mention.role && !other.total)),
  );
}

/** Of all the parts, or of the last few of them. */
function sumsUp(parts: readonly AreaMention[], total: number) {
  let sum = 0;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    sum += parts[at]!.sqm;
    if (parts.length - at >= 2 && Math.abs(sum - total) <= TOTAL_TOLERANCE * total) return true;
  }
  return false;
}

function summed(sheet: Sheet, name: AreaField, areas: readonly AreaMention[], unitIndex: number | null): AreaReading {
  const parts = areas.map((area) => areaReading(sheet, name, area, unitIndex));
  if (parts.length === 1) return parts[0]!;
  return {
    name,
    value: roundArea(areas.reduce((sum, { sqm }) => sum + sqm, 0)),
    unitIndex,
    spans: parts.flatMap(({ spans }) => spans),
    confidence: CONFIDENCE.summed,
    reason: `sum of ${areas.length}: ${parts.map(({ value }) => value).join(' + ')}`,
  };
}
