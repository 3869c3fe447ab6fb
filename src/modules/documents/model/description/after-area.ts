import { type Basis, BASES, isConnective, isIncluding, isKeyword, type Part, PARTS } from './area-words.ts';
import { type Item, is, isMark } from './items.ts';
import type { Quantity } from './quantity.ts';

const WINDOW_AFTER = 9;

/** Last item that still belongs to this area; what follows belongs to the next. */
export function cutAfter(items: readonly Item[], quantity: Quantity, end: number, word: 'own' | 'area' | 'none', isFollowed: boolean) {
  const limit = Math.min(end, quantity.last + WINDOW_AFTER);
  let hasWord = word === 'own';
  // "71.85 चौ.मी. कारपेट (773.40 चौ.फु.) - बाल्कनी …": between the figures of one area.
  for (let at = quantity.first + 1; at < quantity.last; at += 1) if (isKeyword(items[at])) hasWord = true;
  let at = quantity.last + 1;
  while (isMark(items[at], '.)]') && at <= limit) at += 1;
  let seen = -1;
  if (isMark(items[at], '([')) {
    const close = closing(items, at, limit);
    if (close > 0) {
      for (let place = at; place <= close; place += 1) if (isKeyword(items[place])) seen = place;
      at = close + 1;
    }
  }
  for (; at <= limit; at += 1) {
    const item = items[at]!;
    // "क्षेत्र 815 चौ.फूट, बिल्टअप;": the basis by itself, between marks.
    if (isMark(item, ',') && !hasWord && seen < 0 && isBasisAlone(items, at + 1)) return at + 1;
    if (isConnective(items, at) || isWhatStandsThere(item)) return at - 1;
    if (isMark(item, '(') && isFollowed) return at - 1;
    // "70.22 चौ.मी. - बाल्कनी 9.04 चौ.मी.": a dash between blanks, where the area has its word already.
    if (isFollowed && (hasWord || seen >= 0) && isMark(item, '-') && item.apart && items[at + 1]?.apart) return at - 1;
    if (!isKeyword(item)) continue;
    // Nothing parts two areas: a word goes with the area that has none yet.
    if (isFollowed && !connectiveWithin(items, at, end)) {
      // "क्षेत्र 35.79 चौ.मी. चटई क्षेत्र 29.40 चौ.मी."
      if (hasWord || seen >= 0 || (word === 'area' && (is(items[at + 1], 'area') || /क्षेत्र/.test(item.text)))) return at - 1;
      return is(items[at + 1], 'area') ? at + 1 : at;
    }
    seen = at;
  }
  return isFollowed ? Math.max(seen, quantity.last) : limit;
}

const isBasisAlone = (items: readonly Item[], at: number) =>
  items[at] !== undefined &&
  items[at].concept !== null &&
  BASES[items[at].concept] !== undefined &&
  (items[at + 1] === undefined || isMark(items[at + 1], ',.('));

/** "75 चौ.मी. त्यावरील 1 खोलीचे बांधकाम" */
const isWhatStandsThere = (item: Item) => is(item, 'upon') && item.text.startsWith('त्या');

const connectiveWithin = (items: readonly Item[], from: number, end: number) => {
  for (let at = from; at <= end; at += 1) if (isConnective(items, at)) return true;
  return false;
};

function closing(items: readonly Item[], open: number, limit: number) {
  for (let at = open + 1; at <= limit; at += 1) if (isMark(items[at], ')]')) return at;
  return -1;
}

export type After = {
  basis: Basis | null;
  part: Part | 'other' | null;
  word: number;
  mofa: boolean;
  upon: boolean;
  share: boolean;
  replaced: boolean;
};

export function judgeAfter(items: readonly Item[], quantity: Quantity, cut: number): After {
  const judged: After = { basis: null, part: null, word: -1, mofa: false, upon: false, share: false, replaced: false };
  const look = (at: number) => {
    const concept = items[at]?.concept;
    if (!concept) return;
    const basis = BASES[concept];
    const part = isShared(items, at) ? undefined : PARTS[concept];
    if (basis && !judged.basis && !judged.part) Object.assign(judged, { basis, word: at, mofa: concept === 'mofaCarpet' });
    else if (part && !judged.part && !isIncluding(items, at) && !judged.basis) Object.assign(judged, { part, word: at });
  };
  // Between the two figures of one area: "950 चौ. फूट सेलेबल म्हणजेच 88.26 चौ.मी.".
  for (let at = quantity.first + 1; at < quantity.last; at += 1) look(at);
  for (let at = quantity.last + 1; at <= cut; at += 1) look(at);
  for (let at = quantity.last + 1; at <= quantity.last + 5; at += 1) {
    const item = items[at];
    if (is(item, 'insteadOf')) judged.replaced = true;
    if (!item || isMark(item, ',;')) break;
    if (is(item, 'share') && at <= quantity.last + 2 && !isOwnShare(items, at)) judged.share = true;
    if (is(item, 'outOf', 'flat', 'shop', 'office', 'and', 'land', 'plot')) break;
    if ((is(item, 'upon') && isDevanagari(item)) || (is(item, 'property', 'land') && ['वर', 'वरील', 'मधील', 'मध्ये'].includes(item.suffix))) {
      judged.upon = true;
      break;
    }
    if (is(item, 'area') && ['वर', 'वरील'].includes(item.suffix)) judged.upon = true;
  }
  return judged;
}

/** "58.06 चौ.मी. सामाईक गच्ची वापर हक्कासह": what all use has no area of the home. */
const isShared = (items: readonly Item[], at: number) => /^(?:सामा?ईक|सामायिक|समाईक|कॉमन|common)$/i.test(items[at - 1]?.text ?? '');

/** "92.90 चौ.मी. अविभक्त हिस्सा 14.20%": a share with a figure of its own. */
function isOwnShare(items: readonly Item[], share: number) {
  for (let at = share + 1; at <= share + 3; at += 1)
    if (items[at]?.kind === 'number') return isMark(items[at + 1], '%') || is(items[at + 1], 'percent');
  return false;
}

/** In English the land comes after the house that stands upon it. */
const isDevanagari = ({ text }: Item) => text.charCodeAt(0) > 0x8ff;
