import * as words from '#messages/imports/remarks';
import { type CurrencyMark, takeCurrency } from '#core/money.ts';
import type { AreaBasis } from '#modules/transactions/contract.ts';
import {
  type AreaUnit,
  areaUnits,
  type DateOrder,
  type FieldName,
  fieldNames,
  type FieldSource,
  type Mapping,
  type MoneyUnit,
} from '../contract.ts';
import {
  isAbsent,
  isFault,
  headerKey,
  areaUnitIn,
  readArea,
  dateOrderEvidence,
  readDate,
  readFloor,
  type DecimalMark,
  readNumber,
  readMoney,
} from '#modules/documents/index.ts';
import { documentClassOf } from './document-class.ts';
import { fieldByHeader, headersOf } from './field-by-header.ts';
import { type FieldKind, fieldWords } from './field-words.ts';
import { columnsOfOffers, dateInParts, fieldsByWords, headerWords } from './guess-by-words.ts';
import { propertyKindIn } from './property-kind.ts';

export type GuessedMapping = { mapping: Mapping; remarks: string[] };

/**
 * A first mapping from the headers, checked against sample rows: a column whose values do not read as the field's kind
 * is not taken. What had to be assumed is told as a remark; a person decides on the preview. A city that a person states is that of all rows.
 */
export function guessMapping(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  stated: { city?: string } = {},
): GuessedMapping {
  const remarks: string[] = [];
  const valuesOf = (column: number) => sample.map((row) => (row[column] ?? '').trim()).filter((value) => !isAbsent(value));
  const columnOf = chooseColumns(headers, valuesOf);
  const fields: Partial<Record<FieldName, FieldSource>> = {};
  for (const [field, column] of columnOf) fields[field] = { columns: [headers[column]!] };
  joinDateParts(fields, headers, valuesOf);

  const decimalMark = guessDecimalMark(columnOf, valuesOf);
  const dateOrder = guessDateOrder(columnOf, valuesOf, remarks);
  for (const [field, column] of columnOf) {
    const kind = fieldWords[field].kind;
    if (kind === 'area') fields[field]!.unit = guessAreaUnit(headers[column]!, valuesOf(column), decimalMark, remarks);
    if (kind === 'money') fields[field]!.unit = moneyUnitIn(headers[column]!);
  }
  const price = columnOf.get('price');
  const currency = guessCurrency(headers, price === undefined ? null : { header: headers[price]!, values: valuesOf(price) }, remarks);
  const mapping: Mapping = { version: 1, fields, options: { headerRow: 1, dateOrder, decimalMark, currency } };
  recogniseResaleRegister(mapping, headers);
  recogniseOffices(mapping, headers);
  if (!mapping.fields.area_basis && mapping.fields.area)
    mapping.fields.area_basis = { columns: [], constant: basisIn(mapping.fields.area.columns[0] ?? '') };
  recogniseFlats(mapping, remarks);
  recogniseStreets(mapping, headers);
  nameTheMarket(mapping, remarks);
  if (!mapping.fields.property_kind && !mapping.fields.configuration && !mapping.fields.property_description)
    remarks.push(words.noKind({ field: fieldWords.property_kind.label }));
  const offers = columnsOfOffers(headers);
  if (mapping.fields.price && offers.length >= FEWEST_OF_OFFERS)
    remarks.push(words.perhapsOffers({ columns: offers.map((header) => `"${header}"`).join(', ') }));
  if (stated.city) mapping.fields.city = { columns: [], constant: stated.city };
  if (!mapping.fields.city) remarks.push(words.noCity());
  for (const needed of ['registered_on', 'price'] as const)
    if (!mapping.fields[needed]) remarks.push(words.notRecognised({ field: fieldWords[needed].label }));
  return { mapping, remarks };
}

/** One such column may stand in a register as well. */
const FEWEST_OF_OFFERS = 2;

type Values = (column: number) => string[];

