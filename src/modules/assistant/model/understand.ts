import type { IsoDate } from '#core/period.ts';
import { measureOf } from '#modules/measures/index.ts';
import type { Frame, Place, Reason, Slot } from '../contract.ts';
import { editFrame } from './edit-frame.ts';
import type { Lexicon } from './lexicon.ts';
import { tokensOf } from './normalise.ts';
import { partsOf, type Parts } from './parts.ts';
import { hasTag } from './item.ts';
import { recognise, type LinkName } from './recognise.ts';
import { writtenIn, type Written } from './written-in.ts';

export type Clarification = { slot: Slot; places: Place[]; measures: string[] };
export type Understanding = {
  language: Written;
  /** Slots that were taken to be meant, without having been said clearly. */
  assumed: Slot[];
} & (
  | { kind: 'frame'; frame: Frame; missing: string[] }
  | { kind: 'clarify'; clarify: Clarification; frame: Frame | null }
  | { kind: 'refuse'; reason: Reason; name: string | null }
  | { kind: 'not-understood'; words: string[] }
);

const guardsFirst: readonly Reason[] = [
  'unlawful',
  'discrimination',
  'personal-data',
  'guarantee',
  'legal',
  'advice',
  'not-possible',
  'no-data',
  'off-topic',
];

/** The same question, context, names and day give the same understanding: nothing here reads a clock or a store. */
export function understand(
  question: string,
  { lexicon, link, today, context }: { lexicon: Lexicon; link: LinkName; today: IsoDate; context: Frame | null },
): Understanding {
  const language = writtenIn(question);
  const tokens = tokensOf(question);
  if (tokens.length === 0 || tokens.length > 120) return { kind: 'not-understood', words: [], language, assumed: [] };
  const items = recognise(tokens, lexicon, link);
  const parts = partsOf(items, today, context);
  const refusal = refusalOf(parts);
  if (refusal !== null) return { kind: 'refuse', ...refusal, language, assumed: [] };

  const assumed: Slot[] = [];
  if (parts.period?.isAssumed) assumed.push('period');
  // A figure near a place is that of the place itself, and says so.
  if (parts.isLikelyPlace || (parts.ops.has('near') && parts.measures.length > 0)) assumed.push('place');
  const unknown = items.filter((item, at) => !parts.used[at] && item.tags.length === 0 && item.place === undefined).map(({ text }) => text);
  const recognised =
    parts.places.length +
    parts.measures.length +
    parts.dims.length +
    parts.ops.size +
    (parts.several === null ? 0 : 1) +
    (parts.amenity === null ? 0 : 1);
  const hasFilter = Object.keys(parts.filter).length > 0 || parts.period !== null;
  // Words that nothing explains beside a place alone ask about something else: "best biryani in Pune".
  const ofTrade = recognised - parts.places.length - (parts.several === null ? 0 : 1) + (hasFilter ? 1 : 0);
  if (unknown.length > 0 && ofTrade === 0 && (recognised === 0 || unknown.some((word) => word.length > 3)))
    return { kind: 'refuse', reason: 'off-topic', name: null, language, assumed: [] };
  if (unknown.length > 0) return { kind: 'not-understood', words: unknown, language, assumed };
  if (recognised === 0 && !hasFilter && !(context !== null && parts.edits.size > 0))
    return { kind: 'refuse', reason: 'off-topic', name: null, language, assumed: [] };

  if (parts.several !== null)
    return { kind: 'clarify', clarify: { slot: 'place', places: parts.several, measures: [] }, frame: null, language, assumed };
  // "Compare with Wakad" needs the place of the question before.
  const comparesOn =
    context !== null && context.places.length > 0 && parts.ops.has('compare') && parts.measures.length === 0 && parts.places.length === 1;
  const isWhole = !comparesOn && parts.places.length > 0 && (parts.measures.length > 0 || parts.ops.size > 0);
  const isFollowUp = context !== null && !isWhole;
  const frame = isFollowUp ? editFrame(context, parts) : wholeFrame(parts, assumed);
  const open = openSlot(frame, parts, isFollowUp);
  if (open !== null) return { kind: 'clarify', clarify: open, frame, language, assumed };
  return { kind: 'frame', frame, missing: parts.elsewhere, language, assumed };
}

function refusalOf({ items, used, elsewhere, places, measures, ops }: Parts): { reason: Reason; name: string | null } | null {
  // "Women buyers" is a measure; a guard counts only where no measure, name or time took its words.
  const guards = new Set(
    items.flatMap((item, at) => (used[at] ? [] : item.tags.filter(({ slot }) => slot === 'guard').map(({ value }) => value as Reason))),
  );
  const reason = guardsFirst.find((one) => guards.has(one));
  const isDefined = ops.has('define') && measures.length > 0 && reason === 'no-data';
  const foreign = items.find((item, at) => !used[at] && hasTag(item, 'abroad'));
  if (reason !== undefined && !isDefined) return { reason, name: null };
  if (foreign !== undefined && places.length === 0) return { reason: 'not-covered', name: foreign.text };
  return elsewhere.length > 0 && places.length === 0 ? { reason: 'not-covered', name: elsewhere.join(', ') } : null;
}

const emptyFrame: Frame = {
  tool: 'measures',
  measures: [],
  places: [],
  period: { kind: 'default' },
  filter: {},
  by: [],
  pick: null,
  compare: null,
  order: null,
  limit: null,
  series: [],
  income: null,
};

function wholeFrame(parts: Parts, assumed: Slot[]): Frame {
  const frame = editFrame(emptyFrame, parts);
  if (frame.tool === 'measures' && frame.measures.length === 0 && frame.places.length > 0) {
    assumed.push('measure');
    return { ...frame, measures: ['median-rate'] };
  }
  return frame;
}

/** Tools that answer about one place. */
const oneAtATime: ReadonlySet<Frame['tool']> = new Set(['affordability', 'valuation', 'signals', 'around', 'people', 'sales', 'why']);

/** What must be asked before the question can be answered. */
function openSlot(frame: Frame, { ops, places }: Parts, isFollowUp: boolean): Clarification | null {
  const ask = (slot: Slot, more: Partial<Clarification> = {}): Clarification => ({ slot, places: [], measures: [], ...more });
  if (frame.tool === 'coverage') return null;
  if (frame.tool === 'definition') return frame.measures.length === 0 && frame.series.length === 0 ? ask('measure') : null;
  if (
    frame.tool === 'valuation' &&
    ((frame.places[0]?.village === undefined && frame.places[0]?.project === undefined) || frame.subject?.carpetAreaSqft === undefined)
  )
    return ask('subject');
  if (frame.places.length === 0) return frame.by.includes('city') ? null : ask('place');
  if (ops.has('compare') && !ops.has('year-before') && frame.places.length < 2 && !isFollowUp && frame.by.length === 0 && places.length < 2)
    return ask('place');
  if (oneAtATime.has(frame.tool) && frame.places.length > 1) return ask('place', { places: [...frame.places] });
  const unfit = frame.measures.find((id) => frame.by.some((by) => measureOf(id).notBy?.includes(by as never)));
  return unfit === undefined ? null : ask('dimension');
}
