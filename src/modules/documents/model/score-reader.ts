import { sqftToSqm } from '#core/area.ts';
import { lettersOf } from './description/letters.ts';
import { z } from 'zod';
import { areaFields, type DescribedProperty, type FieldName } from './description/described-property.ts';
import { readDescription } from './description/read-description.ts';
import { surveyKey } from './description/read-survey.ts';
import { nameKey } from '#modules/names/index.ts';

/**
 * Measures the reader of property descriptions against labelled texts, value by value: a value given where the label has
 * none is a false one, a value of the label that was not given is a missed one. Keys that the label calls lenient are not
 * scored either way.
 */
export type FieldScore = { precision: number; recall: number; n: number };
export type ReaderScore = { precision: number; recall: number; fields: Record<string, FieldScore>; misses: Miss[] };
export type Miss = { id: string; field: FieldName; expected: string[]; found: string[] };

const oneOrMore = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.array(schema)]).nullish();
/** A name by script; a bare one is taken in its own. */
const Named = z.union([
  z.object({ mr: z.string().nullish(), en: z.string().nullish() }),
  z.string().transform((name) => (/[\u0900-\u097f]/.test(name) ? { mr: name, en: undefined } : { mr: undefined, en: name })),
]);
type Named = z.infer<typeof Named>;
const TextOf = z.union([z.string(), z.number().transform(String)]);
const Numbers = oneOrMore(z.number());
const Texts = oneOrMore(TextOf);

const Label = z.object({
  village: oneOrMore(Named),
  project: oneOrMore(Named),
  building: Texts,
  wing: Texts,
  floor: Numbers,
  unit: Texts,
  unit_kind: Texts,
  ...Object.fromEntries(areaFields.map((name) => [name, Numbers])),
  parking_count: Numbers,
  survey: oneOrMore(z.object({ kind: z.string(), no: TextOf })),
  asr_zone: Texts,
  asr_rate_per_sqm: Numbers,
  depreciation_pct: Numbers,
  year_built: Numbers,
  rera: Texts,
});

/** Labels of the given real texts: names in English alone, areas in either unit, some facts from elsewhere in the deed. */
const HelperLabel = z.looseObject({
  village: z.string().optional(),
  project: z.string().optional(),
  building: z.string().optional(),
  wing: z.string().optional(),
  floor: z.number().optional(),
  unit: z.string().optional(),
  asr_zone: z.string().optional(),
  year_built: z.number().optional(),
  depreciation_pct: z.number().optional(),
  rera: z.string().optional(),
});

const Line = z.union([
  z.object({ id: z.union([z.string(), z.number()]).optional(), text: z.string(), label: Label, lenient: z.array(z.string()).nullish() }),
  z.object({ doc_no: z.string().nullish(), text: z.string(), helper_label: HelperLabel }),
]);

export type LabelledDescription = {
  id: string;
  text: string;
  label: Map<FieldName, unknown[]>;
  lenient: ReadonlySet<string>;
  wingIsBuilding: boolean;
};

export const fieldNames = [
  'village',
  'project',
  'building',
  'wing',
  'floor',
  'unit',
  'unit_kind',
  'carpet_sqm',
  'builtup_sqm',
  'saleable_sqm',
  'area_sqm',
  'balcony_sqm',
  'terrace_sqm',
  'parking_sqm',
  'parking_count',
  'survey',
  'asr_zone',
  'asr_rate_per_sqm',
  'depreciation_pct',
  'year_built',
  'rera',
] as const satisfies readonly FieldName[];

/** A line of a file of labels. Throws with the reason when it is none. */
export function readLabel(line: string, place: number): LabelledDescription {
  const parsed = Line.parse(JSON.parse(line));
  if ('helper_label' in parsed) return fromHelper(parsed.text, parsed.helper_label, parsed.doc_no ?? `line ${place + 1}`);
  const label = new Map<FieldName, unknown[]>();
  for (const name of fieldNames) {
    const value = parsed.label[name as keyof typeof parsed.label] as unknown;
    if (value !== undefined && value !== null) label.set(name, Array.isArray(value) ? value : [value]);
  }
  return {
    id: String(parsed.id ?? `line ${place + 1}`),
    text: parsed.text,
    label,
    lenient: new Set(parsed.lenient ?? []),
    wingIsBuilding: false,
  };
}

