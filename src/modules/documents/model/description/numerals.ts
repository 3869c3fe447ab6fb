import { foldWord } from './fold.ts';

// One to eighty. Marathi has a word of its own for each; the first spelling is the usual one.
const CARDINALS = `एक,दोन,तीन,चार,पाच,सहा,सात,आठ,नऊ,दहा,अकरा,बारा,तेरा,चौदा,पंधरा,सोळा,सतरा,अठरा,एकोणीस,वीस,
एकवीस,बावीस,तेवीस,चोवीस,पंचवीस,सव्वीस,सत्तावीस,अठ्ठावीस,एकोणतीस,तीस,
एकतीस,बत्तीस,तेहतीस,चौतीस,पस्तीस,छत्तीस,सदतीस,अडतीस,एकोणचाळीस,चाळीस,
एकेचाळीस,बेचाळीस,त्रेचाळीस,चव्वेचाळीस,पंचेचाळीस,सेहेचाळीस,सत्तेचाळीस,अठ्ठेचाळीस,एकोणपन्नास,पन्नास,
एकावन्न,बावन्न,त्रेपन्न,चोपन्न,पंचावन्न,छप्पन्न,सत्तावन्न,अठ्ठावन्न,एकोणसाठ,साठ,
एकसष्ट,बासष्ट,त्रेसष्ट,चौसष्ट,पासष्ट,सहासष्ट,सदुसष्ट,अडुसष्ट,एकोणसत्तर,सत्तर,
एकाहत्तर,बाहत्तर,त्र्याहत्तर,चौर्‍याहत्तर,पंच्याहत्तर,शहात्तर,सत्त्याहत्तर,अठ्ठ्याहत्तर,एकोणऐंशी,ऐंशी`
  .split(',')
  .map((word) => word.trim());

const MORE_CARDINALS: Record<string, number> = {
  एका: 1,
  पांच: 5,
  नव: 9,
  अकारा: 11,
  पंदरा: 15,
  एकोनीस: 19,
  एकोणिस: 19,
  बाविस: 22,
  चौवीस: 24,
  पंचविस: 25,
  सविस: 26,
  सत्ताविस: 27,
  अठ्ठाविस: 28,
  अठावीस: 28,
  अट्ठावीस: 28,
  एकोणत्रीस: 29,
  त्रीस: 30,
  बत्तिस: 32,
  तेत्तीस: 33,
  तेहत्तीस: 33,
  तेतीस: 33,
  चौत्तीस: 34,
  पस्तिस: 35,
  छत्तिस: 36,
  सदोतीस: 37,
  सततीस: 37,
  अडोतीस: 38,
  एकचाळीस: 41,
  बेचाळिस: 42,
  त्रेचाळिस: 43,
  चवेचाळीस: 44,
  चौवेचाळीस: 44,
  पंचेचाळिस: 45,
  शेहेचाळीस: 46,
  सेहचाळीस: 46,
  शेचाळीस: 46,
  अठेचाळीस: 48,
  अठ्ठेचाळिस: 48,
  एकावन: 51,
  बावन: 52,
  त्रेपन: 53,
  चौपन्न: 54,
  पंचावन: 55,
  छपन्न: 56,
  सत्तावन: 57,
  अठ्ठावन: 58,
  अठावन्न: 58,
  एकोनसाठ: 59,
  एकसष्ठ: 61,
  बासष्ठ: 62,
  त्रेसष्ठ: 63,
  चौसष्ठ: 64,
  पासष्ठ: 65,
  वन: 1,
  टू: 2,
  थ्री: 3,
  फोर: 4,
  फाईव्ह: 5,
};

const ENGLISH =
  `one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty`.split(
    ',',
  );

/** Marathi in Latin letters; what is also an English word (at, sat, nav) is left out. */
const LATIN_CARDINALS: Record<string, number> = {
  ek: 1,
  don: 2,
  tin: 3,
  char: 4,
  pach: 5,
  paach: 5,
  saha: 6,
  aath: 8,
  daha: 10,
  akra: 11,
  bara: 12,
};