function chooseColumns(headers: readonly string[], valuesOf: Values): Map<FieldName, number> {
  const chosen = new Map<FieldName, number>();
  const candidates: { field: FieldName; column: number; rank: number }[] = [];
  headers.forEach((header, column) => {
    const key = headerKey(header);
    const exact = fieldByHeader.get(key);
    if (exact) candidates.push({ field: exact, column, rank: headersOf(exact).findIndex((spelling) => headerKey(spelling) === key) });
    else {
      const loose = looseField(key);
      if (loose) candidates.push({ field: loose, column, rank: 1000 });
    }
  });
  headers.forEach((header, column) => {
    for (const { field, rank } of fieldsByWords(header)) candidates.push({ field, column, rank: BY_WORDS + rank });
  });
  // The first word listed for a field is the surest one: "registration date" before "date".
  candidates.sort((a, b) => a.rank - b.rank || a.column - b.column);
  const taken = new Set<number>();
  for (const { field, column, rank } of candidates) {
    const values = valuesOf(column);
    if (chosen.has(field) || !looksLike(fieldWords[field].kind, values) || !tells(field, values)) continue;
    if (rank >= BY_WORDS && (taken.has(column) || values.length === 0)) continue;
    chosen.set(field, column);
    taken.add(column);
  }
  return new Map(fieldNames.flatMap((field) => (chosen.has(field) ? [[field, chosen.get(field)!] as const] : [])));
}

/** Above it, a header was understood by its words only. */
const BY_WORDS = 2000;

/** A column of words has to hold words of that field: "Unit" is no kind of property, and "Mr" no type of document. */
function tells(field: FieldName, values: readonly string[]) {
  const recognisers: Partial<Record<FieldName, (value: string) => boolean>> = {
    property_kind: (value) => propertyKindIn(value) !== null,
    document_type: (value) => documentClassOf(value) !== null,
    built_year: (value) => YEAR.test(value) || !isFault(readDate(value, 'dmy')),
    // "14", "District 09", "D-15": districts that are numbered are parts of one market.
    city: (value) => /\p{L}{2}/u.test(value) && !NUMBERED.test(value),
  };
  if (field === 'survey_number' && isCount(values)) return false;
  const knows = recognisers[field];
  return knows === undefined || values.length === 0 || values.some(knows);
}
/** "S. No." is a survey's number in Marathi registers, and the number of the row in most others. */
const isCount = (values: readonly string[]) =>
  values.length > 2 && values.every((value, at) => /^\d+$/.test(value) && Number(value) === Number(values[0]) + at);
const NUMBERED = /^\p{L}[\p{L}\p{M}]*[ .-]*\d{1,3}$/u;
const YEAR = /(?:^|\D)(?:18|19|20)\d{2}(?!\d)/;

/** A longer header that begins with a known long one, such as Index II's बाजारभाव(भाडेपटटयाच्या बाबतित …). */
function looseField(key: string): FieldName | null {
  let best: { field: FieldName; length: number } | null = null;
  for (const [spelling, field] of fieldByHeader)
    if (spelling.length >= 7 && key.startsWith(spelling) && spelling.length > (best?.length ?? 0))
      best = { field, length: spelling.length };
  return best?.field ?? null;
}

function looksLike(kind: FieldKind, values: readonly string[]) {
  if (kind === 'text' || kind === 'parties' || values.length === 0) return true;
  const reads: Record<typeof kind, (value: string) => boolean> = {
    date: (value) => (['dmy', 'mdy', 'ymd'] as const).some((order) => !isFault(readDate(value, order))),
    money: (value) => [',', '.'].some((mark) => !isFault(readMoney(takeCurrency(value).amount, { mark: mark as DecimalMark }))),
    area: (value) => [',', '.'].some((mark) => !isFault(readArea(value, 'sqm', mark as DecimalMark))),
    integer: (value) => !isFault(readNumber(value)) || YEAR.test(value),
    floor: (value) => !isFault(readFloor(value)),
    coordinate: (value) => !isFault(readNumber(value)) && Math.abs(Number(value)) <= 180,
  };
  const readable = values.filter(reads[kind]).length;
  return readable >= values.length * 0.6;
}