/** Never labelled in that format, so neither right nor wrong there. */
const NOT_IN_HELPER = ['unit_kind', 'survey', 'parking_sqm', 'parking_count', 'asr_rate_per_sqm'];

function fromHelper(text: string, helper: z.infer<typeof HelperLabel>, id: string): LabelledDescription {
  const label = new Map<FieldName, unknown[]>();
  const add = (name: FieldName, value: unknown) => value !== undefined && label.set(name, [value]);
  // "Tandulwadi (Baramati)": which one, from elsewhere in the deed.
  add('village', helper.village && { en: helper.village.replace(/\s*\(.*\)$/, '') });
  add('project', helper.project && { en: helper.project });
  add('wing', helper.wing ?? helper.building);
  add('floor', helper.floor);
  add('unit', helper.unit);
  for (const name of areaFields) {
    const sqm = helper[name];
    const sqft = helper[name.replace('_sqm', '_sqft')];
    if (typeof sqm === 'number') add(name, sqm);
    else if (typeof sqft === 'number') add(name, sqftToSqm(sqft));
  }
  add('asr_zone', helper.asr_zone);
  add('year_built', helper.year_built);
  add('depreciation_pct', helper.depreciation_pct);
  if (helper.rera && text.includes(helper.rera)) add('rera', helper.rera);
  return { id, text, label, lenient: new Set(NOT_IN_HELPER), wingIsBuilding: true };
}

export function scoreReader(
  lines: readonly LabelledDescription[],
  read: (text: string) => DescribedProperty = readDescription,
): ReaderScore {
  const tallies = new Map(fieldNames.map((name) => [name as FieldName, { right: 0, wrong: 0, missed: 0 }]));
  const misses: Miss[] = [];
  for (const line of lines) {
    const given = valuesOf(read(line.text), line.wingIsBuilding);
    for (const name of fieldNames) {
      if (line.lenient.has(name)) continue;
      const expected = line.label.get(name) ?? [];
      const found = given.get(name) ?? [];
      const left = [...found];
      let right = 0;
      for (const value of expected) {
        const at = left.findIndex((candidate) => agrees(name, value, candidate));
        if (at < 0) continue;
        left.splice(at, 1);
        right += 1;
      }
      const tally = tallies.get(name)!;
      tally.right += right;
      tally.wrong += left.length;
      tally.missed += expected.length - right;
      if (left.length > 0 || right < expected.length)
        misses.push({ id: line.id, field: name, expected: expected.map(shown), found: found.map(shown) });
    }
  }
  const fields: Record<string, FieldScore> = {};
  const all = { right: 0, wrong: 0, missed: 0 };
  for (const [name, tally] of tallies) {
    if (tally.right + tally.wrong + tally.missed === 0) continue;
    fields[name] = { precision: share(tally.right, tally.wrong), recall: share(tally.right, tally.missed), n: tally.right + tally.missed };
    all.right += tally.right;
    all.wrong += tally.wrong;
    all.missed += tally.missed;
  }
  return { precision: share(all.right, all.wrong), recall: share(all.right, all.missed), fields, misses };
}

/** What the reader says of its own sureness, beside what is true: of all values that it gave for one reason, how many are right. */
export type ConfidenceScore = {
  field: FieldName;
  reason: string;
  /** The mean of what the reader gave. */
  stated: number;
  n: number;
  right: number;
};

/** By field and reason, the most frequent first; numbers within a reason are one. A value is right when the label has it. */
export function scoreConfidence(lines: readonly LabelledDescription[]): ConfidenceScore[] {
  const scores = new Map<string, ConfidenceScore>();
  for (const { text, label, lenient, wingIsBuilding } of lines) {
    // Labels of that kind do not tell a building from a wing, so that neither can be said to be right.
    if (wingIsBuilding) continue;
    for (const { name, value, confidence, reason } of readDescription(text).fields) {
      if (lenient.has(name)) continue;
      const why = reason.replaceAll(/\d[\d.,]*/g, '…');
      const key = `${name}\n${why}`;
      const score = scores.get(key) ?? { field: name, reason: why, stated: 0, n: 0, right: 0 };
      scores.set(key, score);
      score.stated += (confidence - score.stated) / (score.n + 1);
      score.n += 1;
      if ((label.get(name) ?? []).some((expected) => agrees(name, expected, value))) score.right += 1;
    }
  }
  return [...scores.values()].sort((one, other) => other.n - one.n);
}

