import * as words from '#messages/imports/deed-values';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { groupDigits } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { type ReadSale, areaBasisWords, propertyKindName, saleKindName } from '#modules/transactions/server/index.ts';
import type { DeedValue, FieldName, Mapping } from '../../contract.ts';
import { toCarpet } from '../../model/area-basis.ts';
import type { DescribedProperty, Field, FieldName as ReadingName } from '#modules/documents/index.ts';
import { type DescribedUnit, describedUnits, fieldsOfUnit } from '../../model/described-facts.ts';
import { describedLabels, describedValue } from '../../model/described-words.ts';
import { fieldWords } from '../../model/field-words.ts';
import { SAME_FROM, similarity } from '#modules/names/index.ts';

/** A value as the sale holds it: in words, and as something to compare with what the description says. */
type StoredValue = { shown: string; unit?: string; compare: string | number | null };

type Line = {
  id: string;
  label: () => string;
  /** Columns that may have told it, the first that has one wins. */
  fields: readonly FieldName[];
  stored: (sale: ReadSale) => StoredValue;
  /** Readings of the description that can tell it, and what they come to in the words of a sale. */
  readings?: readonly ReadingName[];
  described?: (unit: DescribedUnit, sale: ReadSale) => string | number | null;
  /** Compared as names are, in whichever script and spelling. */
  isName?: 'village' | 'project';
  /** How it came about where neither column nor description holds it. */
  workedOut?: (sale: ReadSale) => string;
  confidence?: (sale: ReadSale) => number | null;
};

const text = (value: string): StoredValue => ({ shown: value, compare: value });
const number = (value: number | null, unit = ''): StoredValue => ({
  shown: value === null ? '' : groupDigits(value),
  unit,
  compare: value,
});
const square = (value: number | null): StoredValue => ({
  shown: value === null ? '' : groupDigits(value, 'indian', 2),
  unit: words.squareMetres(),
  compare: value,
});
const money = (value: number | null, { currency }: ReadSale): StoredValue => ({
  shown: value === null ? '' : formatMoney(rupeesToPaise(value), currency),
  compare: value,
});
const day = (value: string | null): StoredValue => ({ shown: value === null ? '' : formatDate(value), compare: value });

const AREA_READINGS = ['carpet_sqm', 'builtup_sqm', 'saleable_sqm', 'area_sqm'] as const;
const shared = ({ flags }: ReadSale) => (flags.includes('several-units-shared') ? words.sharedOut() : '');

const configurationReasons: Readonly<Record<string, () => string>> = {
  'area-band': words.roomsFromBands,
  'rera-inventory': words.roomsFromRera,
};

const positionBases = { project: 'project', village: 'village', geocoder: 'geocoder', 'geocoder-area': 'area' } as const;
const isPositionBasis = (basis: string): basis is keyof typeof positionBases => basis in positionBases;

