import type { Run } from './find-names.ts';
import { is, isMark, type Item } from './items.ts';
import type { Sheet } from './sheet.ts';
import { behindSide, isOfCourt, madeVillage, type NameReading } from './village-name.ts';

/** "Zenobia Business Park, Balewadi, Pune 411045", "… 12 Airoli Navi Mumbai": the last place before the city. */
export function beforeCity(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (const run of runs) {
    if (run.label !== 'free' || run.words > 2 || run.society || run.houseWord || run.quoted) continue;
    // "आंबेगाव बु., पुणे"
    let next = behindSide(items, run.last + 1);
    for (let marks = 0; marks < 2 && isMark(items[next], '.,'); marks += 1) next += 1;
    const city = items[next];
    if (isOfCourt(items, run.first)) continue;
    if (!is(city, 'city') || city!.suffix !== '' || is(items[run.first - 1], 'locality', 'city', 'built', 'upon', 'district', 'taluka'))
      continue;
    // Behind a comma or the land: else it is the end of a name.
    if (!isMark(items[run.first - 1], ',.') && items[run.first - 1]?.kind !== 'number') continue;
    return madeVillage(sheet, run.first, run.last, 0.6, 'place named before the city');
  }
  return null;
}

/** "Mahavir Udyog Bhavan, Waliv Village, Vasai (E)": projects are called so as well; a village where another name is a house's. */
export function namedVillage(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (const run of runs) {
    if (
      run.label !== 'free' ||
      run.words !== 2 ||
      run.quoted ||
      !is(items[run.last], 'village') ||
      !/^village$/i.test(items[run.last]!.text)
    )
      continue;
    if (!isMark(items[run.first - 1], ',') || !runs.some((other) => other !== run && (other.houseWord || other.society || other.quoted)))
      continue;
    return madeVillage(sheet, run.first, run.last - 1, 0.6, 'before the word for village');
  }
  return null;
}

const QUARTER = /(?:नगर|कॉलनी|कॉलोनी|वसाहत|बाग|पार्क|कॅम्प|nagar|colony|park|camp|township|टाऊनशिप|टाउनशिप|phase|फेज)\s*\S?$/i;
/** "Roseland Residency, Pimple Saudagar, S. No. 148": behind the house, before the land, and named like no part of a town. */
export function betweenNameAndLand(sheet: Sheet, taken: Uint8Array, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  let named = false;
  for (const run of runs) {
    if (run.label !== 'free') continue;
    if (run.quoted || run.society || run.houseWord) {
      named = true;
      continue;
    }
    const land = items[run.last + 2];
    if (!named || run.words > 2 || !isMark(items[run.first - 1], ',') || !isMark(items[run.last + 1], ',')) continue;
    if (!is(land, 'survey', 'gat', 'cts') || !taken[run.last + 2] || QUARTER.test(sheet.text.slice(run.from, run.to))) continue;
    return madeVillage(sheet, run.first, run.last, 0.6, 'between the name and the land');
  }
  return null;
}

/** "Wing-C, "Samruddhi Paradise", Gat No 92/2, Moshi, carpet …": behind house and land. */
export function behindLand(sheet: Sheet, taken: Uint8Array, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  let named = false;
  for (const run of runs) {
    if (run.quoted || run.society || run.houseWord) {
      named = true;
      continue;
    }
    if (run.label !== 'free' || !named || run.words > 2 || !isMark(items[run.first - 1], ',') || !isMark(items[run.last + 1], ',.'))
      continue;
    const land = lastWord(items, run.first - 2);
    if (!taken[run.first - 2] || !is(land, 'survey', 'gat', 'cts') || QUARTER.test(sheet.text.slice(run.from, run.to))) continue;
    return madeVillage(sheet, run.first, run.last, 0.6, 'behind the name and the land');
  }
  return null;
}

/** The word of the trade that the numbers before a place belong to. */
function lastWord(items: readonly Item[], from: number) {
  for (let at = from; at >= 0 && from - at < 12; at -= 1) if (items[at]!.concept !== null && !is(items[at], 'no', 'and')) return items[at];
  return undefined;
}
