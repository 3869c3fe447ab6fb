import type { AreaField, Span } from './described-property.ts';
import { type AreaMention, fieldOfRole } from './find-areas.ts';
import type { FloorMention } from './find-floors.ts';
import { is } from './items.ts';
import type { Sheet } from './sheet.ts';
import type { Sold } from './sold-units.ts';

export type AreaReading = { name: AreaField; value: number; unitIndex: number | null; spans: Span[]; confidence: number; reason: string };
export type AreaReadings = { fields: AreaReading[]; remarks: string[] };

/** What a home, shop or office can measure, carpet (domain §1.4); beyond it the figure is of something else. */
const UNIT_SQM = { least: 2, most: 3_000 };
/** Halls, sheds and houses on their own land are larger. */
const LARGE_SQM = 100_000;
const PART_SQM = { least: 0.2, most: 2_000 };
/** A few cars; what is larger beside a home is something else. */
const LARGEST_PARKING_SQM = 60;
/** A total is the sum of its parts within rounding. */
const TOTAL_TOLERANCE = 0.02;

const CONFIDENCE = {
  withWord: 0.97,
  twinAgrees: 0.99,
  twinDisagrees: 0.5,
  noBasis: 0.85,
  noWord: 0.6,
  land: 0.8,
  summed: 0.9,
  againstTotal: 0.5,
};

export function readAreas(sheet: Sheet, sold: Sold, mentions: readonly AreaMention[], floors: readonly FloorMention[]): AreaReadings {
  const remarks: string[] = [];
  const remark = (text: string) => remarks.push(text);
  for (const mention of mentions)
    if (mention.twin === 'disagrees')
      remarks.push(
        `Area given twice differs by ${Math.round(mention.difference * 100)}%: ${sheet.text.slice(...textRange(sheet, mention))}`,
      );
  const isLarge = sold.units.some(({ kind }) => kind === 'industrial' || kind === 'godown' || kind === 'row_house' || kind === 'bungalow');
  const ofUnit = sold.isBuilt || floors.length > 0 || mentions.some(isOfHome);
  const plausible = mentions.filter((mention) => isPlausible(mention, isLarge, ofUnit));
  const land = ofUnit ? [] : landArea(sheet, sold, plausible);
  // A parking space is sold alone at times.
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
      : unitAreas(sheet, sold, ofUnit ? plausible : plausible.filter(({ role }) => role === 'parking_sqm'), remark);
  return { fields, remarks };
}

/** Land has no carpet area, and is not sold by super built-up. */
export const isOfHome = ({ role }: AreaMention) => role === 'carpet_sqm' || role === 'saleable_sqm';

const isPart = ({ role }: AreaMention) => role === 'balcony_sqm' || role === 'terrace_sqm' || role === 'parking_sqm';
const isBasis = ({ role }: AreaMention) => role === 'carpet_sqm' || role === 'builtup_sqm' || role === 'saleable_sqm';

function isPlausible(mention: AreaMention, isLarge: boolean, ofUnit: boolean) {
  if (mention.role === 'land' || mention.role === 'other' || mention.role === 'share') return true;
  if (!ofUnit) return true;
  if (mention.role === 'parking_sqm' && mention.sqm > LARGEST_PARKING_SQM) return false;
  if (isPart(mention)) return mention.sqm >= PART_SQM.least && mention.sqm <= PART_SQM.most;
  return mention.sqm >= UNIT_SQM.least && mention.sqm <= (isLarge ? LARGE_SQM : UNIT_SQM.most);
}

type Remark = (text: string) => void;

function unitAreas(sheet: Sheet, sold: Sold, mentions: readonly AreaMention[], remark: Remark): AreaReading[] {
  const ofHome = mentions.filter(({ role }) => role !== 'land' && role !== 'other' && role !== 'share');
  const several = sold.units.length > 1 ? ofSeveral(ofHome, sold.units.length) : null;
  const kept = several?.areas ?? withoutTotals(ofHome);
  const groups = groupsOf(sold, withSharedBasis(sold, kept));
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
  remark(`The areas of the units do not add up to the ${round(last.sqm)} sqm that the text gives as their total.`);
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
    return indexes.map((index) => ({ ...reading(sheet, name, areas[0]!, index), reason: 'said to be of each unit' }));
  if (indexes.length > 1 && areas.length === indexes.length) return areas.map((area, place) => reading(sheet, name, area, indexes[place]!));
  // Of some of the units together: no field holds that, and as said of all it would be false.
  if (indexes.length > 1 && indexes.length < sold.units.length) return [];
  if (indexes.length > 1 && unique.length > 1 && !isPart(areas[0]!)) {
    remark(`${indexes.length} units and ${areas.length} areas: which belongs to which cannot be told.`);
    return [];
  }
  if (unique.length === 1 && !isPart(unique[0]!)) return [reading(sheet, name, unique[0]!, only)];
  if (areas.length === 1) return [reading(sheet, name, areas[0]!, only)];
  if (isPart(areas[0]!)) return [summed(sheet, name, withoutRepeats(areas), only)];
  const preferred = unique.find((area) => !area.mofa && !area.total) ?? unique.find((area) => !area.mofa) ?? unique[0]!;
  return [reading(sheet, name, preferred, only)];
}

