import * as say from '#messages/projects/filter';
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
    statuses: listed(filter.statuses?.map((status) => statusWords[status].many)) ?? say.reraProjects(),
    place: placeWords(filter.city),
    villages: listed(filter.villages),
    wards: listed(filter.wards),
    talukas: listed(filter.talukas),
    pins: listed(filter.pins),
    types: listed(filter.types?.map((type) => typeWords(type).toLowerCase())),
    completion: between(filter.completionFrom, filter.completionTo, String),
    booked: between(filter.minBookedShare, filter.maxBookedShare, (share) => formatPercent(share, 0)),
    text: filter.text === undefined ? null : `“${filter.text}”`,
  };
}

/** A district as it is written, or all of them. */
export const placeWords = (city: string | undefined) => city ?? say.allDistricts();

function between<Value>(low: Value | undefined, high: Value | undefined, format: (value: Value) => string): string | null {
  if (low !== undefined && high !== undefined) return low === high ? format(low) : say.between({ low: format(low), high: format(high) });
  if (low !== undefined) return say.from({ low: format(low) });
  return high === undefined ? null : say.upTo({ high: format(high) });
}

/** The whole filter in one sentence, for the empty state and the table's caption. */
export function filterSentence(filter: ProjectFilter): string {
  const words = filterWords(filter);
  const conditions = [
    words.villages && say.inVillage({ names: words.villages }),
    words.wards && say.inWard({ names: words.wards }),
    words.talukas && say.inTaluka({ names: words.talukas }),
    words.pins && say.withPin({ names: words.pins }),
    words.types && say.ofType({ names: words.types }),
    words.completion && say.toBeCompleted({ years: words.completion }),
    words.booked && say.booked({ share: words.booked }),
    words.text && say.named({ text: words.text }),
  ].filter((one) => one !== null);
  const projects = `${words.statuses.charAt(0).toUpperCase()}${words.statuses.slice(1)}`;
  return [say.sentence({ projects, place: words.place }), ...conditions].join(', ');
}
