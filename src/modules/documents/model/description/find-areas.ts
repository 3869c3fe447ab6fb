import { type After, cutAfter, judgeAfter } from './after-area.ts';
import { type Basis, isPart, type Role } from './area-words.ts';
import { type Before, judgeBefore, type Surroundings } from './before-area.ts';
import type { AreaField } from './described-property.ts';
import type { UnitMention } from './find-units.ts';
import { isAndBetweenNumbers, type Item, is, isMark } from './items.ts';
import { isPaired } from './measured-unit.ts';
import { quantitiesOf } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { isAboutProperty, type Sheet } from './sheet.ts';

export type AreaMention = Quantity & {
  role: Role;
  total: boolean;
  /** Said to be MOFA carpet: the RERA one is preferred. */
  mofa: boolean;
  /** Pot kharab and the like: land that is not farmed. */
  waste: boolean;
  /** "प्रत्येकी 61.22": of each unit. */
  each: boolean;
  reason: string;
  /** Word that decided, for the span; −1 when none did. */
  word: number;
};

const LAND_UNITS = new Set(['are', 'hectare', 'acre', 'guntha']);
/** Every area of the text with what it is the area of. */
export function findAreas(sheet: Sheet, units: readonly UnitMention[], isBuilt: boolean, unitCount: number): AreaMention[] {
  const { items } = sheet;
  const quantities = quantitiesOf(items, unitCount).filter((quantity) => {
    return isAboutProperty(sheet, quantity.first) && Number.isFinite(quantity.sqm) && quantity.sqm > 0;
  });
  const surroundings = { items, units, isBuilt };
  const found: AreaMention[] = [];
  let from = 0;
  for (const [place, quantity] of quantities.entries()) {
    const start = Math.max(from, sheet.segments[sheet.segmentOf[quantity.first]!]!.first);
    const next = quantities[place + 1];
    const end = Math.min(next ? next.first - 1 : items.length - 1, sheet.segments[sheet.segmentOf[quantity.last]!]!.last);
    const before = judgeBefore(surroundings, start, quantity);
    // "अनुक्रमे कार्पेट क्षेत्र 74.50 चौ.मी. व 81.20 चौ.मी.": the word goes for all of the list.
    const last = found.at(-1);
    // "टेरेस (6.2 + 5.1 चौ.मी.)": the unit stands behind the last of them.
    const isSummed = last !== undefined && items[last.last]!.kind === 'number';
    const isNext = (unitCount > 1 || isSummed) && last !== undefined && before.role === null && isListed(items, last, quantity);
    const isFollowed = next !== undefined && end === next.first - 1;
    const cut = cutAfter(items, quantity, end, wordOf(items, quantity, before, isNext), isFollowed);
    const after = judgeAfter(items, quantity, cut);
    let mention = settle(surroundings, quantity, before, after);
    // "एकूण बांधकाम 142.50 चौ.मी., खुली जागा 60.00 चौ.मी.": a part of the house before it.
    if (mention.role === 'land' && before.openGround && found.some(({ role }) => role === 'builtup_sqm'))
      mention = { ...mention, role: 'other' };
    // "कार्पेट 50 चौ.मी. व 55 चौ.मी. टेरेस": a part right behind the last figure is that figure's; before another one it may be the next one's.
    const isOwnPart = after.part !== null && !isFollowed && isRightBehind(items, quantity, after.word);
    if (isNext && (mention.word < 0 || (after.part !== null && !isOwnPart)))
      mention = { ...mention, role: last.role, word: last.word, reason: 'next in a list of areas' };
    // "612 चौ.फुट … टेरेस 75 चौ.फुट कारपेट": the basis at the end is that of the home before it.
    if (isPart(mention.role) && after.basis) lendBasis(found, after.basis);
    found.push(mention);
    from = cut + 1;
  }
  return found;
}

const isRightBehind = (items: readonly Item[], { last }: Quantity, word: number) =>
  word === last + 1 || (word === last + 2 && isMark(items[last + 1], '.'));

/** A storey or a flat before it does not say what the area is; the word for area half does. */
function wordOf(items: readonly Item[], { first }: Quantity, { role }: Before, isNext: boolean) {
  if (isNext || (role !== null && role !== 'unit')) return 'own';
  return role === 'unit' && is(items[first - 1], 'area') ? 'area' : 'none';
}

const isListed = (items: readonly Item[], last: Quantity, next: Quantity) => {
  for (let at = last.last + 1; at < next.first; at += 1) {
    // "55.10, 202 - 58.40"
    if (isPaired(items, at) && at + 2 === next.first) return true;
    if (!isAndBetweenNumbers(items[at]) && !isMark(items[at], '.,&+/')) return false;
  }
  return true;
};

function lendBasis(found: AreaMention[], basis: Basis) {
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const mention = found[at]!;
    if (mention.role === 'unit') {
      found[at] = { ...mention, role: basis, reason: 'its basis is named at the end of the list of areas' };
      return;
    }
    if (!isPart(mention.role)) return;
  }
}

/** "प्रत्येकी कार्पेट 61.22", "61.22 sq.m. each", "each having carpet area of 61.22": no other figure or mark stands between. */
function isEach(items: readonly Item[], { first, last }: Quantity) {
  for (let at = last; at <= last + 3; at += 1) if (is(items[at], 'each')) return true;
  for (let at = first - 1; at >= first - FARTHEST_EACH; at -= 1) {
    if (is(items[at], 'each')) return true;
    if (at < first - 3 && (items[at]?.kind === 'number' || isMark(items[at], ',;'))) return false;
  }
  return false;
}
const FARTHEST_EACH = 7;

function settle({ isBuilt, items }: Surroundings, quantity: Quantity, before: Before, after: After): AreaMention {
  const base = { ...quantity, total: before.total, mofa: before.mofa || after.mofa, waste: before.waste, each: isEach(items, quantity) };
  const made = (role: Role, word: number, reason: string): AreaMention => ({ ...base, role, word, reason });
  const landUnit = LAND_UNITS.has(quantity.unit);
  if (after.replaced) return made('other', before.word, 'replaced by another area');
  if (before.role === 'share' || after.share) return made('share', before.word, 'undivided share of land');
  if (isBuilt && (after.upon || landUnit))
    return made('land', before.word, after.upon ? 'land on which the house stands' : 'in a unit of land');
  // Open ground is a part of a home, and the thing itself where no home is.
  if (before.role === 'other' && !isBuilt && before.openGround) return made('land', before.word, 'area of the open ground');
  if (before.role && (isPart(before.role) || before.role === 'other')) return made(before.role, before.word, 'behind the word for it');
  if (before.role === 'carpet_sqm' || before.role === 'builtup_sqm' || before.role === 'saleable_sqm') {
    // "क्षेत्र 50 चौ.मी. कार्पेट, बिल्टअप 60": a basis directly behind outweighs one far before.
    if (after.basis && before.comma && after.basis !== before.role) return made(after.basis, after.word, 'before the word for its basis');
    return made(before.role, before.word, 'behind the word for its basis');
  }
  if (after.basis) return made(after.basis, after.word, 'before the word for its basis');
  if (after.part && before.role !== 'land') return made(after.part, after.word, 'before the word for it');
  if (before.role === 'land') return made('land', before.word, 'area of the land');
  if (before.role === 'unit') return made('unit', before.word, 'area of the unit, basis not stated');
  return made(isBuilt && !landUnit ? 'unit' : 'land', -1, 'area without a word for what it is of');
}

export const fieldOfRole = (role: Role): AreaField | null =>
  role === 'unit' || role === 'land' ? 'area_sqm' : role === 'other' || role === 'share' ? null : role;
