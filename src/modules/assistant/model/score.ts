import { z } from 'zod';
import type { DateRange } from '#core/period.ts';
import type { AssistantAnswer } from '../contract.ts';
import { numbersOfItsOwn } from './own-numbers.ts';

const Expectation = z.looseObject({ outcome: z.string() });
type Expectation = z.infer<typeof Expectation> & {
  tool?: string;
  measures?: string[];
  places?: { city: string; village?: string; project?: string }[];
  period?: unknown;
  filter?: Record<string, unknown>;
  by?: string[];
  pick?: Record<string, string>;
  compare?: string;
  order?: unknown;
  limit?: number;
  series?: string[];
  premium?: string;
  subject?: Record<string, unknown>;
  income?: number;
  slot?: string;
  options?: string[];
  reason?: string[];
  offer?: string;
  assumed?: string[];
  correctsPremise?: boolean;
  missing?: string[];
  never?: string[];
};

export const AssistantCase = z.object({
  id: z.string(),
  lang: z.enum(['en', 'hi', 'mr', 'hinglish']),
  kind: z.enum(['covered', 'ambiguous', 'trap']),
  before: z.array(z.string()).optional(),
  question: z.string(),
  expect: z.union([z.object({ anyOf: z.array(Expectation) }), Expectation]),
});
export type AssistantCase = z.infer<typeof AssistantCase>;
/** The cases of a JSONL text, a case a line; empty lines are left out. Throws where a line is no case. */
export const readCases = (jsonl: string): AssistantCase[] =>
  jsonl
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => AssistantCase.parse(JSON.parse(line)));

export type Verdict = 'pass' | 'abstained' | 'wrong';
/** Resolves the days that a case names, in the data of the place answered about. */
export type ResolveCase = (period: unknown, answer: AssistantAnswer) => DateRange | null | 'default';

/**
 * Passed where one expectation holds in full and every number of the sentences is bound; abstained where an answer was expected and none was given;
 * wrong otherwise.
 */
export function judge(
  { expect, question, before = [] }: AssistantCase,
  answer: AssistantAnswer,
  resolve: ResolveCase,
): { verdict: Verdict; why: string } {
  const expectations = ('anyOf' in expect ? expect.anyOf : [expect]) as Expectation[];
  const unbound = numbersOfItsOwn([...before, question].join(' '), answer);
  if (unbound.length > 0) return { verdict: 'wrong', why: `numbers of its own: ${unbound.join(', ')}` };
  const faults = expectations.map((one) => faultOf(one, answer, resolve));
  if (faults.includes(null)) return { verdict: 'pass', why: '' };
  const wantsAnswer = expectations.some(({ outcome }) => outcome === 'answer');
  const why = faults.join(' | ');
  return { verdict: wantsAnswer && answer.outcome !== 'answer' ? 'abstained' : 'wrong', why };
}

const textOf = (answer: AssistantAnswer) =>
  answer.text.map((part) => (part.kind === 'figure' ? (answer.cells[part.cell]?.printed ?? '') : part.value)).join('');
const sortedJson = (list: readonly object[] | readonly string[]) =>
  JSON.stringify(list.map((one) => (typeof one === 'string' ? one : JSON.stringify(Object.entries(one).toSorted()))).toSorted());

