import { isNameOfVillage, type Run } from './find-names.ts';
import { isKnownPlace } from './known-places.ts';
import { latinLetter } from './letters.ts';
import { type Item, is, isMark } from './items.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';
import { beforeCity, behindLand, betweenNameAndLand, namedVillage } from './village-beside-house.ts';
import { behindSide, isOfCourt, madeVillage, NAMESAKE, type NameReading } from './village-name.ts';

const MOST_WORDS = 4;

/** The revenue village: behind मौजे, before येथील, or where a description of land begins with a place. */
export function readVillage(sheet: Sheet, taken: Uint8Array, runs: readonly Run[]): NameReading | null {
  return (
    behindWord(sheet, taken) ??
    beforeWord(sheet, runs) ??
    beforeAt(sheet, taken, runs) ??
    behindSector(sheet, runs) ??
    behindEnglishAt(sheet, runs) ??
    beforeTaluka(sheet, runs) ??
    beforeLand(sheet, taken, runs) ??
    besideEstate(sheet, runs) ??
    namesake(sheet, runs) ??
    quarter(sheet) ??
    beforeCity(sheet, runs) ??
    namedVillage(sheet, runs) ??
    betweenNameAndLand(sheet, taken, runs) ??
    behindLand(sheet, taken, runs) ??
    readKnownVillage(sheet, runs)
  );
}

const isFree = (sheet: Sheet, at: number) => ['free', 'village', 'block', 'place', 'building', 'road'].includes(labelAt(sheet, at));

function behindWord(sheet: Sheet, taken: Uint8Array): NameReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    if (
      !is(items[at], 'village') ||
      (items[at]!.suffix !== '' && !items[at]!.text.startsWith('मौज')) ||
      !(isFree(sheet, at) || (items[at]!.text.startsWith('मौज') && isAboutProperty(sheet, at))) ||
      isNameOfVillage(items, at)
    )
      continue;
    let first = at + 1;
    while ((isMark(items[first], '.:-') || is(items[first], 'village') || NAME_WORD.test(items[first]?.text ?? '')) && first - at < 6)
      first += 1;
    // "मौजे ए वॉर्ड बांद्रा": the ward of the village stands before it.
    if (items[first] && latinLetter(items[first]!.text) && /^(?:वॉर्ड|वार्ड|ward)$/i.test(items[first + 1]?.text ?? '')) first += 2;
    // "मौजे पेठ कसबा"
    if (items[first]?.text === 'पेठ' && items[first + 1]?.kind === 'word') first += 1;
    let last = endOfName(items, taken, first);
    // "मौजे सिंहगड रोड वडगाव बु.": the road comes first.
    if (last >= first && is(items[last + 1], 'locality') && ROAD.test(items[last + 1]!.text)) {
      const place = isMark(items[last + 2], ',') ? last + 3 : last + 2;
      const behind = endOfName(items, taken, place);
      if (behind >= place) [first, last] = [place, behind];
    }
    // "Village Marol Andheri (East)": the station behind the village.
    if (last === first + 1 && isMark(items[last + 1], '(') && behindSide(items, last + 1) > last + 1) last = first;
    if (last < first) continue;
    return madeVillage(sheet, first, last, 0.97, 'behind the word for village');
  }
  return null;
}

/** "बाणेर गाव, ता. हवेली", "Waliv Village, Vasai (E)": the word closes the name, and nothing that it could open follows. */
function beforeWord(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (const run of runs) {
    const small = beforeSmallWord(sheet, run);
    if (small) return small;
    const word = items[run.last + 1];
    if (!is(word, 'village') || !/^(?:गाव|गांव|village)/i.test(word!.text) || !['free', 'block'].includes(run.label)) continue;
    if (run.words > 2 || run.society || run.houseWord || run.quoted || isNameOfVillage(items, run.last + 1) !== /^[a-z]/i.test(word!.text))
      continue;
    const next = items[run.last + 2];
    if (next === undefined || isMark(next, ',.;(') || is(next, 'at', 'taluka', 'district', 'city', 'within', 'survey', 'gat', 'cts'))
      return madeVillage(sheet, run.first, run.last, 0.85, 'before the word for village');
  }
  return null;
}

const NAME_WORD = /^(?:नाव|नावे|नांव|name)$/i;
const ROAD = /^(?:रोड|रस्ता|मार्ग|road|rd|marg)$/i;