/** What a sale holds, in the order of the page. */
const LINES: readonly Line[] = [
  {
    id: 'city',
    label: words.city,
    fields: ['city'],
    stored: ({ city }) => text(city),
    workedOut: words.cityFrom,
  },
  {
    id: 'locality',
    label: words.locality,
    fields: ['locality', 'village'],
    stored: ({ locality }) => text(locality),
    readings: ['village'],
    described: ({ village }) => village,
    isName: 'village',
    workedOut: words.localityFrom,
  },
  {
    id: 'village',
    label: words.village,
    fields: ['village', 'locality'],
    stored: ({ village }) => text(village),
    readings: ['village'],
    described: ({ village }) => village,
    isName: 'village',
    workedOut: words.villageFrom,
  },
  {
    id: 'project',
    label: words.project,
    fields: ['project'],
    stored: ({ project }) => text(project),
    readings: ['project'],
    described: ({ project }) => project,
    isName: 'project',
    workedOut: words.projectFrom,
  },
  {
    id: 'building',
    label: words.buildingOrWing,
    fields: ['building'],
    stored: ({ building }) => text(building),
    readings: ['building', 'wing'],
    described: ({ building }) => building,
  },
  {
    id: 'unit',
    label: words.unit,
    fields: ['unit_number'],
    stored: ({ unitNumber }) => text(unitNumber),
    readings: ['unit'],
    described: (unit, sale) => unitBesideWing(unit, sale),
    workedOut: words.unitsFrom,
  },
  {
    id: 'floor',
    label: words.floor,
    fields: ['floor'],
    stored: ({ floor }) => ({ shown: floor === null ? '' : floor === 0 ? words.ground() : String(floor), compare: floor }),
    readings: ['floor'],
    described: ({ floor }) => floor,
  },
  {
    id: 'kind',
    label: words.kind,
    fields: ['property_kind'],
    stored: ({ propertyKind }) => ({ shown: propertyKindName[propertyKind], compare: propertyKind }),
    readings: ['unit_kind'],
    described: ({ propertyKind }) => propertyKind,
    workedOut: ({ propertyKind, configuration }) =>
      propertyKind === 'other' ? words.kindUntold() : configuration !== '' ? words.kindFlat() : words.kindFromWords(),
  },
  {
    id: 'configuration',
    label: words.configuration,
    fields: ['configuration'],
    stored: ({ configuration }) => text(configuration),
    workedOut: ({ configurationSource }) => (configurationReasons[configurationSource] ?? words.roomsFromWords)(),
    confidence: ({ configurationSource }) =>
      configurationSource === 'area-band' ? 0.7 : configurationSource === 'rera-inventory' ? 0.9 : null,
  },
  {
    id: 'area',
    label: words.area,
    fields: ['carpet_area', 'area', 'built_up_area', 'saleable_area'],
    stored: ({ areaSqm }) => square(areaSqm),
    readings: AREA_READINGS,
    described: ({ area }, { city }) => (area === null ? null : toCarpet(area.sqm, area.basis, city).areaSqm),
    confidence: ({ areaConfidence }) => areaConfidence,
  },
  {
    id: 'balcony',
    label: words.balcony,
    fields: ['balcony_area'],
    stored: ({ balconySqm }) => square(balconySqm),
    readings: ['balcony_sqm'],
    described: ({ balconySqm }) => balconySqm,
  },
  {
    id: 'terrace',
    label: words.terrace,
    fields: ['terrace_area'],
    stored: ({ terraceSqm }) => square(terraceSqm),
    readings: ['terrace_sqm'],
    described: ({ terraceSqm }) => terraceSqm,
  },
  {
    id: 'parking-area',
    label: words.parkingArea,
    fields: ['parking_area'],
    stored: ({ parkingSqm }) => square(parkingSqm),
    readings: ['parking_sqm'],
    described: ({ parkingSqm }) => parkingSqm,
  },
  {
    id: 'parking',
    label: words.parking,
    fields: ['parking_slots'],
    stored: ({ parkingSlots }) => number(parkingSlots),
    readings: ['parking_count'],
    described: ({ parkingSlots }) => parkingSlots,
  },
  {
    id: 'built-year',
    label: words.builtYear,
    fields: ['built_year'],
    stored: ({ builtYear }) => ({ shown: builtYear === null ? '' : String(builtYear), compare: builtYear }),
    readings: ['year_built'],
    described: ({ builtYear }) => builtYear,
  },
  {
    id: 'survey',
    label: words.land,
    fields: ['survey_number'],
    stored: ({ surveyNumber }) => text(surveyNumber),
    readings: ['survey'],
    described: ({ surveyNumber }, sale) =>
      /\p{L}/u.test(sale.surveyNumber) ? surveyNumber : surveyNumber.replace(/\b[\p{L}.]+ (?=\d)/gu, ''),
  },
  {
    id: 'rera',
    label: words.rera,
    fields: ['rera_number'],
    stored: ({ reraNumber }) => text(reraNumber),
    readings: ['rera'],
    described: ({ reraNumber }) => reraNumber,
  },
  { id: 'promoter', label: words.promoter, fields: ['promoter'], stored: ({ promoter }) => text(promoter) },
  {
    id: 'place',
    label: words.place,
    fields: ['latitude', 'longitude'],
    stored: ({ latitude, longitude }) =>
      text(latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`),
    workedOut: ({ locationPrecision, locationBasis }) => {
      const position = words.position({ basis: isPositionBasis(locationBasis) ? positionBases[locationBasis] : 'other' });
      return locationPrecision ? words.positionPrecise({ position, precision: locationPrecision }) : words.positionBare({ position });
    },
  },
  { id: 'document-type', label: words.documentType, fields: ['document_type'], stored: ({ documentType }) => text(documentType) },
  {
    id: 'document-number',
    label: words.documentNumber,
    fields: ['document_number'],
    stored: ({ documentNumber, documentYear }) => text([documentNumber, documentYear].filter(Boolean).join(' / ')),
  },
  { id: 'office', label: words.office, fields: ['office'], stored: ({ office }) => text(office) },
  { id: 'registered-on', label: words.registeredOn, fields: ['registered_on'], stored: ({ registeredOn }) => day(registeredOn) },
  { id: 'executed-on', label: words.executedOn, fields: ['executed_on'], stored: ({ executedOn }) => day(executedOn) },
  { id: 'price', label: words.price, fields: ['price'], stored: (sale) => money(sale.price, sale), workedOut: shared },
  {
    id: 'market-value',
    label: words.officialValue,
    fields: ['market_value'],
    stored: (sale) => money(sale.marketValue, sale),
    workedOut: shared,
  },
  { id: 'stamp-duty', label: words.stampDuty, fields: ['stamp_duty'], stored: (sale) => money(sale.stampDuty, sale) },
  {
    id: 'registration-fee',
    label: words.registrationFee,
    fields: ['registration_fee'],
    stored: (sale) => money(sale.registrationFee, sale),
  },
  {
    id: 'sale-kind',
    label: words.saleKind,
    fields: ['sale_kind'],
    stored: ({ saleKind }) => ({ shown: saleKind === 'unknown' ? '' : saleKindName[saleKind], compare: saleKind }),
    workedOut: words.bySeller,
  },
  { id: 'lender', label: words.lender, fields: ['lender'], stored: ({ lender }) => text(lender) },
];

export type DeedValues = { values: DeedValue[]; unused: DeedValue[]; notTold: string[] };

/** Every value of a sale with where it came from, and what the description tells beyond it. */
export function deedValues(sale: ReadSale, mapping: Mapping | null, described: DescribedProperty, unitIndex: number): DeedValues {
  const units = describedUnits(described);
  const unit = units[Math.min(unitIndex, units.length - 1)]!;
  const ofUnit = fieldsOfUnit(described, unitIndex);
  const isDocument = mapping?.options.source === 'documents';
  const used = new Set<Field>();
  const values: DeedValue[] = [];
  const notTold: string[] = [];

  for (const line of LINES) {
    const stored = line.stored(sale);
    const readings = line.described ? readingsOf(line, ofUnit) : [];
    const described = readings.length > 0 ? (line.described?.(unit, sale) ?? null) : null;
    for (const reading of readings) used.add(reading);
    // Most registers know one name for both.
    if (line.id === 'locality' && sale.locality === sale.village) continue;
    if (stored.shown === '' && described === null) {
      notTold.push(line.label());
      continue;
    }
    const columns = columnsOf(line, mapping, sale);
    const constant = line.fields.map((field) => mapping?.fields[field]?.constant ?? '').find((one) => one !== '' && one === stored.shown);
    const agrees = described !== null && (same(described, stored.compare) || sameName(readings, stored.compare, line.isName));
    const origin = agrees
      ? columns.length > 0
        ? 'text-or-column'
        : 'text'
      : columns.length > 0
        ? 'column'
        : constant !== undefined
          ? 'constant'
          : 'worked-out';
    const readingConfidence = readings.length === 0 ? null : Math.min(...readings.map(({ confidence }) => confidence));
    values.push({
      id: line.id,
      label: line.id === 'area' && sale.areaSqm !== null ? areaLabel(sale) : line.label(),
      value: stored.shown,
      unit: stored.shown === '' ? '' : (stored.unit ?? ''),
      origin,
      columns,
      spans: spansOf(readings),
      confidence: line.confidence ? line.confidence(sale) : origin === 'text' || origin === 'text-or-column' ? readingConfidence : null,
      reason: reasonOf(origin, { line, sale, columns, isDocument, readings, isStored: stored.shown !== '' }),
      alsoRead: described === null || agrees ? '' : readings.map(({ name, value }) => describedValue(name, value)).join(', '),
    });
  }

  const unused = described.fields
    .filter((field) => !used.has(field))
    .map((field, index): DeedValue => {
      const { name, value, spans, confidence, reason } = field;
      return {
        id: `read-${index}`,
        label: labelOf(field, ofUnit.includes(field)),
        value: describedValue(name, value),
        unit: '',
        origin: 'text',
        columns: [],
        spans: spans.map(({ from, to }) => ({ from, to })),
        confidence,
        reason,
        alsoRead: '',
      };
    });
  return { values, unused, notTold };
}

/** Of several units, whose a reading is: another unit's, or that of all of them together. */
function labelOf({ name, unitIndex }: Field, isOfThisUnit: boolean) {
  const label = describedLabels[name]();
  if (unitIndex !== null) return words.ofUnit({ label, number: String(unitIndex + 1) });
  return isOfThisUnit ? label : words.ofAllUnits({ label });
}

/** The readings that tell a line: all of them for names put together, the one that was taken for an area. */
function readingsOf({ readings = [] }: Line, fields: readonly Field[]): Field[] {
  if (readings !== AREA_READINGS) return fields.filter(({ name }) => readings.includes(name));
  for (const name of AREA_READINGS) {
    const found = fields.find((field) => field.name === name);
    if (found) return [found];
  }
  return [];
}

const AREA_COLUMN: Partial<Record<ReadSale['areaBasis'], FieldName>> = {
  carpet: 'carpet_area',
  'built-up': 'built_up_area',
  saleable: 'saleable_area',
};

/** The columns of the file that may have told a value; of several kinds of area the one whose basis the sale has. */
function columnsOf({ id, fields }: Line, mapping: Mapping | null, { areaBasis }: ReadSale): string[] {
  const named = (field: FieldName) => {
    if (mapping?.options.source === 'documents') return NOT_IN_DOCUMENTS.has(field) ? [] : [formLabel(field) ?? fieldWords[field].label];
    return mapping?.fields[field]?.columns ?? [];
  };
  if (id === 'area') {
    const exact = AREA_COLUMN[areaBasis];
    const columns = exact === undefined ? [] : named(exact);
    return columns.length > 0 ? columns : named('area');
  }
  if (id === 'place') return fields.flatMap(named);
  return fields.map(named).find((columns) => columns.length > 0) ?? [];
}

/** An Index II has no field for these: what is known of them was read in its description. */
const NOT_IN_DOCUMENTS: ReadonlySet<FieldName> = new Set([
  'city',
  'locality',
  'project',
  'building',
  'unit_number',
  'floor',
  'property_kind',
  'configuration',
  'carpet_area',
  'built_up_area',
  'saleable_area',
  'balcony_area',
  'terrace_area',
  'parking_area',
  'parking_slots',
  'built_year',
  'survey_number',
  'rera_number',
  'promoter',
  'sale_kind',
  'latitude',
  'longitude',
]);

/** Fields that the forms call by names of their own. */
const onForms = {
  document_type: 'documentType',
  price: 'price',
  market_value: 'marketValue',
  area: 'area',
  executed_on: 'executedOn',
  registered_on: 'registeredOn',
  lender: 'lender',
} as const;
const isOnForms = (field: FieldName): field is keyof typeof onForms => field in onForms;
const formLabel = (field: FieldName) => (isOnForms(field) ? words.onForm({ field: onForms[field] }) : null);

const areaLabel = ({ areaBasis }: ReadSale) => {
  const basis = areaBasisWords[areaBasis];
  return basis.charAt(0).toUpperCase() + basis.slice(1);
};

const spansOf = (readings: readonly Field[]) => readings.flatMap(({ spans }) => spans.map(({ from, to }) => ({ from, to })));

/** Areas and sums are rounded when stored, texts may differ in case and blanks. */
function same(described: string | number, stored: string | number | null) {
  if (typeof described === 'number')
    return typeof stored === 'number' && Math.abs(described - stored) <= Math.max(0.01, Math.abs(stored) * 0.001);
  return typeof stored === 'string' && plain(described) === plain(stored);
}

/** Names are kept in one spelling; the description has its own, mostly in the other script. */
function sameName(readings: readonly Field[], stored: string | number | null, name: 'village' | 'project' | undefined) {
  if (name === undefined || typeof stored !== 'string' || stored === '') return false;
  return spellings(readings).some((spelling) => similarity(spelling, stored, name).score >= SAME_FROM);
}
const spellings = (readings: readonly Field[]) =>
  readings
    .flatMap(({ value }) => (typeof value === 'object' && !('kind' in value) ? [value.mr, value.en] : []))
    .filter((one) => one !== undefined);
/** "B-301" names the wing again: a sale that has it as its building has 301 as the unit. */
function unitBesideWing({ unitNumber, building }: DescribedUnit, sale: ReadSale) {
  const inWing = /^\p{L}[\p{L}\p{M}]*[\s/-]*(\d.*)$/u.exec(unitNumber)?.[1];
  const isSameWing = building !== '' && plain(building) === plain(sale.building);
  return inWing !== undefined && isSameWing && plain(sale.unitNumber) === plain(inWing) ? sale.unitNumber : unitNumber;
}
const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

function reasonOf(
  origin: DeedValue['origin'],
  of: { line: Line; sale: ReadSale; columns: readonly string[]; isDocument: boolean; readings: readonly Field[]; isStored: boolean },
): string {
  const { line, sale, columns, isDocument, readings, isStored: isHeld } = of;
  const written = line.isName && readings.length > 0 && !spellings(readings).some((one) => same(one, line.stored(sale).compare));
  const beside = isDocument
    ? words.fieldOfDocument({ columns: columns.join(' + ') })
    : words.columnOfFile({ columns: columns.join(' + ') });
  const reasons = [...new Set(readings.map(({ reason }) => reason))].join('; ');
  const explanation = written ? words.spelled({ spelling: spellings(readings)[0] ?? '', reasons }) : reasons;
  if (!isHeld) return words.inDescriptionNotStored({ explanation });
  const workedOut = line.workedOut?.(sale) ?? '';
  switch (origin) {
    case 'text':
      return words.inDescription({ explanation });
    case 'text-or-column':
      return words.inDescriptionOrColumn({ explanation, beside });
    case 'column':
      return workedOut !== '' && (line.id === 'price' || line.id === 'market-value')
        ? words.fromColumnShared({ beside, shared: workedOut })
        : words.fromColumn({ beside });
    case 'constant':
      return words.forWholeFile();
    case 'worked-out':
      return workedOut || words.workedOut();
  }
}