/** The first thing in which an answer is not what was expected; null where it is. */
function faultOf(expect: Expectation, answer: AssistantAnswer, resolve: ResolveCase): string | null {
  const { understood } = answer;
  const tooFewPasses = expect.outcome === 'answer' && answer.outcome === 'too-few';
  if (answer.outcome !== expect.outcome && !tooFewPasses) return `outcome ${answer.outcome}`;
  const all = `${textOf(answer)} ${JSON.stringify(answer)}`;
  const broken = expect.never?.find((text) => all.includes(text));
  if (broken !== undefined) return `says ${broken}`;
  if (expect.outcome === 'clarify') return clarifyFault(expect, answer);
  if (expect.outcome === 'refuse') {
    if (expect.reason !== undefined && !expect.reason.includes(answer.refusal?.reason ?? '')) return `reason ${answer.refusal?.reason}`;
    return expect.offer !== undefined && answer.refusal?.offer.tool !== expect.offer ? `offer ${answer.refusal?.offer.tool}` : null;
  }
  if (expect.outcome === 'not-found' || understood === null) return expect.outcome === 'not-found' ? null : 'nothing understood';
  if (expect.tool !== undefined && understood.tool !== expect.tool) return `tool ${understood.tool}`;
  if (
    expect.measures !== undefined &&
    (understood.measures[0] !== expect.measures[0] || !expect.measures.every((id) => understood.measures.includes(id)))
  )
    return `measures ${understood.measures.join()}`;
  if (expect.places !== undefined && sortedJson(expect.places) !== sortedJson(understood.places))
    return `places ${JSON.stringify(understood.places)}`;
  if (understood.tool === 'measures') {
    const fault = frameFault(expect, understood);
    if (fault !== null) return fault;
  }
  if (expect.period !== undefined && understood.tool === 'measures') {
    const days = resolve(expect.period, answer);
    if (
      days === 'default'
        ? understood.period.kind !== 'default' && !isTwelveMonths(understood.period)
        : JSON.stringify(days) !== JSON.stringify(understood.days)
    )
      return `period ${JSON.stringify(understood.days)}`;
  }
  if (expect.series !== undefined && !expect.series.every((one) => understood.series.includes(one)))
    return `series ${understood.series.join()}`;
  if (expect.premium !== undefined && understood.premium !== expect.premium) return `premium ${understood.premium}`;
  const subject = expect.subject === undefined ? null : subjectFault(expect.subject, understood.subject ?? {});
  if (subject !== null) return subject;
  if (expect.income !== undefined && !isNear(expect.income, understood.income)) return `income ${understood.income}`;
  if (expect.assumed?.some((slot) => !answer.assumed.some((one) => one.slot === slot && one.others.length > 0)))
    return 'not said to be assumed';
  if (expect.correctsPremise === true && answer.premise === null) return 'premise not corrected';
  const notMissing = expect.missing?.find((name) => !answer.missing.some((one) => one.includes(name)));
  return notMissing === undefined ? null : `does not say that ${notMissing} is missing`;
}

/** Areas within one percent, all else as it was expected. */
function subjectFault(wanted: Record<string, unknown>, found: Record<string, unknown>): string | null {
  for (const [field, value] of Object.entries(wanted)) {
    const own = found[field];
    const isSame = typeof value === 'number' && typeof own === 'number' ? Math.abs(own - value) <= 0.01 * Math.abs(value) : own === value;
    if (!isSame) return `subject ${field} ${JSON.stringify(own)}`;
  }
  return null;
}

function clarifyFault({ slot, options = [] }: Expectation, { clarify }: AssistantAnswer): string | null {
  if (slot !== undefined && clarify?.slot !== slot) return `asks about ${clarify?.slot}`;
  const labels = (clarify?.chips ?? []).map(({ label, value }) => `${label} ${value}`.toLowerCase());
  const lost = options.find((option) => !labels.some((label) => label.includes(option.toLowerCase())));
  return lost === undefined ? null : `does not offer ${lost}`;
}

type Understood = NonNullable<AssistantAnswer['understood']>;
const isTwelveMonths = (period: Understood['period']) => period.kind === 'last' && period.unit === 'month' && period.count === 12;
const isNear = (wanted: number, found: number | null) => found !== null && Math.abs(found - wanted) <= 0.005 * wanted;

function frameFault(expect: Expectation, understood: Understood): string | null {
  const wanted = expect.filter ?? {};
  const found = understood.filter as Record<string, unknown>;
  for (const field of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const [a, b] = [wanted[field], found[field]];
    const same =
      typeof a === 'number' && typeof b === 'number'
        ? isNear(a, b)
        : JSON.stringify(Array.isArray(a) ? a.toSorted() : a) === JSON.stringify(Array.isArray(b) ? b.toSorted() : b);
    if (!same) return `filter ${field} ${JSON.stringify(b)}`;
  }
  if (sortedJson(expect.by ?? []) !== sortedJson(understood.by)) return `by ${understood.by.join()}`;
  const pick = understood.pick === null ? {} : { [understood.pick.dimension]: understood.pick.value };
  if (JSON.stringify(expect.pick ?? {}) !== JSON.stringify(pick)) return `pick ${JSON.stringify(pick)}`;
  if (expect.compare !== undefined && understood.compare !== expect.compare) return `compare ${understood.compare}`;
  if (
    expect.order !== undefined &&
    JSON.stringify(Object.entries(expect.order as object).toSorted()) !== JSON.stringify(Object.entries(understood.order ?? {}).toSorted())
  )
    return `order ${JSON.stringify(understood.order)}`;
  return expect.limit !== undefined && understood.limit !== expect.limit ? `limit ${understood.limit}` : null;
}
