import * as trialWords from '#messages/assistant/trial';
import type { DateRange } from '#core/period.ts';
import { isFit, mayBeTried, measureOf, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import type { NameAnswer } from '#modules/names/contract.ts';
import { withinTrial } from '#modules/transactions/index.ts';
import type { AssistantAnswer, Frame, Place, Slot } from '../contract.ts';
import { sentence } from '../model/sentence.ts';
import { daysWords } from './answer-words.ts';

const isSeries = (id: string) => id === 'cagr' || (overTimeOf(id as OverTimeId) as object | undefined) !== undefined;

/** What its tool cannot do without and a frame lacks, null where nothing. A frame may come from an address, which anybody can write. */
export function faultOfFrame({ tool, measures, series, places, by, subject, isTogether }: Frame): Slot | null {
  if (!series.every(isSeries)) return 'measure';
  switch (tool) {
    case 'coverage':
      return null;
    case 'definition':
      return measures.length + series.length === 0 ? 'measure' : null;
    case 'over-time':
      return places.length === 0 ? 'place' : series.length === 0 ? 'measure' : null;
    case 'valuation': {
      const [place] = places;
      return (place?.village ?? place?.project) === undefined || subject?.carpetAreaSqft === undefined ? 'subject' : null;
    }
    case 'affordability':
    case 'signals':
    case 'around':
    case 'people':
    case 'sales':
    case 'premiums':
    case 'why':
      return places.length === 1 ? null : 'place';
    case 'measures':
      if (measures.length === 0) return 'measure';
      // Of no place and together: all data as one.
      if (places.length === 0 && !by.includes('city') && isTogether !== true) return 'place';
      return measures.every((id) => by.every((dimension) => isFit(measureOf(id), dimension))) ? null : 'dimension';
  }
}

/** A name that means several places means the one that was chosen of them. */
export function preferring(chosen: Place | null, answer: NameAnswer): NameAnswer {
  if (chosen === null || answer.kind !== 'ambiguous') return answer;
  const place = answer.candidates.find(
    ({ city, village, project }) => city === chosen.city && village === (chosen.village ?? null) && project === (chosen.project ?? null),
  );
  return place === undefined ? answer : { kind: 'found', place, by: 'exact' };
}

/** The days that a trial sees of those that were asked for; `beyond` where it sees none of them. */
export function inTrial(days: DateRange | null, trial: DateRange | null): DateRange | null | 'beyond' {
  if (trial === null) return days;
  const { from, to } = withinTrial({ ...days }, trial);
  return from > to ? 'beyond' : { from, to };
}

/** Days that a trial does not see are not answered by others: that would be the answer to another question. */
export function refusedDays(trial: DateRange): Pick<AssistantAnswer, 'refusal' | 'text'> {
  const [words, next] = [trialWords.otherDays({ days: daysWords(trial) }), trialWords.next()];
  return {
    refusal: { reason: 'not-possible', sentence: words, offer: { words: next, tool: 'measures' } },
    text: sentence(`${words} ${next}`),
  };
}

/** Why a trial does not answer a frame: it holds figures of sales of its days, and nothing over time, of supply or about buyers. */
export function whyNotTried({ tool, measures, by }: Frame): Pick<AssistantAnswer, 'refusal' | 'text'> | null {
  const isOpen =
    tool === 'definition' ||
    (tool === 'measures' && measures.every((measure) => mayBeTried({ measure })) && by.every((dimension) => mayBeTried({ dimension })));
  if (isOpen) return null;
  const [words, next] = [trialWords.notInTrial(), trialWords.next()];
  return {
    refusal: { reason: 'not-possible', sentence: words, offer: { words: next, tool: 'measures' } },
    text: sentence(`${words} ${next}`),
  };
}
