import * as words from '#messages/market-lens/tabs';
import { call } from '#web/api/call.ts';
import type { SearchProvider } from '#web/shell/navigation.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { findLensPlaces } from '../places-contract.ts';
import { readScreenWords } from '../model/screen-words.ts';
import { placeTabs } from './place-tabs.ts';

/** Most places offered for words that name a screen as well. */
const mostPlaces = 4;

/** For the search of the head: a place, or a screen of it ("fastest projects wakad"). What is no word of a screen is the name of the place. */
export const placeScreens: SearchProvider = {
  get name() {
    return words.screens();
  },
  access: { entitled: 'market-lens' },
  find: async (text, signal) => {
    // A city of any name makes all tabs appear.
    const tabs = placeTabs({ city: 'any' }, '').map(({ id, label }) => ({ id, words: `${label} ${words.keywords({ tab: id })}` }));
    const { screen, rest } = readScreenWords(text, tabs, words.smallWords());
    if (rest === '') return screen === null ? [] : [{ id: screen, label: labelOf(screen), to: withoutPlace(screen) }];
    const places = await call(findLensPlaces, { text: rest }, { signal, quiet: true });
    return places.slice(0, mostPlaces).flatMap(({ city, village, project }) => {
      const place = { city, village: village ?? undefined, project: project ?? undefined };
      const tab = placeTabs(place, '').find(({ id }) => id === (screen ?? 'market'));
      return tab === undefined
        ? []
        : [{ id: `${tab.id} ${placeWords(place)}`, label: words.ofPlace({ tab: tab.label, place: placeWords(place) }), to: tab.to }];
    });
  },
};

const labelOf = (screen: string) => placeTabs({ city: 'any' }, '').find(({ id }) => id === screen)?.label ?? '';
/** Without a place the screen asks for one. */
const withoutPlace = (screen: string) => (placeTabs({ city: 'any' }, '').find(({ id }) => id === screen)?.to ?? '').split('?')[0] ?? '';