/** Nothing given and nothing asked is no mistake. */
const share = (right: number, other: number) => (right + other === 0 ? 1 : right / (right + other));

const shown = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function valuesOf({ fields }: DescribedProperty, wingIsBuilding: boolean) {
  const values = new Map<FieldName, unknown[]>();
  for (const { name, value } of fields) values.set(name, [...(values.get(name) ?? []), value]);
  if (wingIsBuilding) {
    // Those labels hold whichever of the two the text names, and both as "1/B".
    const both = [...(values.get('building') ?? []), ...(values.get('wing') ?? [])];
    values.delete('building');
    if (both.length > 0) values.set('wing', [[...new Set(both)].join('/')]);
  }
  return values;
}

const AREA_TOLERANCE = 0.01;

function agrees(name: FieldName, expected: unknown, found: unknown): boolean {
  switch (name) {
    case 'village':
    case 'project':
      return sameName(expected as Named, found as Named);
    case 'building':
    case 'wing':
      return letterKey(String(expected)) === letterKey(String(found));
    case 'unit':
      return unitKey(String(expected)) === unitKey(String(found));
    case 'survey': {
      const [one, other] = [expected, found] as { kind: string; no: string }[];
      return one!.kind === other!.kind && surveyKey(one!.no) === surveyKey(other!.no);
    }
    case 'asr_zone':
    case 'rera':
      return String(expected).replace(/\s/g, '').toUpperCase() === String(found).replace(/\s/g, '').toUpperCase();
    case 'unit_kind':
      return expected === found;
    case 'floor':
    case 'parking_count':
    case 'year_built':
    case 'depreciation_pct':
    case 'asr_rate_per_sqm':
      return Math.abs(Number(expected) - Number(found)) < 1e-6;
    default:
      return Math.abs(Number(expected) - Number(found)) <= AREA_TOLERANCE * Number(expected);
  }
}

function sameName(expected: Named, found: Named) {
  const keys = new Set([expected.mr, expected.en].flatMap((name) => (name ? [nameKey(name), nameKey(bareName(name))] : [])));
  return [found.mr, found.en].some((name) => Boolean(name) && (keys.has(nameKey(name!)) || keys.has(nameKey(bareName(name!)))));
}

/** "प्रिमायसेस" and "Premises" belong to the legal form of an owners' body, as society does. */
const bareName = (name: string) => name.replace(/[\s,]+(?:प्रि?मा[यई]से?ि?स|premises)(?![\u0900-\u097fa-z]).*$/i, '') || name;

/** «टॉवर बी», "B", "Wing-B" are one; other names go by their key. */
function letterKey(text: string) {
  const bare = text.replace(/विंग|बिल्डिंग|बिल्डींग|इमारत|टॉवर|wing|building|bldg|tower|क्रमांक|नंबर|\bno\b\.?|नं\.?|क्र\.?/gi, ' ');
  const parts = bare.split(/[\s/.,()"'-]+/).filter((part) => part !== '');
  const key = parts.map((part) => spelled(part)).join('');
  return /^[A-Z0-9]+$/.test(key) ? key : nameKey(bare);
}

const UNIT_WORDS =
  /सदनिका|फ्लॅट|फलॅट|दुकान|शॉप|ऑफिस|कार्यालय|गाळा|प्लॉट|युनिट|रूम|flat|shop|office|plot|unit|room|क्रमांक|नंबर|\bno\b\.?|नं\.?|क्र\.?/gi;
const unitKey = (text: string) =>
  text
    .replace(UNIT_WORDS, ' ')
    .replace(/ (?:ते|to) /gi, ' ')
    .split(/[\s/.,()"':-]+/)
    .filter((part) => part !== '')
    .map(spelled)
    .join('')
    .toUpperCase();

/** Letters by name in Latin, digits without zeros before them. */
const spelled = (part: string) =>
  part
    .split(/([0-9०-९]+)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^[0-9०-९]/.test(piece)
        ? String(Number(piece.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))))
        : (lettersOf(piece) ?? piece),
    )
    .join('')
    .toUpperCase();
