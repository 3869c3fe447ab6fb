/**
 * Names and homes of people in running text. A property description is kept as written, and clerks write into it who
 * sells, who buys and where they live. What says so is what stands beside a name: a salutation, the word for a party, «यांच्या
 * मालकीची», «राहणार». Names of houses are built from the same words (श्री साई हाइट्स, डॉ. आंबेडकर मार्ग) and stay.
 *
 * Spans of [from, to) of the text as given.
 */
export type PrivatePlace = readonly [from: number, to: number];

/** One look that most texts end at: nothing in them speaks of a person. */
const MAY_NAME =
  /श्री|सौ|कुमारी|कु\.|डॉ|यांच|यांन|यांस|यांज|ह्यांच|लिह[ुू]?न|खरेदीदार|विक्रेत|मालक|राहणार|रहाणार|राहतात|रा\.|पत्ता|तर्फे|मुखत्यार|(?=[dklmoprsvw])(?<![a-z])(?:mr|mrs|ms|miss|smt|shri|sri|dr|kum|[swd]\/o|[swd]\.? ?o\.|r\/o|resid|owned by|owner|vendor|purchaser|licens|licenc)/i;

export function peopleIn(text: string): PrivatePlace[] {
  if (!MAY_NAME.test(text)) return [];
  const found: PrivatePlace[] = [
    ...homes(text),
    ...behindSalutation(text),
    ...behindParty(text),
    ...beforePronoun(text),
    ...relatives(text),
  ];
  return merged(found);
}

const LETTER = '[\\p{L}\\p{M}]';
const NOT_WITHIN = `(?<!${LETTER})`;
/** A word of a name, or its initial with a dot. */
const WORD = new RegExp(`^(${LETTER}{1,24}\\.?)`, 'u');
/** More than a full name with both parents has. */
const MOST_WORDS = 5;

/** Ends a name: what a text says of people, of land, of deeds. Short words count whole, others by their beginning. */
const NO_NAME_WORD = new RegExp(
  `^(?:(?:यास|या|हे|हा|ही|व|की|वय|घर|घराचे|गट|नं|क्र|गाव|सह|अशा|असे|यांसी|यासी|इतर|of|and|the|in|at|is|are|has|have|having|who|whose|to|by|for|on|from|with|age|aged|son|daughter|wife|pan|flat|shop|plot|land|house|vide|dated|being|gat|no|s)\\.?(?!${LETTER})|(?:स|सि|ता|जि|रा)\\.|(?:यांच|यांन|यांस|यांज|यांक|ह्यां|आणि|तसेच|तर्फे|करिता|साठी|कडून|कडुन|म्हणून|असून|असलेल|असणार|सदर|मिळकत|जमीन|जमिन|क्षेत्र|सदनिक|फ्लॅट|फलॅट|दुकान|बंगला|प्लॉट|इमारत|सर्व्हे|सर्वे|नंबर|क्रमांक|मौजे|तालुका|जिल्हा|धंदा|व्यवसाय|राहणार|रहाणार|पत्ता|लिहून|लिहुन|लिहन|देणार|घेणार|मान्यता|खरेदीदार|विक्रेत|मालकी|मालक|पैकी|मधील|मध्ये|येथील|वरील|यावर|बांधलेल|बांधण|सोबत|हिस्स|हिश्श|अविभक्त|एकत्रित|सामाईक|सामायिक|वडिलोपार्जित|स्वकष्टार्जित|खरेदी|दस्त|दिनांक|रोजी|resid|office|building|hereby|situate|survey))`,
  'iu',
);
/** What a house, a firm or a road is called; a name among these is theirs. */
const OF_HOUSE = new RegExp(
  `^(?:(?:को|कॉ|प्रा|लि|सोसा|पार्क|होम|होम्स|सिटी|नगर|नगरी|नगरातील|कुंज|कृपा|छाया|दर्शन|स्मृती|सदन|भवन|निवास|विहार|मार्ग|मार्गावरील|रोड|रोडवरील|पथ|चौक|मठ|बँक|बॅंक|मंदिर|शाळा|ट्रस्ट|park|plaza|homes?|city|nagar|kunj|vihar|niwas|sadan|bhavan|path|road|marg|bank|trust|chs|coop|co|pvt|ltd|llp|group|sons|villas?|mandir|project|scheme)\\.?(?!${LETTER})|(?:अपार्टमेंट|ॲपार्टमेंट|सोसायट|सहकारी|संस्था|हाइट|हाईट|रेसिड|प्लाझा|टॉवर|टाऊन|कॉम्प्लेक्स|एन्क्लेव्ह|गार्डन|पॅलेस|एस्टेट|आर्केड|चेंबर|मार्केट|संकुल|बिल्डिंग|बिल्डींग|बिल्डर|डेव्हलप|कन्स्ट्रक्शन|असोसिएट|एंटरप्राय|प्रॉपर्टी|रिअल्टी|इन्फ्रा|लिमिटेड|एलएलपी|कंपनी|रस्ता|उद्यान|हॉस्पिटल|विद्यालय|पुतळा|प्रकल्प|प्रोजेक्ट|स्कीम|heights?|residenc|towers?|complex|enclave|gardens?|palace|estates?|arcade|chambers?|market|apartments?|society|builders?|develop|construct|associates|enterprises|propert|realty|infra|private|limited|company|chowk|hospital|school|college|temple))`,
  'iu',
);

