import { isHouseWord, type Run } from './find-names.ts';
import { type Item, is, isMark } from './items.ts';
import { isKnownPlace } from './known-places.ts';
import { cardinalOf } from './numerals.ts';
import { hasPhase, isGeneral, PHASE, projectName } from './project-name.ts';
import type { NameReading } from './village-name.ts';
import type { Segment, Sheet } from './sheet.ts';

/** What each item was taken for; the project is found by its neighbours. */
export type Taken = { unit: Uint8Array; floor: Uint8Array; wing: Uint8Array; land: Uint8Array; area: Uint8Array };

const WEIGHT = {
  beforeProjectWord: 5,
  afterProjectKnownAs: 5,
  quoted: 4,
  beforeBuildingWord: 4,
  beforeWithin: 3,
  society: 3,
  afterUpon: 3,
  afterBuildingWord: 3,
  afterProjectWord: 3,
  betweenUnitAndPlace: 3,
  houseWord: 2,
  afterAt: 2,
  beforeCluster: 3,
  beforeUnit: 2,
  afterUnit: 1,
  afterRoad: 0,
  afterLand: 1,
  beforeAt: -6,
  beforeRoad: -6,
  afterPlaceWord: -5,
  afterSector: -4,
  afterCluster: -4,
  inAddress: -4,
  partOfTown: -2,
  long: -3,
} as const;
const ENOUGH = 3;
const MANY_WORDS = 8;

/** The project, building or society: by the form's label, else the best of the names in running text. */
export function readProject(sheet: Sheet, taken: Taken, all: readonly Run[], village: NameReading | null): NameReading | null {
  const runs = all.filter((run) => !isOfHouseGone(sheet, run));
  const labelled = fromLabel(sheet, taken, runs);
  if (labelled) return labelled;
  let best: { run: Run; score: number; reason: string } | null = null;
  for (const run of runs) {
    if (run.label === 'building' || run.label === 'unit' || run.label === 'floor' || run.label === 'other') continue;
    if (village && run.first <= village.last && run.last >= village.first) continue;
    // "पंचवीस सदनिकांची इमारत"
    // "दगडमातीचे जुने बांधकाम", "पेट्रोल पंपाचे बांधकाम": what it is made of or for.
    if (!run.quoted && !run.houseWord && !run.society && is(sheet.items[run.last + 1], 'builtup')) continue;
    if (!run.quoted && GENITIVE.test(sheet.text.slice(run.from, run.to))) continue;
    if (!run.quoted && run.words === 1 && cardinalOf(sheet.items[run.first]!.folded) !== null) continue;
    // "येरवडा वसाहत": where it lies.
    if (!run.quoted && !run.houseWord && !run.society && isKnownPlace(sheet.text.slice(run.from, run.to))) continue;
    const judged = judge(sheet, taken, run);
    if (judged.score >= ENOUGH && (best === null || judged.score > best.score) && !isGeneral(sheet.text.slice(run.from, run.to)))
      best = { run, ...judged };
  }
  if (best && isOfHouse(sheet, best.run)) best = schemeAround(sheet, taken, runs, best.run, village) ?? best;
  best ??= onlyHouse(sheet, taken, runs, village) ?? rightBefore(sheet, taken, runs, village);
  if (!best) return null;
  const { run, score, reason } = withHouseWord(sheet, best);
  const before = joinedBefore(sheet, runs, run, village);
  return projectName(sheet, before.from, run.to, run.first, run.last, Math.min(0.97, 0.6 + 0.05 * score), reason);
}

