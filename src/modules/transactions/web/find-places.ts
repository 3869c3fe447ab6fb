import * as words from '#messages/transactions/filter-bar';
import { call } from '#web/api/call.ts';
import type { SearchProvider } from '#web/shell/navigation.ts';
import { suggestPlaceNames } from '../contract.ts';
import { atPlace, explorerAddress, usualAt, withFilter } from './explorer-state.ts';
import { readRooms } from './read-rooms.ts';

const everything = usualAt({});

/** Places for the command palette: each opens its sales, “2 BHK Baner” those of two bedrooms. */
export const placeFinder: SearchProvider = {
  get name() {
    return words.salesIn();
  },
  access: { entitled: 'sale-transactions' },
  find: async (text, signal) => {
    const { configuration, rest } = readRooms(text);
    const places = await call(suggestPlaceNames, { text: rest }, { signal, quiet: true });
    const from = configuration === null ? everything : withFilter(everything, { configurations: [configuration] });
    return places.map(({ kind, city, village, project }) => ({
      id: JSON.stringify([city, village, project]),
      label: [project ?? village ?? city, ...(configuration === null ? [] : [configuration])].join(', '),
      description:
        kind === 'city' ? words.city() : kind === 'village' ? words.villageIn({ city }) : words.projectIn({ village: village ?? '', city }),
      to: explorerAddress(atPlace(from, { city, village: village ?? undefined, project: project ?? undefined })),
    }));
  },
};
