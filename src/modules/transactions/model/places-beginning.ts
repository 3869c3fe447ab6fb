import type { PlaceName } from '../contract.ts';

const mostSuggestions = 10;
/** A letter may begin a hundred projects; the cities and villages it begins must still be seen. */
const share = { city: 3, village: 4, project: 10 } as const;

const nameOf = (place: PlaceName) => place.project ?? place.village ?? place.city;

/** Case and composition of letters do not matter: "ĀUNDH" typed in pieces equals the stored one. */
const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en').trim();

/**
 * Places of one kind: those whose name begins with the text, then those with a later word that does, then those that hold it anywhere,
 * each busiest first. At most ten; of cities all, for they are few and one must see which there are.
 */
export function placesNamed<Place extends PlaceName>(
  places: readonly Place[],
  kind: Place['kind'],
  text: string,
  busyness: (place: Place) => number,
): Place[] {
  const wanted = folded(text);
  const rank = (name: string) => (name.startsWith(wanted) ? 0 : name.includes(` ${wanted}`) ? 1 : name.includes(wanted) ? 2 : 3);
  const found = places
    .filter((place) => place.kind === kind)
    .map((place) => {
      const name = folded(nameOf(place));
      return { place, name, rank: Math.min(rank(name), place.localName === null ? 3 : rank(folded(place.localName))) };
    })
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || busyness(b.place) - busyness(a.place) || (a.name < b.name ? -1 : 1))
    .map(({ place }) => place);
  return kind === 'city' ? found : found.slice(0, mostSuggestions);
}

/** So many letters are looked for inside of names; fewer are inside of nearly all. */
const fewestInside = 3;

/**
 * At most ten places whose name, in either script, begins with the text: cities, then villages, then projects, busiest first. Where none
 * does, those that hold it anywhere.
 */
export function placesBeginning<Place extends PlaceName>(
  places: readonly Place[],
  text: string,
  busyness: (place: Place) => number,
): Place[] {
  const start = folded(text);
  const namesOf = (place: Place) => [nameOf(place), ...(place.localName === null ? [] : [place.localName])].map(folded);
  const beginning = places.filter((place) => namesOf(place).some((name) => name.startsWith(start)));
  const matches =
    beginning.length > 0 || start.length < fewestInside
      ? beginning
      : places.filter((place) => namesOf(place).some((name) => name.includes(start)));
  matches.sort((a, b) => busyness(b) - busyness(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const ofKind = (kind: Place['kind']) => matches.filter((place) => place.kind === kind);
  const kinds = [ofKind('city'), ofKind('village'), ofKind('project')] as const;
  const chosen = [...kinds[0].slice(0, share.city), ...kinds[1].slice(0, share.village), ...kinds[2].slice(0, share.project)].slice(
    0,
    mostSuggestions,
  );
  const rest = kinds.flat().filter((place) => !chosen.includes(place));
  const all = new Set([...chosen, ...rest.slice(0, mostSuggestions - chosen.length)]);
  return kinds.flat().filter((place) => all.has(place));
}