/** "जुनी इमारत 'आनंद भवन' पाडून", "building Shanti Sadan, since demolished", "formerly known as Anand Bhavan": what stood there, or its name of then. */
function isOfHouseGone({ items }: Sheet, run: Run) {
  if (!run.quoted && run.words === 1 && OF_THEN.test(items[run.first]!.text)) return true;
  let behind = run.last + 1;
  while (
    isMark(items[behind], '"\'),.-') ||
    is(items[behind], 'building', 'matter') ||
    /^(?:since|after|being)$/i.test(items[behind]?.text ?? '')
  )
    behind += 1;
  if (behind - run.last <= 5 && GONE.test(items[behind]?.text ?? '')) return true;
  for (let at = run.first - 1; at >= run.first - 5 && at >= 0; at -= 1) {
    const item = items[at]!;
    if (OF_THEN.test(item.text)) return true;
    if (!isMark(item, '"\'(:-') && !is(item, 'building', 'society', 'named', 'matter') && !/^(?:नाव|नांव|name)$/i.test(item.text))
      return false;
  }
  return false;
}
const GONE = /^(?:पाड[ूुण]|पाडले|पाडण्य|निष्कास|demolish|razed)/i;
const OF_THEN = /^(?:जुन|पूर्व[ीा]च|पुर्व[ीा]च|पूर्वी|पुर्वी|पूर्वाश्रमीच|old|formerly|former|earlier|erstwhile)/i;

/** `"Cedar" Building, Riverwalk Township`, "कार्निव्हल हिल्स, बिल्डिंग "ऑर्किड"": the name in quotes is that of one house. */
const isOfHouse = ({ items }: Sheet, { first, last, quoted }: Run) =>
  quoted && (is(items[last + 2], 'building') || is(items[first - 2], 'building')) && !/^या$/.test(items[last + 2]?.text ?? '');

/** "'कृष्णामाई' संकुल", "'ग्रँडस्टँड' बिझनेस सेंटर": the quotation marks leave out what kind of house it is. */
function withHouseWord<Best extends { run: Run }>({ items }: Sheet, best: Best): Best {
  const { run } = best;
  if (!run.quoted || run.houseWord || run.society) return best;
  let last = run.last + 1;
  while (last - run.last < 3 && items[last + 1]?.kind === 'word') {
    last += 1;
    const { ending, bare } = bareOf(items[last]!.text);
    if (!isHouseWord(bare) || bare === 'चाळ') continue;
    return { ...best, run: { ...run, last, to: items[last]!.to - ending.length } };
  }
  return best;
}

const bareOf = (text: string) => {
  const ending = /(?:ामधील|मधील|मध्ये|ातील)$/.exec(text)?.[0] ?? '';
  return { ending, bare: text.slice(0, text.length - ending.length) };
};

const GENITIVE = /[ािीे]ं?च(?:े|ी|ा|्या)$/;

/** Another name of the text that is a scheme's by its words. */
function schemeAround(sheet: Sheet, taken: Taken, runs: readonly Run[], house: Run, village: NameReading | null) {
  const { items } = sheet;
  const behindOrAround = is(items[house.first - 2], 'building');
  // "नक्षत्रगाथा - 'व्हिनस' इमारत"
  const joined = isMark(items[house.first - 2], '-') ? runs.find(({ last }) => last === house.first - 3) : undefined;
  if (joined && joined.label === 'free' && !joined.quoted && (!village || joined.first > village.last))
    return { run: joined, score: ENOUGH, reason: 'before the name of its house' };
  for (const run of runs) {
    if (run === house || run.label !== 'free' || (village && run.first <= village.last && run.last >= village.first)) continue;
    const named = /(?:टाऊनशिप|टाउनशिप|township)$/i.test(sheet.text.slice(run.from, run.to)) || is(items[rightOf(items, run).at], 'project');
    // 'Tower "Cypress" in complex "Lakeside Habitat"'
    if (run.quoted && /^(?:complex|scheme|project|संकुल|कॉम्प्लेक्स)$/i.test(items[run.first - 2]?.text ?? ''))
      return { run, score: ENOUGH, reason: 'behind the word for a scheme' };
    if (!named && !(behindOrAround && run.last < house.first && run.houseWord)) continue;
    const { score, reason } = judge(sheet, taken, run);
    if (score >= WEIGHT.houseWord) return { run, score: Math.max(score, ENOUGH), reason };
  }
  return null;
}

