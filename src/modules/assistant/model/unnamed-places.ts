import type { Frame, Place, Slot } from '../contract.ts';
import { hasTag, type Item } from './item.ts';
import { stemsOf } from './stems.ts';

/** "This builder", "that project", "the other locality": what is pointed at is no name, and is asked for. */
export function pointedAt(items: readonly Item[], context: Frame | null): Slot | null {
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (before === undefined || item.text.includes(' ')) continue;
    const isOther =
      /^(other|another|दूसरा|दूसरे|दूसरी|दुसरा|दुसऱ्या|दुसरी|dusra|dusre|dusrya|doosra|doosre)$/.test(before.text) && before.text !== item.text;
    const isThis = /^(this|that|इस|उस|ह्या|या|त्या|is|us|hya|tya)$/.test(before.text) && !hasTag(item, 'unit');
    if (hasTag(item, 'dim', 'locality') && isOther && context !== null && isSingular.test(item.text)) return 'place';
    if (!isThis || !isSingular.test(item.text)) continue;
    if (hasTag(item, 'dim', 'promoter') && context?.filter.promoter === undefined && context?.pick?.dimension !== 'promoter')
      return 'promoter';
    if (
      (hasTag(item, 'dim', 'project') || hasTag(item, 'dim', 'locality')) &&
      context === null &&
      !items.some(({ place }) => place !== undefined)
    )
      return 'place';
  }
  return null;
}
const isSingular =
  /^(builder|developer|promoter|project|society|scheme|building|locality|area|place|neighbourhood|बिल्डर|बिल्डरने|बिल्डरची|बिल्डरचा|डेवलपर|प्रवर्तक|विकासक|विकासकाची|प्रोजेक्ट|सोसायटी|प्रकल्प|प्रकल्पाचा|इलाके|इलाका|एरिया|परिसर|भाग|भागात|परिसरात|prakalp|ilaka|ilake|parisar|vikasak|sosayti)$/u;

/** "Kharghar in Pune": a locality beside a city that it does not lie in. Either may be meant, so both are offered. */
export function placesApart(items: readonly Item[], ops: ReadonlySet<string>): Place[] {
  if (ops.has('compare') || ops.has('than') || ops.has('together')) return [];
  const isLink = (item: Item) =>
    /^(in|of|at|में|की|का|के|मधील|मध्ये|me|mein|madhe|madhil|ka|ki|ke|वाले|वाला|वाली|wale|wala|wali)$/u.test(item.text);
  const placeAt = (at: number) => {
    const place = items[at]?.place;
    return place?.kind === 'found' ? place.place : null;
  };
  for (const [at] of items.entries()) {
    const one = placeAt(at);
    const link = items[at + 1];
    // "Since Wakad is a part of Mumbai", "Wakad jo Mumbai me hai".
    let next = at + 1;
    while (
      next < at + 6 &&
      items[next] !== undefined &&
      items[next]!.place === undefined &&
      (lies.test(items[next]!.text) || ranks(items[next]!))
    )
      next++;
    const other = placeAt(link !== undefined && link.place === undefined && isLink(link) ? at + 2 : next);
    if (one === null || other === null || one.city === other.city) continue;
    const cities = [one, other].filter(({ village, project }) => village === undefined && project === undefined);
    if (cities.length === 1) return [one, other];
  }
  return [];
}

/** "Is Wakad the costliest in Mumbai". */
const ranks = (item: Item) => ['costly', 'cheap', 'top', 'bottom'].some((op) => hasTag(item, 'op', op));

const lies =
  /^(is|s|being|as|a|the|part|part of|of|in|lies|falls|comes|under|within|which|that|locality|area|city|suburb|belongs to|jo|to|hai|ka|ki|ke|hissa)$/;

const beforePlace = /^(in|at|of|near|for|around)$/;
const afterPlace = /^(me|mein|main|madhe|madhye|ka|ki|ke|cha|chi|che|में|का|की|के|मध्ये|चा|ची|चे|येथे|मधील)$/;

/** What names of places end in, in whatever case and place of a sentence they stand. */
const endOfPlace =
  /[a-z]{2}(gaon|wadi|pur|puram|nagar|abad|palli|halli|town|ville|vihar)$|(^| )(nagar|gaon|wadi|khurd|budruk|vihar|peth|colony|town)$/;

/** Words that stand where a place stands, and that no name is like. */
export function placeMissing(items: readonly Item[], used: readonly boolean[]): string | null {
  const isOpen = (at: number) => {
    const item = items[at];
    return item !== undefined && !used[at] && item.tags.length === 0 && item.place === undefined && item.number === null;
  };
  const from = items.findIndex((_, at) => isOpen(at));
  if (from < 0) return null;
  let to = from;
  while (isOpen(to + 1)) to++;
  if (items.some((_, at) => isOpen(at) && (at < from || at > to))) return null;
  const name = items
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');
  const isPlaced =
    beforePlace.test(items[from - 1]?.text ?? '') ||
    afterPlace.test(items[to + 1]?.text ?? '') ||
    stemsOf(items[to]!.text).length > 0 ||
    endOfPlace.test(name);
  return isPlaced && name.length > 3 ? name : null;
}

/** "In project Moonstone Heights, Baner": words that no name is like, said to be a project, beside its place. */
export function projectMissing(items: readonly Item[], used: readonly boolean[]): string | null {
  const isOpen = (item: Item | undefined, at: number) =>
    item !== undefined && !used[at] && item.tags.length === 0 && item.place === undefined && item.number === null;
  const from = items.findIndex((item, at) => isOpen(item, at));
  if (from < 0) return null;
  let to = from;
  while (isOpen(items[to + 1], to + 1)) to++;
  if (items.some((item, at) => isOpen(item, at) && (at < from || at > to))) return null;
  const name = items
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(' ');
  const isOfProject = [items[from - 1], items[to + 1]].some((item) => item !== undefined && hasTag(item, 'dim', 'project'));
  return name.length > 3 && (isOfProject || endOfProject.test(name)) ? name : null;
}
const endOfProject =
  / (heights|residency|residences|towers?|enclave|apartments?|greens|gardens?|park|palms|woods|habitat|homes|chs|society|county|meadows|paradise|vista|elegance|hills)$/;
