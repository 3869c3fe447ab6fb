import * as words from '#messages/location/readers';
import * as faults from '#messages/location/row-faults';
import { parseNumber, asciiDigits } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import { financialYearSpan } from '#core/period.ts';
import {
  cleanCell,
  columnsOfKind,
  headerKey,
  notDetected,
  placesOf,
  type FactTable,
  type ImportKind,
  type Refused,
  type RowReader,
  type SourceFile,
  TableRow,
} from '#modules/projects/index.ts';
import type { LandUse, ReckonerFacts } from './reckoner-facts.ts';

/** Spellings of one Marathi word differ in vowel length and dots below; without those they are one. */
const marathiKey = (text: string) =>
  headerKey(text.normalize('NFD').replaceAll('\u093c', '').normalize('NFC'))
    .replaceAll('ि', 'ी')
    .replaceAll('ु', 'ू')
    .replaceAll('ॅ', '')
    .replaceAll('ॉ', 'ो')
    .replaceAll('_', '');

const useColumns: readonly [LandUse, readonly string[]][] = [
  ['land', ['खुली जमीन', 'open land', 'land']],
  ['residential', ['निवासी सदनिका', 'residential', 'residential flat', 'flat']],
  ['office', ['ऑफिस', 'ऑफीस', 'ऑफ़ीस', 'कार्यालय', 'office', 'commercial']],
  ['shop', ['दुकाने', 'दुकान', 'shop', 'shops']],
  ['industrial', ['औद्योगिक', 'industrial']],
];
const named = {
  subzone: ['उपविभाग', 'sub zone', 'subzone', 'zone'],
  unit: ['एकक (Rs./)', 'एकक', 'unit'],
  assessmentType: ['Assessment Type', 'आकारणी प्रकार'],
  assessmentRange: ['Assessment Range', 'आकारणी'],
  rate: ['Rate Rs/-', 'दर', 'rate'],
  district: ['district', 'जिल्हा'],
  taluka: ['taluka', 'तालुका'],
  village: ['village', 'गाव', 'गावाचे नाव', 'मौजे', 'division', 'विभाग'],
  year: ['year', 'financial year', 'वर्ष'],
} as const;

type Shape = { kind: 'urban'; uses: readonly (readonly [LandUse, string])[] } | { kind: 'rural' };
type Found = { shape: Shape; columns: ReadonlyMap<string, number>; column: Record<keyof typeof named, string | null>; certainty: number };

/** The columns by what they mean; null when the table is no statement of rates. */
function shapeOf(headers: readonly string[]): Found | null {
  const columns = columnsOfKind('ready-reckoner', headers);
  const byKey = new Map([...columns.keys()].reverse().map((name) => [marathiKey(name), name] as const));
  const find = (names: readonly string[]) => names.flatMap((name) => byKey.get(marathiKey(name)) ?? [])[0] ?? null;
  const column = Object.fromEntries(Object.entries(named).map(([name, names]) => [name, find(names)])) as Found['column'];
  const uses = useColumns.flatMap(([use, names]) => {
    const at = find(names);
    return at === null ? [] : [[use, at] as const];
  });
  if (column.subzone !== null && uses.length >= 3)
    return { shape: { kind: 'urban', uses }, columns, column, certainty: Math.min(1, 0.5 + uses.length / 10) };
  return column.assessmentType !== null && column.rate !== null ? { shape: { kind: 'rural' }, columns, column, certainty: 0.95 } : null;
}

export const readyReckoner: ImportKind<ReckonerFacts> = {
  kind: 'ready-reckoner',
  words: { one: words.rateOne, many: words.rateMany, source: words.statement },
  questions: [
    { name: 'financialYear', label: words.year, hint: words.yearHint },
    { name: 'district', label: words.district, hint: words.whereTableSilent },
    { name: 'taluka', label: words.taluka, hint: words.whereTableSilent },
    { name: 'village', label: words.village, hint: words.whereTableSilent },
  ],
  detect({ headers }) {
    const found = shapeOf(headers);
    if (found === null) return notDetected;
    const uses = found.shape.kind === 'urban' ? found.shape.uses.map(([, name]) => name) : [];
    return { certainty: found.certainty, columns: placesOf(found.columns, [...uses, ...Object.values(found.column)]) };
  },
  open: openReckoner,
  tables: [reckonerTable()],
  show: showRate,
};

function openReckoner(file: SourceFile): RowReader<ReckonerFacts> | Refused {
  const found = shapeOf(file.headers);
  if (found === null) return { refused: words.notStatement() };
  const { column } = found;
  const given = (question: string) => cleanCell(file.given?.[question] ?? '');
  const yearForAll =
    readFinancialYear(given('financialYear')) ?? readFinancialYear(/20\d{2}[-_](?:20)?\d{2}(?!\d)/.exec(file.fileName)?.[0] ?? '');
  const missing = [
    ...(column.year === null && yearForAll === null ? (['year'] as const) : []),
    ...(['district', 'taluka', 'village'] as const).filter((name) => column[name] === null && given(name) === ''),
  ];
  if (missing.length > 0) return { refused: words.rateNeeds({ missing: missing.map((part) => words.missingPart({ part })).join(', ') }) };
  const { columns } = found;
  return {
    remarks: [words.zeroRates()],
    end: () => ({ facts: [], problems: [] }),
    row(cells, sourceRow) {
      const row = new TableRow(cells, sourceRow, columns, file.headers);
      const text = (name: keyof typeof named) => (column[name] === null ? '' : row.text(column[name]));
      const year = readFinancialYear(text('year')) ?? yearForAll;
      if (year === null) row.reject(column.year ?? '', faults.notFinancialYear());
      const place = {
        district: text('district') || given('district'),
        taluka: text('taluka') || given('taluka'),
        village: text('village') || given('village'),
      };
      if (place.village === '') row.reject(column.village ?? '', faults.empty());
      if (year === null || row.isRejected) return { facts: [], problems: row.problems };
      const base = { sourceRow, ...place, financialYear: year, source: 'Annual statement of rates' };
      const facts = found.shape.kind === 'urban' ? urbanRates(row, found.shape.uses, column, base) : ruralRates(row, column, base);
      return { facts: row.isRejected ? [] : facts, problems: row.problems };
    },
  };
}