type Words = { from: number; to: number; count: number; ofHouse: boolean; next: string };

/** Words of a name from a place on, over single blanks; a comma, a digit or a bracket ends it. */
function wordsFrom(text: string, start: number): Words {
  let to = start;
  let at = start;
  let count = 0;
  let next = '';
  while (count <= MOST_WORDS) {
    while (text[at] === ' ' || text[at] === '\u00a0') at += 1;
    const word = WORD.exec(text.slice(at, at + 26))?.[1];
    next = word ?? '';
    if (!word || NO_NAME_WORD.test(word) || OF_HOUSE.test(word) || count === MOST_WORDS) break;
    count += 1;
    at += word.length;
    to = at;
    // A full stop behind a whole word ends the sentence.
    if (word.endsWith('.') && word.length > 4) {
      to -= 1;
      next = '';
      break;
    }
  }
  return { from: start, to, count, ofHouse: OF_HOUSE.test(next), next };
}

const PERSON_NEXT = /^(?:यां|ह्यां|यास|तर्फे|कडून|कडुन|वय|रा\.|राहणार|व|आणि|age|aged|and|resid)/i;
const OPENS_NAME_OF_HOUSE = /["'“‘]\s*$|(?:इमारतीचे|सोसायटीचे|प्रकल्पाचे|building)\s*(?:नाव|name)\s*:\s*$/i;
/** "हो सौ ली" is the short form of a housing society. */
const SOCIETY_BEFORE = /(?:हो|हौ|हाै|ओप|ऑप|को)[ .]*$/;

const SALUTATION = new RegExp(
  `(?=[सशकडmskd])${NOT_WITHIN}(?:(सौ\\.?|श्रीमती\\.?|कुमारी|कु\\.(?!\\s*(?:मु|ल))|mrs\\.?|ms\\.|miss|smt\\.?|kum\\.|mr\\.?)|(श्री\\.?|shri\\.?|sri\\.?|डॉ\\.?|dr\\.?))(?=\\s*${LETTER})(?!${LETTER})\\s*`,
  'giu',
);

function behindSalutation(text: string): PrivatePlace[] {
  const found: PrivatePlace[] = [];
  for (const match of text.matchAll(SALUTATION)) {
    const at = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    if (OPENS_NAME_OF_HOUSE.test(before) || (match[0].startsWith('सौ') && SOCIETY_BEFORE.test(before))) continue;
    const words = wordsFrom(text, at);
    if (words.count === 0 || words.ofHouse) continue;
    // श्री and Dr. open names of houses and roads as well: only with a dot and a full name, or beside what is said of people.
    if (match[2] !== undefined) {
      const dotted = match[2].endsWith('.');
      const isMarkedPerson = PERSON_NEXT.test(words.next) || PARTY_BEFORE.test(before);
      if (!isMarkedPerson && !(dotted && words.count >= 3 && !isOfHouseSoon(text, words.to))) continue;
    } else if (words.count === 1 && /^सौ$/.test(match[1]!) && !PERSON_NEXT.test(words.next)) continue;
    found.push([at, words.to]);
  }
  return found;
}

/** "श्री. स्वामी समर्थ कृपा या इमारतीतील": said of a house within a few words. */
const HOUSE_SOON =
  /^[\s"'’”]*(?:(?:या|ह्या|हया|नावाच\S*|नियोजित|मधील|येथील)\s+){0,2}(?:इमारत|सोसायट|अपार्टमेंट|प्रकल्प|प्रोजेक्ट|बिल्ड|संस्थ|संकुल|building|society|project|apartment)|^[\s"'’”]*(?:मधील|येथील)/i;
const isOfHouseSoon = (text: string, at: number) => HOUSE_SOON.test(text.slice(at, at + 40));

const PARTY =
  '(?:लिह[ुू]?न\\s*(?:देणार|घेणार)|मान्यता\\s*(?:देणार|दार)|संमती\\s*देणार|खरेदीदार|खरेदीदाराचे नाव|विक्रेता|विक्रेते|मालक|कुलमुखत्यार|मुखत्यार|भाडेकरू|परवानाधारक|वारस|owned by|owners?|vendors?|purchasers?|sellers?|buyers?|licensors?|licensees?|licencsors?|executants?|claimants?)';
const PARTY_BEFORE = new RegExp(`${PARTY}[\\s:.,()-]*(?:(?:क्र|नं|no)\\.?\\s*\\d*[\\s:.,()-]*)?$`, 'iu');
const PARTY_WORD = new RegExp(
  `(?=[लमसखवकभपovpslbec])${NOT_WITHIN}${PARTY}(?!${LETTER})[\\s:.()-]*(?:(?:क्र|नं|no)\\.?\\s*\\d{0,2}[\\s:.)-]*)?(?:नाव[\\s:.-]*)?`,
  'giu',
);

/** "लिहून घेणार क्र. 1 राहुल विनायक देशपांडे यांना": a full name between the party and what is said of it. */
function behindParty(text: string): PrivatePlace[] {
  const found: PrivatePlace[] = [];
  for (const match of text.matchAll(PARTY_WORD)) {
    const at = match.index + match[0].length;
    const words = wordsFrom(text, at);
    if (words.ofHouse) continue;
    const closed = PERSON_NEXT.test(words.next) || /^\s*(?:[,;.)(]|$)/.test(text.slice(words.to, words.to + 2));
    if (words.count >= 2 && closed) found.push([at, words.to]);
  }
  return found;
}

const PRONOUN = new RegExp(
  `((?:${LETTER}{2,24}\\.?\\s+){2,${MOST_WORDS}})(?:यांच्या|यांचे|यांची|यांचा|ह्यांच्या|ह्यांचे)\\s+(?:मालकी|मालकि|नावे|नावाने|नावावर|ताब्यात|कब्ज|वहिवाट|हिश्श|हिस्स|वाट्य)`,
  'gu',
);

/** "अनंत दामोदर करमरकर यांच्या मालकीची": the words right before, as far as they can be a name. */
function beforePronoun(text: string): PrivatePlace[] {
  const found: PrivatePlace[] = [];
  if (!text.includes('यांच')) return found;
  for (const match of text.matchAll(PRONOUN)) {
    const words = [...match[1]!.matchAll(/\S+/g)];
    let first = words.length;
    while (first > 0 && !NO_NAME_WORD.test(words[first - 1]![0]) && !/^(?:श्री|सौ|श्रीमती|डॉ)\.?$/.test(words[first - 1]![0])) {
      if (OF_HOUSE.test(words[first - 1]![0])) {
        first = words.length;
        break;
      }
      first -= 1;
    }
    if (words.length - first < 2) continue;
    const end = words.at(-1)!;
    found.push([match.index + words[first]!.index, match.index + end.index + end[0].length]);
  }
  return found;
}

/** "S/o Ramesh Patil". */
const RELATIVE = new RegExp(`${NOT_WITHIN}[swd]\\s?/\\s?o\\.?\\s+`, 'giu');
function relatives(text: string): PrivatePlace[] {
  const found: PrivatePlace[] = [];
  for (const match of text.matchAll(RELATIVE)) {
    const words = wordsFrom(text, match.index + match[0].length);
    if (words.count > 0) found.push([words.from, words.to]);
  }
  return found;
}

/** Where a party lives, to the end of the sentence or the bracket. "रा.सा.", MahaRERA's "म.रे.रा." and the form's own labels are none. */
const HOME =
  /(?<![\u0900-\u097fa-z])(?:राहणार|रहाणार|राहणारे|(?<!रे\.\s?)रा\.(?!\s*सा)|सध्याचा\s+पत्ता|हजर\s+पत्ता|कायमचा\s+पत्ता|पत्ता\s*[:-]|residing\s+at|resident\s+of|r\/o\.?|address\s*:)[\s:-]*/giu;
const HOME_ENDS = /(?<!(?:नं|क्र|ता|जि|पो|मु|को|ऑप|हौ|सो|लि|no))\.(?=\s)|[;()]|$|यांची|यांचे|यांच्या|यांनी|यांना/iu;
const LONGEST_HOME = 300;

function homes(text: string): PrivatePlace[] {
  const found: PrivatePlace[] = [];
  let last = -1;
  for (const match of text.matchAll(HOME)) {
    const at = match.index + match[0].length;
    if (at <= last) continue;
    const home = text.slice(at, at + LONGEST_HOME);
    last = at + (HOME_ENDS.exec(home)?.index ?? home.length);
    if (last > at) found.push([at, last]);
  }
  return found;
}

function merged(found: PrivatePlace[]): PrivatePlace[] {
  const sorted = found.filter(([from, to]) => to > from).sort(([one], [other]) => one - other);
  const chosen: PrivatePlace[] = [];
  for (const [from, to] of sorted) {
    const last = chosen.at(-1);
    if (last && from <= last[1]) chosen[chosen.length - 1] = [last[0], Math.max(last[1], to)];
    else chosen.push([from, to]);
  }
  return chosen;
}
