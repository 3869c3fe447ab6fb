import { listed } from '#core/listed.ts';
import { formatPercent } from '#core/percent.ts';
import type { ProjectFilter } from '../contract.ts';
import { statusWords, typeWords } from '../model/words.ts';

/** What each condition says in the sentence; null where it is not set. */
export type FilterWords = Record<
  'place' | 'villages' | 'wards' | 'talukas' | 'pins' | 'types' | 'completion' | 'booked' | 'text',
  string | null
> & {
  place: string;
  statuses: string;
};

export function filterWords(filter: ProjectFilter): FilterWords {
  return {
    statuses: listed(filter.statuses?.map((status) => statusWords[status].many)) ?? 'RERA projects',
    place: filter.city ?? 'all districts',
    villages: listed(filter.villages),
    wards: listed(filter.wards),
    talukas: listed(filter.talukas),
    pins: listed(filter.pins),
    types: listed(filter.types?.map((type) => typeWords[type].toLowerCase())),
    completion: between(filter.completionFrom, filter.completionTo, String),
    booked: between(filter.minBookedShare, filter.maxBookedShare, (share) => formatPercent(share, 0)),
    text: filter.text === undefined ? null : `“${filter.text}”`,
  };
}

function between<Value>(low: Value | undefined, high: Value | undefined, format: (value: Value) => string): string | null {
  if (low !== undefined && high !== undefined) return low === high ? format(low) : `${format(low)} – ${format(high)}`;
  if (low !== undefined) return `from ${format(low)}`;
  return high === undefined ? null : `up to ${format(high)}`;
}

/** The whole filter in one sentence, for the empty state and the table's caption. */
export function filterSentence(filter: ProjectFilter): string {
  const words = filterWords(filter);
  const parts: [lead: string, words: string | null][] = [
    ['in the village or locality', words.villages],
    ['in the ward', words.wards],
    ['in the taluka', words.talukas],
    ['with PIN', words.pins],
    ['of type', words.types],
    ['to be completed', words.completion],
    ['booked', words.booked],
    ['named', words.text],
  ];
  const conditions = parts.filter(([, value]) => value !== null).map(([lead, value]) => `, ${lead} ${value}`);
  return `${words.statuses.charAt(0).toUpperCase()}${words.statuses.slice(1)} in ${words.place}${conditions.join('')}`;
}