const ENGLISH_ORDINALS: Record<string, number> = {};
const UNITS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const TEENS = [
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy'];
for (const [place, word] of [...UNITS, ...TEENS].entries()) ENGLISH_ORDINALS[foldWord(word)] = place + 1;
/** "twenty first" comes as two words: the tens wait for their unit. */
export const ENGLISH_TENS = new Map<string, number>();
for (const [place, word] of TENS.entries()) {
  ENGLISH_TENS.set(foldWord(word), (place + 2) * 10);
  ENGLISH_ORDINALS[foldWord(`${word.slice(0, -1)}ieth`)] = (place + 2) * 10;
  for (const [unit, ordinal] of UNITS.entries()) ENGLISH_ORDINALS[foldWord(`${word}${ordinal}`)] = (place + 2) * 10 + unit + 1;
}

const cardinals = new Map<string, number>();
const ordinals = new Map<string, number>(Object.entries(ENGLISH_ORDINALS));

// वा, व्या, वे, वी, व्यावर: what an ordinal ends in, spelled under the fold.
const ENDINGS = ['वा', 'वया', 'वे', 'वि', 'वयां', 'व'].map(foldWord);
for (const [place, word] of CARDINALS.entries()) addNumeral(word, place + 1);
for (const [word, value] of Object.entries(MORE_CARDINALS)) addNumeral(word, value);
for (const [place, word] of ENGLISH.entries()) cardinals.set(foldWord(word), place + 1);
for (const [word, value] of Object.entries(LATIN_CARDINALS)) cardinals.set(foldWord(word), value);

function addNumeral(word: string, value: number) {
  const folded = foldWord(word);
  if (!cardinals.has(folded)) cardinals.set(folded, value);
  if (value < 5) return;
  const stems = new Set([folded, folded.replace(/[ाि]$/, ''), `${folded.replace(/[ाि]$/, '')}ा`]);
  if (value === 6) stems.add('सहा');
  for (const stem of stems) for (const ending of ENDINGS) if (!ordinals.has(stem + ending)) ordinals.set(stem + ending, value);
}

for (const [words, value] of [
  ['पहिला,पहिल्या,पहिले,पहिली,पहील्या,पहिलया,प्रथम,फर्स्ट', 1],
  ['दुसरा,दुसऱ्या,दुसरे,दुसरी,दुस-या,दुसर्‍या,दुसऱया,दुसया,द्वितीय,सेकंड,सेकण्ड', 2],
  ['तिसरा,तिसऱ्या,तिसरे,तिसरी,तिस-या,तिसर्‍या,तिसया,तृतीय,थर्ड', 3],
  ['चौथ्थ्या,चौथ्था,चौत्थ्या,चौथया,चोथया,चौथा,चौथ्या,चोथा,चोथ्या,चोथी,चौथे,चौथी,चवथा,चवथ्या,चतुर्थ,फोर्थ', 4],
  ['pahila,pahilya,pahile,pahla,ist', 1],
  ['dusra,dusrya,dusara,dusarya,iind', 2],
  ['tisra,tisrya,tisara,tisarya,iiird', 3],
  ['chautha,chauthya,choutha,chouthya,chotha,chothya,chavtha,ivth', 4],
  ['pachva,pachvya,pachwa,pachava,pachavya,pachavaa,vth', 5],
  ['sahava,sahavya,sahawa,sahva,vith', 6],
  ['satva,satvya,satava,satavya,satwa,viith', 7],
  ['athva,athvya,athava,athavya,aathva,aathava,viiith', 8],
  ['navva,navvya,navava,navavya,ixth', 9],
  ['dahava,dahavya,dahva,dahvya,xth', 10],
  ['akrava,akravya,akarava,akaravya,xith', 11],
  ['barava,baravya,xiith', 12],
  ['terava,teravya', 13],
  ['chaudava,chaudavya,chavdava', 14],
  ['pandharava,pandharavya,pandhrava,pandhravya', 15],
  ['solava,solavya', 16],
  ['satrava,satravya', 17],
  ['atharava,atharavya,athrava,athravya', 18],
  ['ekonisava,ekonisavya', 19],
  ['visava,visavya', 20],
  ['ekvisava,ekvisavya', 21],
  ['bavisava,bavisavya', 22],
  ['फिफ्थ', 5],
  ['सिक्स्थ', 6],
  ['सेव्हन्थ', 7],
  ['आठव्या,आठवा,एट्थ', 8],
  ['नववा,नवव्या,नऊवा,नऊव्या', 9],
  ['टेन्थ', 10],
] as const)
  for (const word of words.split(',')) ordinals.set(foldWord(word), value);

export const cardinalOf = (folded: string) => cardinals.get(folded) ?? null;
export const ordinalOf = (folded: string) => ordinals.get(folded) ?? null;

/** What follows a number in digits to make it an ordinal: 12 वा, 4 था, 2 रा, 1 ला, 5th. */
const ORDINAL_MARKS = new Set(
  [
    'वा',
    'व्या',
    'वे',
    'वी',
    'ला',
    'ल्या',
    'ली',
    'ले',
    'रा',
    'ऱ्या',
    'र्‍या',
    'री',
    'रे',
    'था',
    'थ्या',
    'थी',
    'थे',
    'वां',
    '-या',
    'ठा',
    'st',
    'nd',
    'rd',
    'th',
  ].map(foldWord),
);
export const isOrdinalMark = (folded: string) => ORDINAL_MARKS.has(folded);