/** "… 30.20 चौ.मी. कार्पेट - प्रारंभ कॉर्नर": what is named like a house, where nothing else is and no road or place is meant. */
function onlyHouse(sheet: Sheet, taken: Taken, runs: readonly Run[], village: NameReading | null) {
  const houses = runs.filter(
    (run) => run.houseWord && run.words > 1 && run.label === 'free' && !(village && run.first <= village.last && run.last >= village.first),
  );
  const [run] = houses;
  if (!run || houses.length > 1) return null;
  const { score, reason } = judge(sheet, taken, run);
  return score >= WEIGHT.houseWord ? { run, score, reason } : null;
}

/** "…, सैनिकवाडी, ब्रिगेडियर्स नूक, बंगला नं. 2": two words or more right before what is sold, where the village is known and nothing else is named. */
function rightBefore(sheet: Sheet, taken: Taken, runs: readonly Run[], village: NameReading | null) {
  if (!village) return null;
  for (const run of runs) {
    if (run.label !== 'free' || run.words < 2 || (run.first <= village.last && run.last >= village.first)) continue;
    if (ADDRESS.test(sheet.text.slice(run.from, run.to))) continue;
    const right = rightOf(sheet.items, run);
    if (!taken.unit[right.at] && !taken.floor[right.at] && !taken.wing[right.at]) continue;
    const { score } = judge(sheet, taken, run);
    if (score >= WEIGHT.beforeUnit) return { run, score, reason: 'right before the unit' };
  }
  return null;
}
const ADDRESS =
  /(?:नगर|कॉलनी|कॉलोनी|वस्ती|वाडी|पार्क|कॅम्प|यार्ड|परिसर|फाटा|स्टॉप|स्टेशन|मंदिर|शाळा|हॉस्पिटल|बँक|nagar|colony|park|camp|yard|station|temple|school|bank)$|^(?:\S+ )?(?:येथे|असे|एक|दोन|तीन)(?: |$)/i;

/** "न्यू टाऊन - एक्झरबिया या प्रकल्पामधील": the dash is within the name. */
function joinedBefore({ items }: Sheet, runs: readonly Run[], run: Run, village: NameReading | null): Run {
  if (!isMark(items[run.first - 1], '-') || !is(items[rightOf(items, run).at], 'project')) return run;
  const before = runs.find(({ last }) => last === run.first - 2);
  return before && !before.within && before.label === run.label && (!village || before.last < village.first || before.first > village.last)
    ? before
    : run;
}

/** "इमारतीचे नाव: ओरा,कल्पतरु रेडीयंस": of several parts the society, else the first that holds a name. */
function fromLabel(sheet: Sheet, taken: Taken, runs: readonly Run[]): NameReading | null {
  for (const segment of sheet.segments) {
    if (segment.label !== 'building') continue;
    const parts: { first: number; last: number; society: boolean }[] = [];
    for (const part of partsOf(sheet, taken, segment)) {
      const named = runs.filter((run) => run.first >= part.first && run.last <= part.last && !isAddress(sheet, run));
      if (named.length > 0) parts.push({ ...part, society: named.some(({ society }) => society) });
    }
    // "टॉवर ओक, विश्रांती वुड्स": the house before its scheme.
    const part =
      parts.find(({ society }) => society) ??
      parts.find(({ first, last }) => !(last > first && is(sheet.items[first], 'building'))) ??
      parts[0];
    if (!part) continue;
    const { items } = sheet;
    return projectName(
      sheet,
      items[part.first]!.from,
      items[part.last]!.to,
      part.first,
      part.last,
      0.97,
      'behind the label for the name of the building',
    );
  }
  return null;
}