function guessDecimalMark(columnOf: ReadonlyMap<FieldName, number>, valuesOf: Values): DecimalMark {
  let point = 0;
  let comma = 0;
  for (const [field, column] of columnOf) {
    if (!['money', 'area', 'coordinate'].includes(fieldWords[field].kind)) continue;
    for (const value of valuesOf(column)) {
      if (/\d,\d{1,2}$/.test(value) || /\.\d{3},\d/.test(value)) comma++;
      else if (/\d\.\d/.test(value)) point++;
    }
  }
  return comma > point ? ',' : '.';
}

function guessDateOrder(columnOf: ReadonlyMap<FieldName, number>, valuesOf: Values, remarks: string[]): DateOrder {
  const values = (['registered_on', 'executed_on'] as const).flatMap((field) =>
    columnOf.has(field) ? valuesOf(columnOf.get(field)!) : [],
  );
  const { onlyDayFirst, onlyMonthFirst, either } = dateOrderEvidence(values);
  if (onlyDayFirst > 0 && onlyMonthFirst > 0)
    remarks.push(words.mixedDates({ dayFirst: String(onlyDayFirst), monthFirst: String(onlyMonthFirst) }));
  else if (onlyDayFirst + onlyMonthFirst === 0 && either > 0) remarks.push(words.unclearDates());
  return onlyMonthFirst > onlyDayFirst ? 'mdy' : 'dmy';
}

/** Nobody's flats have a median of 250 sqm, and nobody's one of 250 sqft. */
const SQM_OR_SQFT = 250;

function guessAreaUnit(header: string, values: readonly string[], mark: DecimalMark, remarks: string[]): AreaUnit {
  const named = areaUnitIn(header);
  if (named) return named;
  if (values.length > 0 && values.every((value) => areaUnitIn(value))) return 'sqm';
  const numbers = values.flatMap((value) => {
    const area = areaUnitIn(value) ? null : readNumber(value, mark);
    return area === null || isFault(area) ? [] : [area];
  });
  if (numbers.length === 0) return 'sqm';
  const middle = numbers.sort((a, b) => a - b)[numbers.length >> 1]!;
  const unit = middle > SQM_OR_SQFT ? 'sqft' : 'sqm';
  remarks.push(words.areaUnit({ header, unit: unit === 'sqft' ? 'sqft' : 'other' }));
  return unit;
}

function moneyUnitIn(header: string): MoneyUnit {
  if (/lakh|lac\b|लाख/i.test(header)) return 'lakh';
  if (/crore|\bcr\b|कोटी/i.test(header.replaceAll('_', ' '))) return 'crore';
  if (/million|\bmn\b/i.test(header.replaceAll('_', ' '))) return 'million';
  if (/paise|cents/i.test(header)) return 'hundredths';
  return 'units';
}

/** By the header of the price and its values, else by any header; rupees where nothing says otherwise. */
function guessCurrency(headers: readonly string[], price: { header: string; values: readonly string[] } | null, remarks: string[]): string {
  const inHeaders = price === null ? [] : marksIn([price.header]);
  const inValues = price === null ? [] : marksIn(price.values);
  const marks = inHeaders.length > 0 ? inHeaders : inValues.length > 0 ? inValues : marksIn(headers);
  const named = marks.filter((mark) => mark !== 'dollar');
  if (named.length > 1) remarks.push(words.severalCurrencies({ marks: marks.join(', ') }));
  if (named.length > 0) return named[0]!;
  if (marks.length === 0) return 'INR';
  const currency = isRegisterOfPrivateHomes(headers) ? 'SGD' : 'USD';
  remarks.push(words.whoseDollars({ currency }));
  return currency;
}

/** The commonest first. */
function marksIn(texts: readonly string[]): CurrencyMark[] {
  const counts = new Map<CurrencyMark, number>();
  for (const text of texts) for (const mark of takeCurrency(text.replaceAll('_', ' ')).marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([mark]) => mark);
}

/** Singapore's register of private homes writes "$". */
function isRegisterOfPrivateHomes(headers: readonly string[]) {
  const keys = new Set(headers.map(headerKey));
  return ['typeofsale', 'tenure'].every((key) => keys.has(key));
}

function basisIn(header: string): AreaBasis {
  const key = headerKey(header);
  if (key.includes('floorarea')) return 'floor-area';
  if (key.includes('carpet')) return 'carpet';
  return 'unknown';
}