/** Names of villages are one to four words; wards and letters behind them are not theirs. */
function endOfName(items: readonly Item[], taken: Uint8Array, first: number) {
  let last = first - 1;
  for (let at = first; at - first < MOST_WORDS + 2; at += 1) {
    const item = items[at];
    if (!item || taken[at]) break;
    if (isMark(item, '.') && (/^(?:बु|खु|बुद्रु|खुर्द)$/.test(items[at - 1]?.text ?? '') || isMark(items[at - 1], '.'))) continue;
    // "कोंढवे-धावडे"
    if (isMark(item, '-') && at > first && !item.apart && items[at + 1]?.kind === 'word' && !items[at + 1]!.apart && !taken[at + 1])
      continue;
    if (item.kind === 'word') {
      if (at > first && (latinLetter(item.text) || /^(?:वॉर्ड|वार्ड|ward)$/i.test(item.text)) && !/^(?:बु|खु)$/.test(item.text)) break;
      last = at;
      continue;
    }
    // "कोरेगाव मूळ": the elder of two namesakes, where its taluka, its land or a mark follows.
    if (at > first && /^(?:मूळ|मुळ)$/.test(item.text) && endsVillage(items[at + 1])) {
      last = at;
      break;
    }
    if (is(item, 'city') && at === first) {
      last = at;
      continue;
    }
    if (is(item, 'locality') && /^(?:पेठ|पूर्व|पश्चिम|ईस्ट|वेस्ट)$/.test(item.text)) last = at;
    break;
  }
  return last;
}

const endsVillage = (item: Item | undefined) =>
  item === undefined || isMark(item, ',.(') || is(item, 'taluka', 'district', 'at', 'survey', 'gat', 'cts', 'finalPlot');

const NOT_LAND = /^(?:सुट|सूट|कोर्ट|न्यायालय|बँक|शाखा|निष्पादि|राहणार)/;

/** "बाणेर येथील सर्वे नं. …", "कोथरूड, पुणे येथील", "निगडी प्राधिकरण, सेक्टर नं. 26, प्लॉट नं. 188 येथील". */
function beforeAt(sheet: Sheet, taken: Uint8Array, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    if (!is(items[at], 'at') || !/^ये|^हद्द|^शिवार|^स्थळ|^स्थल|^shivar/i.test(items[at]!.text) || labelAt(sheet, at) !== 'free') continue;
    const next = items[at + 1];
    if (is(next, 'date', 'deed') || (next && NOT_LAND.test(next.text))) continue;
    const run = runBefore(sheet, taken, runs, at);
    if (run) return madeVillage(sheet, run.first, run.last, 0.85, 'before «येथील»');
  }
  return null;
}

function runBefore(sheet: Sheet, taken: Uint8Array, runs: readonly Run[], at: number): Run | null {
  const { items, segmentOf } = sheet;
  for (let place = at - 1; place >= 0 && at - place < 24 && segmentOf[place] === segmentOf[at]; place -= 1) {
    const item = items[place]!;
    const run = runs.find(({ last }) => last === place);
    if (run) {
      // "हिंजवडी ता. मुळशी … येथील": the taluka comes behind the village.
      let behind = run.first - 1;
      if (isMark(items[behind], '.')) behind -= 1;
      // "शिवाजीनगर (भांबुर्डा) येथील": another name of the same place; "सिंहगड रोड": what the place lies at.
      const isAlias = isMark(items[behind], '(') && isMark(items[run.last + 1], ')') && runs.some(({ last }) => last === behind - 1);
      const isRoad = is(items[run.last + 1], 'locality') && ROAD.test(items[run.last + 1]!.text);
      // "करवीर तालुक्यातील उजळाईवाडी" has the village behind its taluka.
      const isTaluka = is(items[behind], 'taluka', 'district') && items[behind]!.suffix === '';
      if (isAlias || isRoad || isTaluka) {
        place = isTaluka ? behind : run.first;
        continue;
      }
      if (run.words > MOST_WORDS || run.society || run.quoted || /कोर्ट|न्यायालय/.test(sheet.text.slice(run.from, run.to))) return null;
      return run;
    }
    if (
      taken[place] ||
      isMark(item, ',.-()') ||
      is(item, 'city', 'taluka', 'district', 'pin', 'municipality', 'sector', 'locality') ||
      item.kind === 'number'
    )
      continue;
    return null;
  }
  return null;
}

