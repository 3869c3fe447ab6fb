import * as words from '#messages/names/refusals';
import { AppError } from '#core/app-error.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Linker } from '../model/linker.ts';
import { type NameAnswer, nameOfPlace, type NameRefusal, placeInWords, type PlaceKind, type PlaceLink } from '../model/place-link.ts';
import { linkerOf } from './linker-of.ts';

type Named = { city?: string | undefined; village?: string | undefined; villages?: string[] | undefined; project?: string | undefined };

/**
 * A question about a place with its names as the data have them. A name that means several places is refused with the places it may mean
 * (409), a name that means none with those it is like (404): neither is "no sales".
 */
export async function settlePlace<Question extends Named>(clickhouse: ClickHouse, question: Question): Promise<Question> {
  const { city, village, project } = question;
  const villages = question.villages?.length === 0 ? undefined : question.villages;
  if (city === undefined && village === undefined && project === undefined && villages === undefined) return question;
  const linker = await linkerOf(clickhouse);
  const place = placeMeant(linker, { city, village, project });
  return { ...question, ...place, ...(villages === undefined ? {} : settleVillages(linker, villages, place.city)) };
}

export function placeMeant(linker: Linker, { city, village, project }: Named): Named {
  const around = city === undefined ? {} : settleCity(linker, city, village === undefined && project === undefined);
  const inside = village === undefined ? around : { ...around, ...settleVillage(linker, village, around.city) };
  return project === undefined ? inside : { ...inside, ...settleProject(linker, project, inside) };
}

function settleCity(linker: Linker, city: string, mayNameMore: boolean): Named {
  const answer = linker.link(city, { kinds: ['city'] });
  if (answer.kind === 'found') return { city: answer.place.city };
  // "Pune/Baner" where only a city was expected.
  const whole = answer.kind === 'unknown' && mayNameMore ? linker.link(city, { kinds: ['city', 'village'] }) : answer;
  if (whole.kind === 'found' && saysCity(city, whole.place)) return namesOf(whole.place);
  const nearest = answer.kind === 'unknown' && answer.elsewhere === null && whole.kind === 'found' ? [whole.place] : [];
  throw refusalOf('city', city, answer, { others: nearest });
}

/** Whether more than one name was typed: a locality alone is no city. */
const saysCity = (text: string, { village }: PlaceLink) => village === null || /[\s,/|]/u.test(text.trim());

function settleVillage(linker: Linker, village: string, city: string | undefined): Named {
  const answer = linker.link(village, { kinds: ['village'], ...(city === undefined ? {} : { city }) });
  if (answer.kind === 'found') return { city: answer.place.city, village: answer.place.village ?? village };
  const others = answer.kind === 'ambiguous' || city === undefined ? [] : elsewhere(linker, village, 'village');
  throw refusalOf('village', village, answer, { others, city });
}

/** Several localities, each by itself; they lie in one city, or nobody could say of what their sum is. */
function settleVillages(linker: Linker, villages: readonly string[], city: string | undefined): Named {
  const found = villages.map((village) => settleVillage(linker, village, city));
  const cities = [...new Set(found.flatMap((one) => one.city ?? []))];
  if (cities.length > 1) throw new AppError(400, 'several-cities', () => words.severalCities({ cities: joined(cities) }));
  return { city: cities[0], villages: [...new Set(found.flatMap((one) => one.village ?? []))] };
}

function settleProject(linker: Linker, project: string, { city, village }: Named): Named {
  const within = { kinds: ['project'] as const, ...(city === undefined ? {} : { city }), ...(village === undefined ? {} : { village }) };
  const answer = linker.link(project, within);
  if (answer.kind === 'found') {
    const { place } = answer;
    const name = place.project ?? project;
    // Where the name alone tells the project its locality stays open: filings may write that otherwise.
    const isAlone = village !== undefined || linker.link(name, { kinds: ['project'], city: place.city }).kind === 'found';
    return { city: place.city, ...(isAlone || place.village === null ? {} : { village: place.village }), project: name };
  }
  const others = answer.kind === 'unknown' && village !== undefined ? elsewhere(linker, project, 'project', city) : [];
  throw refusalOf('project', project, answer, { others, city });
}

/** Places of that very name outside what was asked for. */
function elsewhere(linker: Linker, text: string, kind: PlaceKind, city?: string): PlaceLink[] {
  const answer = linker.link(text, { kinds: [kind], ...(city === undefined ? {} : { city }) });
  return answer.kind === 'found' ? [answer.place] : answer.kind === 'ambiguous' ? answer.candidates : [];
}

const namesOf = ({ city, village }: PlaceLink): Named => ({ city, ...(village === null ? {} : { village }) });

const joined = (names: readonly string[]) => words.twoCities({ names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });

/** The refusal of a name that was not found. `others`: places to offer before those that are like it. */
export function refusalOf(
  field: PlaceKind,
  text: string,
  answer: NameAnswer,
  { others = [], city }: { others?: readonly PlaceLink[]; city?: string | undefined } = {},
) {
  if (answer.kind === 'ambiguous') return severalPlaces(field, text, answer.candidates, city);
  const nearest = answer.kind === 'unknown' ? answer.nearest : [];
  const isOffered = (place: PlaceLink) => others.some((one) => placeInWords(one) === placeInWords(place));
  const candidates = [...others, ...nearest.filter((place) => !isOffered(place))].slice(0, 8);
  const isElsewhere = answer.kind === 'unknown' ? answer.elsewhere : null;
  const what = () => {
    if (field === 'city') return isElsewhere === null ? words.unknown({ field, text }) : words.notLoaded({ city: isElsewhere });
    return city === undefined ? words.unknown({ field, text }) : words.unknownIn({ field, text, city });
  };
  const sentence = () =>
    candidates.length === 0 ? what() : words.nearest({ what: what(), names: candidates.map(placeInWords).join('; ') });
  const details: NameRefusal = { field, text, candidates, elsewhere: isElsewhere };
  return new AppError(404, 'unknown-place', sentence, { details });
}

/** Projects of one name are never added up, nor one of them chosen. */
function severalPlaces(field: PlaceKind, text: string, candidates: readonly PlaceLink[], city?: string) {
  const details: NameRefusal & { localities?: { locality: string }[] } = { field, text, candidates: [...candidates], elsewhere: null };
  const names = new Set(candidates.map(nameOfPlace));
  const cities = new Set(candidates.map((place) => place.city));
  const [name = text] = names;
  const where = city ?? (cities.size === 1 ? [...cities][0] : undefined);
  const isOneName = names.size === 1 && candidates.length > 1;
  const localities = candidates.flatMap(({ village }) => (village === null ? [] : [village]));
  const areLocalities = isOneName && field === 'project' && cities.size === 1 && localities.length === candidates.length;
  const choices = (areLocalities ? localities : candidates.map(placeInWords)).slice(0, 8).join(areLocalities ? ', ' : '; ');
  const sentence = () => {
    if (!isOneName) return candidates.length === 1 ? words.maybeThis({ field, text, choices }) : words.maybeOne({ field, text, choices });
    const several = { field, n: String(candidates.length), name, choices };
    if (where === undefined) return words.several(several);
    return areLocalities ? words.severalInLocalities({ ...several, city: where }) : words.severalIn({ ...several, city: where });
  };
  if (areLocalities) details.localities = localities.map((locality) => ({ locality }));
  return new AppError(409, field === 'project' ? 'several-projects' : 'several-places', sentence, { details });
}