/** A register with a column such as "Flat No" holds flats, unless another column tells the kind of each row. */
function recogniseFlats(mapping: Mapping, remarks: string[]) {
  if (mapping.fields.property_kind || mapping.fields.property_description) return;
  const telling = [mapping.fields.unit_number, mapping.fields.configuration].flatMap((source) => source?.columns ?? []);
  const header = telling.find((name) => /flat|apartment|bhk|सदनिक|फ्लॅट|फलॅट|फ्लैट/i.test(name));
  if (header === undefined) return;
  mapping.fields.property_kind = { columns: [], constant: 'flat' };
  remarks.push(words.allFlats({ header }));
}

/** The register of Singapore's public-housing resales: a flat per row, the block and street name the place. */
function recogniseResaleRegister(mapping: Mapping, headers: readonly string[]) {
  const keys = new Map(headers.map((header) => [headerKey(header), header] as const));
  const has = (key: string) => keys.has(key);
  if (!(has('flattype') && has('storeyrange') && has('streetname') && has('resaleprice'))) return;
  const block = keys.get('block');
  mapping.options.currency = 'SGD';
  mapping.fields.city ??= { columns: [], constant: 'Singapore' };
  mapping.fields.project = { columns: [...(block ? [block] : []), keys.get('streetname')!] };
  mapping.fields.property_kind = { columns: [], constant: 'flat' };
  mapping.fields.area_basis = { columns: [], constant: 'floor-area' };
  mapping.fields.sale_kind = { columns: [], constant: 'resale' };
  // The lease of such a block begins when it is completed; elsewhere a lease says nothing of the house.
  const lease = keys.get('leasecommencedate');
  if (lease) mapping.fields.built_year ??= { columns: [lease] };
}

/** Year and month in columns of their own are one date, told as "2019 1". */
function joinDateParts(fields: Mapping['fields'], headers: readonly string[], valuesOf: Values) {
  const dateColumn = fields.registered_on?.columns[0];
  const parts = dateInParts(headers, valuesOf);
  if (parts === null || (dateColumn !== undefined && ![parts.year, parts.month, parts.day].includes(dateColumn))) return;
  const columns = [parts.year, parts.month, ...(parts.day === null ? [] : [parts.day])];
  for (const [field, source] of Object.entries(fields) as [FieldName, FieldSource][])
    if (source.columns.some((column) => columns.includes(column))) delete fields[field];
  fields.registered_on = { columns };
}

/** Where no column names the project, a house of a street stands for it. */
function recogniseStreets({ fields }: Mapping, headers: readonly string[]) {
  if (fields.project || fields.property_description) return;
  const named = (...wanted: string[]) =>
    headers.find((header) => {
      const of = headerWords(header);
      return wanted.some((word) => of.includes(word)) && !of.some((word) => ['id', 'code', 'type', 'area'].includes(word));
    });
  const address = named('address');
  const street = named('street', 'road');
  const house = fields.building?.columns[0] ?? named('house', 'block');
  if (street !== undefined) fields.project = { columns: [...(house === undefined || house === street ? [] : [house]), street] };
  else if (address !== undefined) fields.project = { columns: [address] };
}

/** "District" is the city in registers of India, which name village or locality beside it. Where nothing else tells the place, it is that. */
function nameTheMarket({ fields }: Mapping, remarks: string[]) {
  const column = fields.city?.columns[0];
  if (column === undefined || headerKey(column) !== 'district' || fields.locality || fields.village || fields.property_description) return;
  fields.locality = fields.city!;
  delete fields.city;
  remarks.push(words.takenAsLocality({ column }));
}

/** The bulk schema has the office twice; the name is for people, and the code stands in where the name is missing. */
function recogniseOffices(mapping: Mapping, headers: readonly string[]) {
  const name = headers.find((header) => headerKey(header) === 'sroname');
  if (name) mapping.fields.office = { columns: [name] };
}

export const isAreaUnit = (unit: string | undefined): unit is AreaUnit => areaUnits.some((areaUnit) => areaUnit === unit);