/** "सेक्टर - 11,खारघर": nodes of new towns are named behind their sector. */
function behindSector(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (let at = 0; at < items.length; at += 1) {
    if (!is(items[at], 'sector') || !['free', 'building'].includes(labelAt(sheet, at))) continue;
    let number = at + 1;
    while ((isMark(items[number], '.:-') || is(items[number], 'no')) && number - at < 5) number += 1;
    if (items[number]?.kind !== 'number') continue;
    let comma = number + 1;
    if (items[comma]?.kind === 'word' && latinLetter(items[comma]!.text)) comma += 1;
    if (!isMark(items[comma], ',')) {
      const run = runs.find(({ first }) => first === comma);
      if (run && run.words === 1 && (items[run.last + 1] === undefined || isMark(items[run.last + 1], ',.')))
        return madeVillage(sheet, run.first, run.last, 0.6, 'behind the sector');
      continue;
    }
    const run = runs.find(({ first }) => first === comma + 1);
    if (!run || run.words > 2 || run.society || run.houseWord || run.quoted) continue;
    const next = items[run.last + 1];
    if (next === undefined || isMark(next, ',.(') || is(next, 'city'))
      return madeVillage(sheet, run.first, run.last, 0.7, 'behind the sector');
  }
  return null;
}

/** "situated at Kothrud, Pune". */
function behindEnglishAt(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  for (const run of runs) {
    const before = sheet.items[run.first - 1];
    if (run.label !== 'free' || !is(before, 'at') || !/^sit|^lying/i.test(before!.text)) continue;
    if (run.words > 2 || run.society || run.houseWord || run.quoted || !isMark(sheet.items[run.last + 1], ',.')) continue;
    return madeVillage(sheet, run.first, run.last, 0.7, `behind «${before!.text}»`);
  }
  return null;
}

/** "Gat No. 45, Moshi, Tal. Haveli", "गट नं. 45 मोशी ता. हवेली". */
function beforeTaluka(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (const run of runs) {
    if (run.label !== 'free' || run.words > 3 || run.society || run.houseWord || run.quoted) continue;
    const word = items[run.last + (isMark(items[run.last + 1], ',') ? 2 : 1)];
    if (!is(word, 'taluka') || word!.suffix !== '') continue;
    return madeVillage(sheet, run.first, run.last, 0.8, 'before its taluka');
  }
  return null;
}

/** "सहकारनगर नं. 2, पर्वती, सर्व्हे नं. 83 …": running text that begins with a place and goes on with the land. */
function beforeLand(sheet: Sheet, taken: Uint8Array, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  const land = items.findIndex(
    (item, at) => is(item, 'survey', 'gat', 'cts', 'finalPlot') && taken[at] === 1 && labelAt(sheet, at) === 'free',
  );
  if (land < 0) return null;
  const start = sheet.segments[sheet.segmentOf[land]!]!.first;
  for (let at = start; at < land; at += 1)
    if (taken[at] || is(items[at], 'flat', 'shop', 'office', 'within', 'upon', 'built', 'deed', 'land', 'plot', 'unit')) return null;
  const before = runs.filter(
    ({ first, last, label, quoted, society, houseWord, words }) =>
      first >= start && last < land && label === 'free' && !quoted && !society && !houseWord && words <= 3,
  );
  const run = before.at(-1);
  if (run && (is(items[run.last + 1], 'locality') || /(?:स्ट्रीट|street|रोड|road|कॉलनी|colony)$/i.test(sheet.text.slice(run.from, run.to))))
    return null;
  return run ? madeVillage(sheet, run.first, run.last, 0.6, 'place named before the land') : null;
}

/** "भोसरी एमआयडीसी", "एम.आय.डी.सी. महापे": an industrial estate is named for its village. */
const ESTATE_BEHIND = /^(\S{3,})\s+(?:एमआयडीसी|एम\.? ?आय\.? ?डी\.? ?सी|midc)/i;
const ESTATE_BEFORE = /^(?:एमआयडीसी|एम\.? ?आय\.? ?डी\.? ?सी\.?|midc)\s+(\S{3,})$/i;

const ESTATE = /^[^.]{0,30}(?:एमआयडीसी|एम\.? ?आय\.? ?डी\.? ?सी|midc)/i;

function besideEstate(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  for (const { from, to, first, last, label } of runs) {
    if (label !== 'free') continue;
    const text = sheet.text.slice(from, to);
    const village = (ESTATE_BEHIND.exec(text) ?? ESTATE_BEFORE.exec(text))?.[1];
    if (village)
      return { text: village, span: sheet.spanOf(from, to), first, last, confidence: 0.6, reason: 'named with an industrial estate' };
    // "भोसरी, टी-ब्लॉक, एम.आय.डी.सी. प्लॉट नं. …": at the very beginning.
    const isFirst = first === 0 || isMark(sheet.items[first - 1], ':');
    if (isFirst && isMark(sheet.items[last + 1], ',') && !/\s/.test(text) && ESTATE.test(sheet.text.slice(to, to + 40)))
      return madeVillage(sheet, first, last, 0.6, 'named with an industrial estate');
  }
  return null;
}

