import type { AreaBasis, PropertyKind } from '#modules/transactions/contract.ts';
import {
  type AreaField,
  areaFields,
  type DescribedProperty,
  type Field,
  type FieldName,
  type FieldValues,
  type UnitKind,
} from '#modules/documents/index.ts';

/** What a description says of one unit, in the words of a sale. Null and '' are not known. */
export type DescribedUnit = {
  village: string;
  project: string;
  building: string;
  unitNumber: string;
  floor: number | null;
  propertyKind: PropertyKind | null;
  area: { sqm: number; basis: AreaBasis; confidence: number } | null;
  balconySqm: number | null;
  terraceSqm: number | null;
  parkingSqm: number | null;
  parkingSlots: number | null;
  surveyNumber: string;
  reraNumber: string;
  builtYear: number | null;
};

const KINDS: Record<UnitKind, PropertyKind> = {
  flat: 'flat',
  shop: 'shop',
  office: 'office',
  plot: 'plot',
  land: 'land',
  row_house: 'row-house',
  bungalow: 'bungalow',
  industrial: 'other',
  godown: 'other',
};
/** The first that the text has: carpet is what rates are counted on. */
const AREAS: readonly (readonly [AreaField, AreaBasis])[] = [
  ['carpet_sqm', 'carpet'],
  ['builtup_sqm', 'built-up'],
  ['saleable_sqm', 'saleable'],
  ['area_sqm', 'unknown'],
];
const SURVEY_WORDS = { survey: 'S.No.', gat: 'Gat', cts: 'CTS', hissa: 'Hissa', plot: 'Plot', final_plot: 'FP' } as const;

/** Amounts: said of all units they are those of all together, where a village or a storey is that of each. */
const AMOUNTS: ReadonlySet<FieldName> = new Set([...areaFields, 'parking_count']);

/** The fields that speak of one unit of a description. */
export const fieldsOfUnit = ({ fields, unitCount }: DescribedProperty, index: number): Field[] =>
  fields.filter(({ name, unitIndex }) => unitIndex === index || (unitIndex === null && (unitCount < 2 || !AMOUNTS.has(name))));

/** The units of a description, at least one. An area or parking of all of them together is none of theirs. */
export function describedUnits(described: DescribedProperty): [DescribedUnit, ...DescribedUnit[]] {
  const units = Array.from({ length: Math.max(1, described.unitCount) }, (_, index) => unitOf(fieldsOfUnit(described, index)));
  return units as [DescribedUnit, ...DescribedUnit[]];
}

/** What can be said of a document over several units as one sale: nothing that belongs to one of them. */
export function togetherOf(units: readonly [DescribedUnit, ...DescribedUnit[]]): DescribedUnit {
  const [first] = units;
  if (units.length === 1) return first;
  const same = <Of extends 'building' | 'propertyKind'>(name: Of) => units.every((unit) => unit[name] === first[name]);
  return {
    ...first,
    building: same('building') ? first.building : '',
    unitNumber: [...new Set(units.map(({ unitNumber }) => unitNumber))].filter(Boolean).join(', ').slice(0, 200),
    floor: null,
    propertyKind: same('propertyKind') ? first.propertyKind : 'other',
    area: null,
    balconySqm: null,
    terraceSqm: null,
    parkingSqm: null,
    parkingSlots: null,
  };
}

function unitOf(fields: readonly Field[]): DescribedUnit {
  const find = (name: FieldName) => fields.find((field) => field.name === name) ?? null;
  const value = <Name extends FieldName>(name: Name) => (find(name)?.value as FieldValues[Name] | undefined) ?? null;
  const kind = value('unit_kind');
  const propertyKind = kind === null ? null : KINDS[kind];
  const wing = value('wing');
  const building = value('building');
  return {
    village: nameText(value('village')),
    project: nameText(value('project')),
    building: [building, wing === building ? null : wing].filter((part) => part !== null).join(' '),
    unitNumber: value('unit') ?? '',
    floor: value('floor'),
    propertyKind,
    area: areaOf(find, propertyKind),
    balconySqm: consistentArea(find('balcony_sqm')),
    terraceSqm: consistentArea(find('terrace_sqm')),
    parkingSqm: consistentArea(find('parking_sqm')),
    parkingSlots: value('parking_count'),
    surveyNumber: fields
      .filter((field) => field.name === 'survey')
      .map((field) => field.value as FieldValues['survey'])
      .map(({ kind: surveyKind, no }) => `${SURVEY_WORDS[surveyKind]} ${no}`)
      .join(', '),
    reraNumber: value('rera') ?? '',
    builtYear: value('year_built'),
  };
}

/** What the reader finds at odds with itself (two units that differ, parts that do not add up) is shown and not stored. */
const CONSISTENT = 0.6;

const consistentArea = (field: Field | null) =>
  field !== null && typeof field.value === 'number' && field.confidence >= CONSISTENT ? field.value : null;

function areaOf(find: (name: AreaField) => Field | null, kind: PropertyKind | null): DescribedUnit['area'] {
  for (const [name, basis] of AREAS) {
    const field = find(name);
    const sqm = consistentArea(field);
    if (field === null || sqm === null) continue;
    const isLand = kind === 'land' || kind === 'plot';
    return { sqm, basis: isLand && basis === 'unknown' ? 'plot' : basis, confidence: field.confidence };
  }
  return null;
}

const nameText = (name: { mr?: string; en?: string } | null) => name?.en ?? name?.mr ?? '';
