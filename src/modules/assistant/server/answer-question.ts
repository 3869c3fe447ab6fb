import * as answerWords from '#messages/assistant/answers';
import * as questionWords from '#messages/assistant/questions';
import * as refusalWords from '#messages/assistant/refusals';
import * as toolWords from '#messages/assistant/tools';
import { AppError } from '#core/app-error.ts';
import type { DateRange, IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { inLanguage } from '#server/language.ts';
import { measureOf } from '#modules/measures/index.ts';
import { reachOf } from '#modules/transactions/server/index.ts';
import type { AssistantAnswer, Chip, Frame, Part, Place, Reason, Slot, Understood } from '../contract.ts';
import { contradictsCells, unboundRuns } from '../model/bind.ts';
import { isOutside, resolveDays } from '../model/resolve-days.ts';
import { sentence } from '../model/sentence.ts';
import { answersByDays, answersByFilter } from '../model/unbound.ts';
import type { Clarification, Understanding } from '../model/understand.ts';
import { writtenIn } from '../model/written-in.ts';
import { conditionWords, daysWords, placeWords } from './answer-words.ts';
import { faultOfFrame, inTrial, refusedDays, whyNotTried } from './check-frame.ts';
import type { AskModel } from './ask-model.ts';
import { hear, placesInName, type Glossed } from './hear.ts';
import { definedBy } from './run-others.ts';
import { lacks, runTool, type Means } from './run-tool.ts';

type Question = {
  question: string;
  context: Frame | null;
  today: IsoDate;
  means?: Means;
  /** Corrected by hand: answered as it is. */
  frame?: Frame | null;
  chosen?: Place | null;
  /** The days that a trial sees; null for everybody else. */
  trial?: DateRange | null;
  /** Explains words that the grammar does not know, where an installation has one. */
  model?: AskModel | null;
  /** The frame that an operator confirmed for these very words. */
  verified?: Verified | null;
  /** Called when it is known what will be answered, before it is. */
  onUnderstood?: ((understood: Understood) => void) | undefined;
};
/** What an operator confirmed, by whom and when. */
export type Verified = { frame: Frame; by: string; on: IsoDate };
/** Without a person to have rights or a meter, sales open and nothing is valued. */
const noMeans: Means = { opensSales: true, value: () => Promise.resolve(null) };

/** A question in words, answered from the catalogue, asked back, or refused. The same question on the same data is the same answer. */
export async function answerQuestion(
  clickhouse: ClickHouse,
  {
    question,
    context,
    today,
    means = noMeans,
    frame = null,
    chosen = null,
    trial = null,
    model = null,
    verified = null,
    onUnderstood,
  }: Question,
): Promise<AssistantAnswer> {
  const given = frame ?? verified?.frame ?? null;
  const understood: Understanding & { glossed?: Glossed } =
    given === null
      ? await hear(clickhouse, question, { context, chosen, today, model })
      : { kind: 'frame', frame: given, missing: [], language: writtenIn(question), assumed: [] };
  // Hinglish is answered in English until its own words are written.
  const answer = await inLanguage(understood.language === 'hinglish' ? 'en' : understood.language, () =>
    wordUnderstanding(clickhouse, question, understood, { today, means, trial, onUnderstood, model }),
  );
  return {
    ...answer,
    byModel: understood.glossed === undefined ? answer.byModel : { words: understood.glossed, isWorded: answer.byModel?.isWorded ?? false },
    checked: verified === null || frame !== null ? null : { by: verified.by, on: verified.on },
  };
}

const silent = (language: AssistantAnswer['language']): Omit<AssistantAnswer, 'outcome'> => ({
  language,
  understood: null,
  assumed: [],
  text: [],
  cells: {},
  table: null,
  definitions: [],
  about: null,
  clarify: null,
  refusal: null,
  premise: null,
  missing: [],
  byModel: null,
  checked: null,
});

type With = { today: IsoDate; means: Means; trial: DateRange | null } & Pick<Question, 'onUnderstood' | 'model'>;

async function wordUnderstanding(
  clickhouse: ClickHouse,
  question: string,
  understood: Understanding,
  more: With,
): Promise<AssistantAnswer> {
  const { language } = understood;
  switch (understood.kind) {
    case 'refuse':
      return refuse(language, understood.reason, understood.name);
    case 'too-long':
      return { ...silent(language), ...askedBack({ slot: 'place', places: [], measures: [] }, questionWords.tooLong()) };
    case 'no-such-day':
      return {
        ...silent(language),
        ...askedBack({ slot: 'period', places: [], measures: [] }, questionWords.noSuchDay({ day: understood.day })),
      };
    case 'not-understood': {
      const wordsBack =
        understood.words.length === 0 ? questionWords.nothing() : questionWords.notUnderstood({ words: understood.words.join(' ') });
      return { ...silent(language), ...askedBack({ slot: 'place', places: [], measures: [] }, wordsBack) };
    }
    case 'not-found':
      return notFound(language, understood);
    case 'clarify':
      return {
        ...silent(language),
        // What is known so far: the answer to the question goes on from it.
        understood: understood.frame === null ? null : { ...understood.frame, days: null },
        ...askedBack(understood.clarify, clarifyWords(understood.clarify)),
      };
    case 'frame':
      return answerFrame(clickhouse, question, understood, more);
  }
}

/** Nothing is called so: the nearest names are offered, and no figure is given. */
function notFound(language: AssistantAnswer['language'], { name, nearest }: { name: string; nearest: readonly Place[] }): AssistantAnswer {
  const places = nearest.slice(0, 6);
  const words = questionWords.noSuchPlace({ name, hasNearest: places.length > 0 });
  const chips = places.map((place): Chip => ({ label: placeWords(place), value: placeWords(place) }));
  return {
    ...silent(language),
    outcome: 'not-found',
    clarify: { slot: 'place', question: words, chips },
    text: sentence(words),
    missing: [name],
  };
}

function clarifyWords({ slot, places }: Clarification): string {
  if (slot === 'place' && places.length > 0) return questionWords.whichPlace();
  if (slot === 'place') return questionWords.place();
  if (slot === 'measure') return questionWords.measure();
  if (slot === 'subject') return toolWords.subject();
  if (slot === 'promoter') return toolWords.whichPromoter();
  return questionWords.dimension();
}

function askedBack(
  { slot, places, measures, promoters = [] }: Clarification,
  words: string,
): Pick<AssistantAnswer, 'outcome' | 'clarify' | 'text'> {
  const chips = [
    ...places.slice(0, 6).map((place): Chip => ({ label: placeWords(place), value: placeWords(place) })),
    ...promoters.slice(0, 6).map((name): Chip => ({ label: name, value: name })),
    ...measures.map((id): Chip => ({ label: measureOf(id).label, value: id })),
  ];
  return { outcome: 'clarify', clarify: { slot, question: words, chips, places: places.slice(0, 6) }, text: sentence(words) };
}

const reasonKey = (reason: Reason) =>
  ({
    'personal-data': 'personal',
    'not-covered': 'covered',
    'outside-period': 'period',
    'no-data': 'data',
    'not-possible': 'possible',
    'off-topic': 'other',
  })[reason as string] ?? reason;

function refuse(language: AssistantAnswer['language'], reason: Reason, name: string | null): AssistantAnswer {
  const key = reasonKey(reason) as 'guarantee';
  const words = refusalWords.reason({ reason: key, name: name ?? '' });
  const next = refusalWords.next({ reason: key });
  const tool = reason === 'guarantee' ? ('over-time' as const) : reason === 'not-covered' ? ('coverage' as const) : ('measures' as const);
  return {
    ...silent(language),
    outcome: 'refuse',
    refusal: { reason, sentence: words, offer: { words: next, tool } },
    text: sentence(`${words} ${next}`),
    missing: name === null ? [] : [name],
  };
}

/** Tools that are asked about days; the others have days of their own, or none. */
const hasDays: ReadonlySet<Frame['tool']> = new Set(['measures', 'over-time', 'affordability', 'sales', 'why']);

async function answerFrame(
  clickhouse: ClickHouse,
  question: string,
  { frame: wanted, assumed, missing, language }: Extract<Understanding, { kind: 'frame' }>,
  { today, means, trial, onUnderstood, model = null }: With,
): Promise<AssistantAnswer> {
  const slot = faultOfFrame(wanted);
  if (slot !== null) {
    const open = { slot, places: [], measures: [] };
    return { ...silent(language), understood: { ...wanted, days: null }, ...askedBack(open, clarifyWords(open)) };
  }
  const beyondTrial = trial === null ? null : whyNotTried(wanted);
  if (beyondTrial !== null) return { ...silent(language), outcome: 'refuse', understood: { ...wanted, days: null }, ...beyondTrial };
  // A trial sees one year: without what it stands beside, it would be the answer to another question.
  if (trial !== null && wanted.compare !== null)
    return { ...silent(language), outcome: 'refuse', understood: { ...wanted, days: null }, ...refusedDays(trial) };
  const frame: Frame = answersByDays(wanted) ? wanted : { ...wanted, period: { kind: 'default' } };
  const lacking = lacks(frame, means);
  if (lacking !== null) {
    const { sentence: why, next } = lacking;
    const refusal = { reason: 'not-possible' as const, sentence: why, offer: { words: next, tool: 'measures' as const } };
    return { ...silent(language), outcome: 'refuse', understood: { ...frame, days: null }, refusal, text: sentence(`${why} ${next}`) };
  }
  const [place] = frame.places;
  const reach =
    place === undefined ? await reachOf(clickhouse, {}) : await reachOf(clickhouse, { city: place.city, village: place.village });
  const isDated = reach !== null && hasDays.has(frame.tool);
  const daysOf = (period: Frame['period']) =>
    isDated ? inTrial(resolveDays(period, trial === null ? reach : { ...reach, to: trial.to }), trial) : null;
  // Without days a series over time is of all that the data hold.
  const days = frame.tool === 'over-time' && frame.period.kind === 'default' ? null : daysOf(frame.period);
  if (days === 'beyond')
    return { ...silent(language), outcome: 'refuse', understood: { ...frame, days: null }, ...refusedDays(trial as DateRange) };
  const countsSales = frame.tool !== 'measures' || frame.measures.some((id) => measureOf(id).fact === undefined);
  // Filings may name a city of which no sale does: its parts are asked back.
  const places = reach === null && place !== undefined && countsSales ? await placesInName(clickhouse, place.village ?? place.city) : [];
  if (places.length > 1) return { ...silent(language), ...askedBack({ slot: 'place', places, measures: [] }, questionWords.whichPlace()) };
  const daysMeant = daysOf(wanted.period);
  if (reach !== null && countsSales && daysMeant !== 'beyond' && isOutside(daysMeant, reach))
    return { ...refuse(language, 'outside-period', null), understood: { ...wanted, days: daysMeant } };
  try {
    onUnderstood?.({ ...frame, days });
    const ran = await runTool(clickhouse, frame, { days, today, value: means.value });
    // Sentences are read without their chips, too: in files, by other programs, when they are copied.
    const conditions = answersByFilter(frame) ? conditionWords(frame) : '';
    const counted = conditions === '' || ran.text.length === 0 ? [] : countedSentence(conditions);
    const answer: AssistantAnswer = {
      ...silent(language),
      outcome: ran.outcome,
      understood: { ...frame, days },
      assumed: assumed.map((slot) => assumedWords(slot, frame, days)),
      text: [...ran.text, ...counted],
      cells: ran.cells,
      table: ran.table,
      definitions: definedBy(frame),
      about: ran.about === null || trial === null ? ran.about : { ...ran.about, asOf: null, dataUntil: trial.to, isTrial: true },
      premise: ran.premise ?? null,
      missing,
      byModel: null,
      checked: null,
    };
    const stated = [...ran.stated, conditions];
    const ours = bound(answer, question, stated);
    const worded = ours === answer ? ((await model?.word(ours, stated)) ?? null) : null;
    return worded === null ? ours : { ...ours, text: worded, byModel: { words: [], isWorded: true } };
  } catch (error) {
    // A name that the data know otherwise, or a cut that a measure does not bear: the catalogue's own words.
    // An allowance that is used up is told as such.
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 402) throw error;
    const open: Slot = error.code === 'unknown-place' || error.code.startsWith('several') ? 'place' : 'dimension';
    return {
      ...silent(language),
      outcome: 'clarify',
      clarify: { slot: open, question: error.say(), chips: [] },
      text: sentence(error.say()),
    };
  }
}