/** "NIBM Road, Kondhwa Khurd", "हिंगणे बु|| कर्वेनगर": only villages are called Khurd and Budruk. */
function namesake(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (const run of runs) {
    if (!isOpenName(sheet, run) || run.words < 2) continue;
    for (let at = run.first + 1; at <= Math.min(run.last, run.first + 2); at += 1)
      if (NAMESAKE.test(items[at]!.text) && items[at - 1]!.kind === 'word' && (at < run.last ? isMark(items[at + 1], '.') : run.words <= 3))
        return madeVillage(sheet, run.first, at, 0.8, 'called by which of two namesakes it is');
  }
  return null;
}

/** "Shreyas Industrial Estate, Kanjur village": in small letters the word is no part of a name. */
function beforeSmallWord(sheet: Sheet, run: Run): NameReading | null {
  const isVillage = run.label === 'free' && !run.quoted && run.words >= 2 && run.words <= 3 && sheet.items[run.last]!.text === 'village';
  const isCapital = /^[A-Z]/.test(sheet.items[run.first]!.text);
  return isVillage && isCapital ? madeVillage(sheet, run.first, run.last - 1, 0.85, 'before the word for village') : null;
}

/** In running text, or behind the storey in the line where old prints put the whole address: "OMKAR APARTMENT 3RD FLOOR VADGAON SHERI PUNE". */
const isOpenName = ({ items }: Sheet, run: Run) =>
  !run.quoted &&
  !run.society &&
  !run.houseWord &&
  (run.label === 'free' || (run.label === 'building' && is(items[run.first - 1], 'floor', 'ground')));

/** "फ्लॅट नं. 12, दुसरा मजला बिबवेवाडी स.नं. 640/1": no word says that it is a place, but everybody knows it. */
function readKnownVillage(sheet: Sheet, runs: readonly Run[]): NameReading | null {
  const { items } = sheet;
  for (const run of runs) {
    const inPlace = run.label === 'place' && CITY_LABEL.test(sheet.text.slice(sheet.segments[sheet.segmentOf[run.first]!]!.from));
    // "ब्लॉक नं: बाणेर", but not "ब्लॉक नं: बोरीवली पश्चिम": the side of a station names a quarter around it.
    const inBlock = run.label === 'block' && behindSide(items, run.last + 1) === run.last + 1;
    if (!(isOpenName(sheet, run) || inPlace || inBlock) || run.words > 3 || run.within) continue;
    if (isMark(items[run.last + 1], ':') || isOfCourt(items, run.first)) continue;
    // "कोथरूड रोड", "near Warje": the way to the place, not the place.
    if (is(items[run.last + 1], 'locality') && !/^(?:पूर्व|पश्चिम|ईस्ट|वेस्ट|इस्ट|east|west)$/i.test(items[run.last + 1]!.text)) continue;
    // "navghar road bhayander east" names the place behind its road, "near Warje" what it lies near.
    if (
      (is(items[run.first - 1], 'locality') && !ROAD.test(items[run.first - 1]!.text)) ||
      is(items[run.first - 1], 'taluka', 'district') ||
      (is(items[run.last + 1], 'society', 'apartment', 'building', 'project') && !items[run.last + 1]!.text.startsWith('वसाहत'))
    )
      continue;
    if (isKnownPlace(sheet.text.slice(run.from, run.to))) return madeVillage(sheet, run.first, run.last, 0.6, 'a place known by its name');
    if (inPlace && run.words === 1) return madeVillage(sheet, run.first, run.last, 0.6, 'behind the label for the place');
  }
  return null;
}
const CITY_LABEL = /^(?:city|शहर) *:/i;

/** "Raviwar Peth", "सदाशिव पेठ": quarters of the old town, named with their word wherever they stand. */
function quarter(sheet: Sheet): NameReading | null {
  const { items } = sheet;
  for (let at = 1; at < items.length; at += 1) {
    if (!/^(?:पेठ|peth)$/i.test(items[at]!.text) || labelAt(sheet, at) !== 'free' || !isAboutProperty(sheet, at)) continue;
    const name = items[at - 1]!;
    // "भवानी पेठ नजीक"
    if (/^(?:नजीक|जवळ|शेजार|near)/i.test(items[at + 1]?.text ?? '')) continue;
    // "पेठ कसबा, घर नं. 544"
    const behind = items[at + 1];
    if (isMark(name, ':,.') && behind?.kind === 'word' && endsVillage(items[at + 2]))
      return madeVillage(sheet, at + 1, at + 1, 0.7, 'quarter of the town');
    if (name.kind === 'word') return madeVillage(sheet, at - 1, at - 1, 0.7, 'quarter of the town');
  }
  return null;
}