/** The first of each size. */
function withoutEqual(areas: readonly AreaMention[]) {
  const kept: AreaMention[] = [];
  for (const area of areas) if (!kept.some((other) => same(other.sqm, area.sqm))) kept.push(area);
  return kept;
}

const same = (one: number, other: number) => Math.abs(one - other) <= 0.01 * Math.max(one, other);

/** A form prints its text twice at times; a balcony of the same size behind other words is another balcony. */
function withoutRepeats(areas: readonly AreaMention[]) {
  const half = areas.length / 2;
  if (
    areas.length >= 2 &&
    Number.isInteger(half) &&
    areas.slice(0, half).every((area, place) => same(area.sqm, areas[half + place]!.sqm) && areas[half + place]!.first - area.last > 25)
  )
    return areas.slice(0, half);
  return areas;
}

/** "एकूण 62.30" after 50.88 and 11.42 repeats them. */
function withoutTotals(mentions: readonly AreaMention[]): AreaMention[] {
  const kept: AreaMention[] = [];
  for (const mention of mentions) {
    const parts = kept.filter((part) => !part.total);
    const isSum = parts.length >= 2 && sumsUp(parts, mention.sqm);
    const basis = isBasis(mention) ? mention : parts.find(isBasis);
    if (isSum && basis && parts.every((part) => part.role === 'unit' || (mention.total && part.role === basis.role))) {
      // तळमजला 96.65 व पहिला मजला 74.35 असे एकूण बांधीव 171.00: the storeys make the whole.
      kept.length = 0;
      kept.push(isBasis(mention) ? mention : { ...mention, role: basis.role, word: basis.word, reason: 'sum of the storeys' });
      continue;
    }
    if (isSum && (mention.total || mention.role === 'unit')) continue;
    if (mention.total && !isPart(mention)) {
      const others = kept.filter((other) => other.role === mention.role || (mention.role === 'unit' && isBasis(other)));
      if (others.length > 0) continue;
    }
    kept.push(mention);
  }
  // The total may also come first: "एकूण कार्पेट 70 (कार्पेट 60 + बाल्कनी 10)".
  return kept.filter(
    (mention) =>
      !(mention.total && isBasis(mention) && kept.some((other) => other !== mention && other.role === mention.role && !other.total)),
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

function landArea(sheet: Sheet, sold: Sold, mentions: readonly AreaMention[]): AreaReading[] {
  const { items } = sheet;
  // "एकूण 3 हे 73 आर पैकी अविभक्त 0 हे 20 आर": of land without a house the undivided part is what is sold.
  const land = mentions.filter(
    ({ role, waste, unit }) => (role === 'land' || role === 'unit' || (role === 'share' && isLandUnit(unit))) && !waste,
  );
  if (land.length === 0) return [];
  let cut = -1;
  for (const [at, item] of items.entries())
    if (
      (is(item, 'outOf') || (is(item, 'within') && is(items[at + 1], 'share'))) &&
      land.some(({ first }) => first > at) &&
      land.some(({ last }) => last < at)
    )
      cut = at;
  // "25 are out of 1 hectare": in English the whole stands behind.
  const isEnglish = cut >= 0 && /^[a-z]/i.test(items[cut]!.text) && !/^(?:which|that|it)$/i.test(items[cut + 1]?.text ?? '');
  const sold1 = land.filter(({ first }) => (isEnglish ? first < cut : first > cut));
  // Plots sold side by side, each with its own area.
  const plots = sold.units.filter(({ kind }) => kind === 'plot');
  const each = plots.map(({ first }, index) =>
    sold1.find((area) => area.first > first && area.first < (plots[index + 1]?.first ?? Infinity) && !area.total),
  );
  if (plots.length > 1 && each.every((area) => area !== undefined))
    return each.map((area, index) => reading(sheet, 'area_sqm', area!, index));
  // "प्लॉट नं. 3 ते 5, क्षेत्र अनुक्रमे 180, 182.50 व 190 चौ.मी."
  if (plots.length > 1 && sold1.length === plots.length && sold1[0]!.first > plots.at(-1)!.first)
    return sold1.map((area, index) => reading(sheet, 'area_sqm', area, index));
  const [only] = sold1;
  if (plots.length > 1 && sold1.length === 1 && only!.each) return plots.map((_, index) => reading(sheet, 'area_sqm', only!, index));
  const totals = sold1.filter(({ total }) => total);
  const plot = sold.units[0];
  const ofPlot = plot?.kind === 'plot' ? sold1.find(({ first }) => first > plot.first) : undefined;
  const total = totals.at(-1);
  // "गट नं. 120 एकूण क्षेत्र 01 हे 18 आर, प्लॉट नं. 5 यांसी क्षेत्र 1500 चौ.फूट": a total before the plot is of the land that it was cut from.
  const isOfParent = total !== undefined && plot?.kind === 'plot' && total.last < plot.first && isOfParentLand(sheet, total);
  const chosen = isOfParent ? ofPlot : (total ?? ofPlot ?? sold1[0]);
  if (!chosen) return [];
  // Several pieces of land without a total: no one figure is the area.
  if (totals.length === 0 && !ofPlot && sold1.length > 1 && !sold1.every(({ sqm }) => same(sqm, chosen.sqm))) return [];
  return [
    {
      ...reading(sheet, 'area_sqm', chosen, null),
      confidence: CONFIDENCE.land,
      reason: cut >= 0 ? `the part of the land that is sold, ${isEnglish ? 'before' : 'behind'} «${items[cut]!.text}»` : 'area of the land',
    },
  ];
}

/** Behind the number of a survey or a gat, before anything else that could be measured. */
function isOfParentLand({ items }: Sheet, { first }: AreaMention) {
  for (let at = first - 1; at >= 0 && first - at <= 12; at -= 1) {
    if (is(items[at], 'survey', 'gat', 'cts', 'hissa')) return true;
    if (is(items[at], 'plot')) return false;
  }
  return false;
}

const isLandUnit = (unit: AreaMention['unit']) => unit === 'are' || unit === 'hectare' || unit === 'guntha' || unit === 'acre';
const textRange = (sheet: Sheet, { first, last }: AreaMention): [number, number] => [sheet.items[first]!.from, sheet.items[last]!.to];

function reading(sheet: Sheet, name: AreaField, area: AreaMention, unitIndex: number | null): AreaReading {
  const spans = [sheet.spanOf(...textRange(sheet, area))];
  const word = area.word >= 0 ? sheet.items[area.word] : undefined;
  if (word && (area.word < area.first || area.word > area.last)) spans.push(sheet.spanOf(word.from, word.to));
  let confidence = area.word < 0 ? CONFIDENCE.noWord : area.role === 'unit' ? CONFIDENCE.noBasis : CONFIDENCE.withWord;
  let reason = area.reason;
  if (area.twin === 'agrees') {
    confidence = Math.max(confidence, area.role === 'unit' || area.word < 0 ? confidence : CONFIDENCE.twinAgrees);
    reason += `; given in two units that agree within ${(area.difference * 100).toFixed(1)}%`;
  } else if (area.twin === 'disagrees') {
    confidence = Math.min(confidence, CONFIDENCE.twinDisagrees);
    reason += `; given in two units that differ by ${(area.difference * 100).toFixed(0)}%`;
  }
  return { name, value: round(area.sqm), unitIndex, spans, confidence, reason };
}

function summed(sheet: Sheet, name: AreaField, areas: readonly AreaMention[], unitIndex: number | null): AreaReading {
  const parts = areas.map((area) => reading(sheet, name, area, unitIndex));
  if (parts.length === 1) return parts[0]!;
  return {
    name,
    value: round(areas.reduce((sum, { sqm }) => sum + sqm, 0)),
    unitIndex,
    spans: parts.flatMap(({ spans }) => spans),
    confidence: CONFIDENCE.summed,
    reason: `sum of ${areas.length}: ${parts.map(({ value }) => value).join(' + ')}`,
  };
}

const round = (sqm: number) => Math.round(sqm * 1e4) / 1e4;