type Base = Pick<ReckonerFacts, 'sourceRow' | 'district' | 'taluka' | 'village' | 'financialYear' | 'source'>;

function urbanRates(row: TableRow, uses: readonly (readonly [LandUse, string])[], column: Found['column'], base: Base): ReckonerFacts[] {
  const written = row.text(column.subzone ?? '');
  const [, zone = '', subzone = ''] = /^([\d./]+(?:\s*[A-Z]-?\d+)?)\s*[-–:]?\s*(.*)$/u.exec(asciiDigits(written)) ?? [];
  if (written === '') row.reject(column.subzone ?? '', faults.empty());
  const unit = readUnit(column.unit === null ? '' : row.text(column.unit)) ?? 'sqm';
  return uses.flatMap(([landUse, at]) => {
    const ratePaise = readRate(row, at);
    const place = { zone, subzone: zone === '' ? written : subzone };
    return ratePaise === null
      ? []
      : [{ ...base, ...place, landUse, landUseAsWritten: '', assessmentFrom: null, assessmentTo: null, ratePaise, unit }];
  });
}

function ruralRates(row: TableRow, column: Found['column'], base: Base): ReckonerFacts[] {
  const written = row.text(column.assessmentType ?? '');
  if (written === '') row.reject(column.assessmentType ?? '', faults.empty());
  const ratePaise = readRate(row, column.rate ?? '');
  if (ratePaise === null) return [];
  const range = column.assessmentRange === null ? '' : asciiDigits(row.text(column.assessmentRange));
  const [, from, to] = /^([\d.]+)\s*[-–]\s*([\d.]+)$/.exec(range) ?? [];
  if (range !== '' && from === undefined) row.warn(column.assessmentRange ?? '', faults.notAssessment());
  // शेत is a field; बिनशेती, "not farmed", is building land.
  const isFarm = /शेत|जिरायत|बागायत|agricultural/i.test(written) && !/बिनशेत|बिगरशेत|non.?agri/i.test(written);
  return [
    {
      ...base,
      zone: '',
      subzone: '',
      landUse: isFarm ? 'agricultural' : /बिनशेत|बिगरशेत|भूखंड|plot|non.?agri/i.test(written) ? 'land' : 'other',
      landUseAsWritten: written,
      assessmentFrom: from === undefined ? null : Number(from),
      assessmentTo: to === undefined ? null : Number(to),
      ratePaise,
      unit: readUnit(column.unit === null ? '' : row.text(column.unit)) ?? (isFarm ? 'hectare' : 'sqm'),
    },
  ];
}

/** Null for none: empty or 0. */
function readRate(row: TableRow, column: string): number | null {
  const text = row.text(column).replace(/^₹\s*|\/-$/g, '');
  if (text === '') return null;
  const rate = parseNumber(text);
  if (rate === null || rate < 0 || rate > 1e10) {
    row.warn(column, faults.notRate());
    return null;
  }
  return rate === 0 ? null : Math.round(rate * 100);
}

function readUnit(text: string): ReckonerFacts['unit'] | null {
  if (/हेक्टर|hect/i.test(text)) return 'hectare';
  return /चौ|sq|मीटर/i.test(text) ? 'sqm' : null;
}

/** "2025-26", "2025-2026", "20252026": the year it ends in. A single year would be taken for either, so it is none. */
export function readFinancialYear(written: string): number | null {
  const [, from = '', to = ''] = /^(20\d{2})\s*[-/_]?\s*((?:20)?\d{2})$/.exec(asciiDigits(written.trim())) ?? [];
  if (from === '') return null;
  const end = to.length === 2 ? 2000 + Number(to) : Number(to);
  return end === Number(from) + 1 ? end : null;
}

function reckonerTable(): FactTable<ReckonerFacts> {
  return {
    table: 'ready_reckoner',
    columns: [
      'district',
      'taluka',
      'village',
      'zone',
      'land_use',
      'financial_year',
      'batch_id',
      'source_row',
      'subzone',
      'land_use_as_written',
      'assessment_from',
      'assessment_to',
      'rate_paise',
      'unit',
      'source',
    ],
    writeTsv(tsv, batchId, f) {
      tsv.text(f.district).text(f.taluka).text(f.village).text(f.zone).text(f.landUse).integer(f.financialYear);
      tsv.integer(batchId).integer(f.sourceRow).text(f.subzone).text(f.landUseAsWritten);
      tsv.decimal(f.assessmentFrom, 2).decimal(f.assessmentTo, 2).integer(f.ratePaise).text(f.unit).text(f.source).endRow();
    },
  };
}

function showRate(facts: ReckonerFacts) {
  return [
    { label: words.place(), value: [facts.village, facts.taluka, facts.district].filter((part) => part !== '').join(', ') },
    { label: words.zone(), value: [facts.zone, facts.subzone].filter((part) => part !== '').join(' ') },
    { label: words.use(), value: facts.landUseAsWritten || words.landUse({ use: facts.landUse }) },
    { label: words.rate(), value: words.ratePer({ amount: formatMoney(facts.ratePaise), unit: facts.unit }) },
    { label: words.year(), value: financialYearSpan(facts.financialYear) },
  ].filter(({ value }) => value !== '');
}
