import * as words from '#messages/transactions/filter-bar';
import { call } from '#web/api/call.ts';
import type { SearchProvider } from '#web/shell/navigation.ts';
import { suggestPlaceNames } from '../contract.ts';
import { atPlace, explorerAddress, usualAt } from './explorer-state.ts';

const everything = usualAt({});

/** Places for the command palette: each opens its sales. */
export const placeFinder: SearchProvider = {
  get name() {
    return words.salesIn();
  },
  access: { entitled: 'sale-transactions' },
  find: async (text, signal) => {
    const places = await call(suggestPlaceNames, { text }, { signal, quiet: true });
    return places.map(({ kind, city, village, project }) => ({
      id: JSON.stringify([city, village, project]),
      label: project ?? village ?? city,
      description:
        kind === 'city' ? words.city() : kind === 'village' ? words.villageIn({ city }) : words.projectIn({ village: village ?? '', city }),
      to: explorerAddress(atPlace(everything, { city, village: village ?? undefined, project: project ?? undefined })),
    }));
  },
};