function assumedWords(slot: Slot, frame: Frame, days: { from: string; to: string } | null): AssistantAnswer['assumed'][number] {
  const others: Chip[] = [];
  if (slot === 'period') {
    others.push({ label: questionWords.lastTwelve(), value: 'last 12 months' }, { label: questionWords.allDays(), value: 'all time' });
    return { slot, words: questionWords.assumedPeriod({ days: daysWords(days) }), others };
  }
  if (slot === 'measure') {
    const isSupply = frame.measures.some((id) => measureOf(id).fact === 'project');
    const readings = isSupply
      ? (['unsold-units', 'months-of-inventory', 'units-declared'] as const)
      : (['median-price', 'sales-count', 'median-rate'] as const);
    for (const id of readings.filter((one) => !frame.measures.includes(one)).slice(0, 2))
      others.push({ label: measureOf(id).label, value: id });
    return { slot, words: questionWords.assumedMeasure({ measure: frame.measures.map((id) => measureOf(id).label).join(', ') }), others };
  }
  const [place] = frame.places;
  others.push(...(place === undefined ? [] : [{ label: place.city, value: place.city }]));
  return { slot, words: questionWords.assumedPlace({ place: frame.places.map(placeWords).join('; ') }), others };
}

/** What narrows the sales of an answer, as a name: its numbers are the bounds of the question, and no figures. */
function countedSentence(conditions: string): Part[] {
  const [before = '', after = ''] = answerWords.counted({ conditions: '\n' }).split('\n');
  return [
    { kind: 'words', value: ` ${before}` },
    { kind: 'name', value: conditions },
    { kind: 'words', value: after },
  ];
}

/** The gate: an answer whose words hold a number of their own, or a direction against their cells, is not given. Its figures stand in the table, each with its cell. */
function bound(answer: AssistantAnswer, question: string, stated: readonly string[]): AssistantAnswer {
  const states = [...stated, ...answer.assumed.map(({ words }) => words)];
  if (unboundRuns(answer, { question, stated: states }).length === 0 && !contradictsCells(answer, states)) return answer;
  const figures = Object.keys(answer.cells).flatMap((cell): Part[] => [
    { kind: 'figure', cell },
    { kind: 'words', value: ' ' },
  ]);
  return { ...answer, text: [{ kind: 'words', value: `${answerWords.everything()}: ` }, ...figures] };
}