/** A value cut at commas, dashes and at what names a wing, a floor or a unit. */
function partsOf({ items }: Sheet, taken: Taken, segment: Segment): { first: number; last: number }[] {
  const parts: { first: number; last: number }[] = [];
  let colon = segment.first;
  while (colon <= segment.last && !isMark(items[colon], ':-')) colon += 1;
  let open = -1;
  for (let at = colon + 1; at <= segment.last + 1; at += 1) {
    const item = items[at];
    const cuts =
      at > segment.last ||
      isMark(item, ',;') ||
      (isMark(item, '-') && item!.apart) ||
      taken.wing[at] ||
      taken.floor[at] ||
      taken.unit[at] ||
      (isMark(item, ':') && open >= 0);
    if (!cuts && open < 0 && !isMark(item, '-.:"\'')) open = at;
    if (!cuts || open < 0) continue;
    parts.push({ first: open, last: at - 1 });
    open = -1;
  }
  return parts;
}

const isAddress = ({ items }: Sheet, run: Run) => is(items[run.last + 1], 'locality') || is(items[run.first - 1], 'sector', 'village');

function judge(sheet: Sheet, taken: Taken, run: Run): { score: number; reason: string } {
  const { items } = sheet;
  let score = 0;
  const reasons: string[] = [];
  const add = (what: keyof typeof WEIGHT, words: string) => {
    score += WEIGHT[what];
    if (WEIGHT[what] > 1) reasons.push(words);
  };
  const left = leftOf(items, run);
  const right = rightOf(items, run);
  if (run.quoted) add('quoted', 'in quotation marks');
  if (run.society || (run.quoted && !right.comma && is(items[right.at], 'society'))) add('society', 'holds the word for society');
  if (!run.quoted && run.words > 1 && PART_OF_TOWN.test(items[run.last]!.text) && !OF_TRADE.test(items[run.last - 1]!.text))
    add('partOfTown', '');
  if (/(?:टाऊनशिप|टाउनशिप|township|गृह ?संकुल)$/i.test(sheet.text.slice(run.from, run.to))) add('society', 'holds the word for township');
  if (run.houseWord) add('houseWord', 'holds a word that houses are named by');
  else if (hasPhase(items, run)) add('houseWord', 'has a phase');
  if (run.words > MANY_WORDS) add('long', '');
  if (run.label === 'block' || run.label === 'road' || run.label === 'place') add('inAddress', '');

  const next = items[right.at];
  if (is(next, 'project', 'named') || (right.demonstrative && is(next, 'society'))) add('beforeProjectWord', 'before the word for project');
  else if (is(next, 'building') && !taken.wing[right.at] && (right.demonstrative || next!.suffix !== ''))
    add('beforeBuildingWord', 'before the word for building');
  else if (run.within || (is(next, 'within') && !isEnglish(next!))) add('beforeWithin', 'before «मधील»');
  // In English the place stands behind: "Sea Breeze situate at Juhu".
  const isAtScheme = is(next, 'at') && (run.society || is(items[left.at], 'project'));
  const beforeUnit = Boolean(taken.unit[right.at] || taken.floor[right.at] || taken.wing[right.at]);
  if (!beforeUnit && is(next, 'at', 'taluka', 'district') && !(is(next, 'at') && isEnglish(next!)) && !isAtScheme) add('beforeAt', '');
  if (!right.comma && is(next, 'locality')) add('beforeRoad', '');
  if (beforeUnit) add('beforeUnit', 'followed by wing, floor or unit');

  if (is(next, 'cluster')) add('beforeCluster', 'followed by its cluster');

  const previous = items[left.at];
  if (previous === undefined) return { score, reason: reasons.join(', ') };
  // "नागरस रोड वरील सिद्धार्थ नगर": a road is no land.
  if (is(previous, 'upon') && is(items[left.at - 1], 'locality')) add('afterRoad', '');
  else if (is(previous, 'upon', 'built')) add('afterUpon', 'behind what stands on the land');
  // "in B Wing of Aarohan Skyview"
  else if (
    /^(?:of|in)$/i.test(previous.text) &&
    run.words > 1 &&
    (taken.unit[left.at - 1] || taken.floor[left.at - 1] || taken.wing[left.at - 1])
  )
    add('betweenUnitAndPlace', 'behind the unit and «of»');
  else if (is(previous, 'at', 'within')) add('afterAt', 'behind the place');
  else if (is(previous, 'building') && !taken.wing[left.at] && left.at === run.first - 1)
    add('afterBuildingWord', 'behind the word for building');
  else if (taken.land[left.at] && !is(items[left.at], 'sector')) add('afterLand', '');
  else if (is(previous, 'taluka', 'district', 'village')) add('afterPlaceWord', '');
  else if (is(previous, 'cluster')) add('afterCluster', '');
  else if (!run.society && (is(previous, 'sector') || (previous.kind === 'number' && is(items[left.at - 1], 'sector'))))
    add('afterSector', '');
  if (is(previous, 'named') && is(items[left.at - 1], 'project')) add('afterProjectKnownAs', 'behind «project known as»');
  // "या संकुलातील "व्हायोला"": what lies within a scheme is one of its houses.
  else if (is(previous, 'project', 'named', 'society') && left.at >= run.first - 2 && !WITHIN_SCHEME.test(previous.text))
    add('afterProjectWord', 'behind the word for project');
  const afterUnit = Boolean(taken.unit[left.at] || taken.floor[left.at] || taken.wing[left.at] || is(previous, 'wing'));
  // "दुकान क्र. 3, क्षेत्र 23.75 चौ.मी., झेनिया, प्लॉट नं. 18"
  if (taken.area[left.at] && !beforeUnit && right.comma && (taken.land[right.at] || is(next, 'sector'))) {
    add('betweenUnitAndPlace', 'between the area and the place');
  }
  if (afterUnit) {
    add('afterUnit', '');
    if (
      !beforeUnit &&
      (right.comma || (right.at >= items.length && (run.words > 1 || run.houseWord)) || taken.land[right.at] || is(next, 'sector'))
    )
      add('betweenUnitAndPlace', 'between the unit and its place');
  }
  return { score, reason: reasons.join(', ') || 'by its place in the text' };
}

