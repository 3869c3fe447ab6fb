import { asFill, asMeasure, hasTag, type Item } from './item.ts';
import { ranks } from './role-words.ts';

const aWhile = /^(काळ|काळात|समय|दिनों|दिवसांत|days|time|kaal|kalat|samay|dino|half|फेस्टिव सीजन)$/;
const isFew = /^(few|some|couple of|couple|several|kuch|kahi|कुछ|काही)$/;
const parts =
  /^(how many|number of|no of|total number of|kitne|kiti|kul kitne|kul kitni|kul kitna|ekun kiti|ekun kitila|कितने|कुल कितने|कितनी|किती|एकूण किती|kitni|kitna|कितना|how much|how much of)$/;

/** The words of a question while it is found out what some of them name together. */
export type QuestionWords = ReturnType<typeof questionWords>;

export function questionWords(items: readonly Item[]) {
  const found = [...items];
  const at = (wanted: (item: Item, at: number) => boolean) => found.findIndex(wanted);
  const has = (slot: string, value?: string) => found.some((item) => hasTag(item, slot, value));
  const follows = (wanted: (item: Item) => boolean) => at((item, place) => wanted(item) && asksHowMany(found, place));
  const put = (place: number, value: string) => {
    if (found[place] !== undefined) found[place] = asMeasure(found[place], value);
  };
  const drop = (slot: string, value?: string) => {
    found.forEach((item, place) => {
      if (hasTag(item, slot, value)) found[place] = asFill(item);
    });
  };
  const isRanked = () => found.some(({ tags }) => tags.some(({ slot, value }) => slot === 'op' && ranks.has(value)));
  /** Where "how much of" stands, as one phrase or as two. */
  const muchOf = () => at(({ text }, place) => text === 'how much of' || (text === 'how much' && found[place + 1]?.text === 'of'));
  const sells = has('noun', 'sales');
  const hasArea = found.some(
    (item, place) => item.number !== null && found[place + 1] !== undefined && hasTag(found[place + 1]!, 'area-unit'),
  );
  return {
    found,
    at,
    has,
    follows,
    put,
    drop,
    isRanked,
    muchOf,
    // Of the question as it came: whether sales are named, and whether an area is with its number.
    sells,
    hasArea,
  };
}

/** How many items after a word of what is to come say how far: "6 months", "तिमाहीत", "काळात". */
export function spanAfter(items: readonly Item[], at: number): number {
  const [one, other] = [items[at + 1], items[at + 2]];
  const isSpan = (item: Item | undefined) => item !== undefined && (hasTag(item, 'unit') || aWhile.test(item.text));
  if (isSpan(one)) return 1;
  return one !== undefined && (one.number !== null || isFew.test(one.text)) && isSpan(other) ? 2 : 0;
}

/** A word that asks how many stands before the item, with small words between at most. */
export function asksHowMany(items: readonly Item[], at: number): boolean {
  let before = at - 1;
  while (
    before >= 0 &&
    !parts.test(items[before]!.text) &&
    ((items[before]!.tags.length > 0 && items[before]!.tags.every(({ slot }) => slot === 'fn')) || isOfBedrooms(items, before))
  )
    before--;
  return before >= 0 && parts.test(items[before]!.text);
}

/** The "2" and the "BHK" of "how many 2 BHK units". */
const isOfBedrooms = (items: readonly Item[], at: number) => {
  const [item, next] = [items[at]!, items[at + 1]];
  return item.number === null ? hasTag(item, 'bhk') && (items[at - 1]?.number ?? null) !== null : next !== undefined && hasTag(next, 'bhk');
};

/** "Last 6 months", "पिछले महीने": the unit is of the days asked about. */
export function isOfDays(items: readonly Item[], at: number): boolean {
  const before = [items[at - 1], items[at - 2]];
  return before.some((item) => item !== undefined && (hasTag(item, 'time') || item.number !== null));
}