const WITHIN_SCHEME = /(?:तील|मधील|मध्ये|ात)$/;

/** "Suryodaya Udyog Nagar": an estate of workshops is named as a whole. */
const OF_TRADE = /^(?:उद्योग|औद्योगिक|इंडस्ट्रियल|udyog|industrial)$/i;
const PART_OF_TOWN = /^(?:नगर|कॉलनी|कॉलोनी|वस्ती|वाडी|nagar|colony)(?:मधील|तील|मध्ये)?$/i;

const isEnglish = ({ text }: Item) => /^[a-z]/i.test(text);

/** The item that stands before a name, past commas, quotes and "या". */
function leftOf(items: readonly Item[], run: Run) {
  let at = run.first - 1;
  while (at >= 0 && (isMark(items[at], ',"\'.-:)') || (is(items[at], 'matter') && /^(?:या|सदर|सदरच)/.test(items[at]!.text)))) at -= 1;
  return { at };
}

function rightOf(items: readonly Item[], run: Run) {
  // "शिवआस्था फेज-2, फ्लॅट": the number of the phase is passed by.
  const hasNumber = isMark(items[run.last + 1], '-') && items[run.last + 2]?.kind === 'number' && PHASE.test(items[run.last]!.text);
  let at = run.last + (hasNumber ? 3 : 1);
  let comma = false;
  let demonstrative = false;
  while (at < items.length && at - run.last <= 5) {
    if (isMark(items[at], ',')) comma = true;
    else if (is(items[at], 'matter') && /^(?:या|ह्या|हया|सदर|चे|च्या|ची|चा)$/.test(items[at]!.text)) demonstrative = true;
    else if (
      is(items[at], 'usage') ||
      /^(?:प्लॉट[िी]ंग|plotting)$/i.test(items[at]!.text) ||
      (is(items[at], 'built') && is(items[at + 1], 'project'))
    )
      demonstrative = true;
    else if (!isMark(items[at], '"\'.-')) break;
    at += 1;
  }
  return { at, comma, demonstrative };
}
