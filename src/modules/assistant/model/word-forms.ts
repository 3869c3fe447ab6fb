/**
 * Forms of words. A phrase of the vocabulary that ends in "~" stands for its stem with every ending below, so that a verb is written once:
 * "बढ़~" is बढ़ा, बढ़ी, बढ़ेगा; one that ends in "^" is declined, "माझ^" is माझा, माझी, माझ्या. A written word that no phrase is finds one by its folded spelling: "keemat" and "kimat", "हूँ" and "हूं".
 */

const afterConsonant = {
  hi: ['', 'ा', 'े', 'ी', 'ीं', 'ता', 'ते', 'ती', 'तीं', 'ना', 'ने', 'नी', 'कर', 'के', 'ेगा', 'ेगी', 'ेंगे', 'ेंगी', 'ूं', 'ूंगा', 'ूंगी', 'ो', 'ोगे', 'ोगी', 'िए', 'िये', 'िएगा', 'ियेगा', 'ें'],
  mr: ['', 'तो', 'तं', 'ते', 'तात', 'तोय', 'तेय', 'तेत', 'तय', 'तायत', 'ताहेत', 'ता', 'त', 'तील', 'ताना', 'ेल', 'ेन', 'ीन', 'ू', 'ूया', 'ून', 'णे', 'णं', 'णारे', 'णारा', 'णारी', 'णारं', 'णार', 'णाऱ्या', 'ण्या', 'ला', 'ली', 'ले', 'लं', 'ल्या', 'लाय', 'लीय', 'लेय', 'लंय', 'लेत', 'ल्यात', 'लेला', 'लेली', 'लेले', 'लेलं', 'लेल्या', 'ल्यास', 'ायचे', 'ायचं', 'ायचा', 'ायची', 'ायच्या', 'ायचेत', 'ायचंय', 'ायचाय', 'ायचीय', 'ायला', 'ावे', 'ावं', 'ावा', 'ावी', 'ा', 'े', 'शील', 'ाल'],
} as const; // prettier-ignore
const afterVowel = {
  hi: ['', 'ता', 'ते', 'ती', 'तीं', 'ना', 'ने', 'नी', 'कर', 'के', 'या', 'ये', 'ए', 'यी', 'ई', 'ईं', 'एगा', 'एगी', 'एंगे', 'एंगी', 'येगा', 'येंगे', 'ऊं', 'ऊंगा', 'ऊंगी', 'ओ', 'इए', 'इये', 'इएगा', 'एं', 'ओगे', 'ओगी', 'यें'],
  mr: ['', 'तो', 'तं', 'ते', 'तात', 'तोय', 'तेय', 'तेत', 'तय', 'तायत', 'ताहेत', 'त', 'ता', 'तील', 'ताना', 'ईल', 'ईन', 'ऊ', 'ऊया', 'ऊन', 'णे', 'णं', 'णारे', 'णारा', 'णारी', 'णारं', 'णार', 'णाऱ्या', 'ण्या', 'ला', 'ली', 'ले', 'लं', 'ल्या', 'लाय', 'लीय', 'लेय', 'लंय', 'लेत', 'ल्यात', 'लेला', 'लेली', 'लेले', 'लेलं', 'लेल्या', 'ल्यास', 'यचे', 'यचं', 'यचा', 'यची', 'यच्या', 'यचंय', 'यचाय', 'यचीय', 'यला', 'वे', 'वं', 'वा', 'वी', 'शील', 'ल', 'ायचे', 'ायचं', 'ायचा', 'ायची', 'ायला', 'ावे', 'ावी', 'ावा'],
} as const; // prettier-ignore
/** Adjectives, pronouns of possession and participles: माझा, माझी, माझ्या; मेरा, मेरी, मेरे. */
const declined = { hi: ['', 'ा', 'े', 'ी'], mr: ['', 'ा', 'ी', 'े', '्या', 'ं', 'ेच', 'ाच', 'ीच'] } as const;
const inLatin = [
  '', 'a', 'e', 'i', 'in', 'ta', 'te', 'ti', 'na', 'ne', 'ni', 'kar', 'ke', 'ega', 'egi', 'enge', 'unga', 'un', 'u', 'o', 'iye', 'iyega', 'en', 'ya', 'ye', 'yi', 'yega', 'yegi', 'yenge', 'oge', 'ogi',
  'to', 'tat', 't', 'el', 'il', 'nare', 'nara', 'nari', 'nar', 'narya', 'la', 'li', 'le', 'lya', 'lela', 'leli', 'lele', 'lelya', 'ayche', 'aycha', 'aychi', 'ayla', 'ave', 'ava', 'avi', 'tay', 'tayt', 'toy', 'tey', 'tahet', 'yein', 'yen', 'ein', 'aiye', 'iyo', 'iyega', 'yiye',
] as const; // prettier-ignore
const inEnglish = ['', 's', 'es', 'd', 'ed', 'ing', 'er', 'ers'] as const;

/** What a phrase stands for: itself, or where it ends in "~" its stem with every ending of its language, in "^" (Hindi, Marathi) with those of gender and number. */
export function formsOf(phrase: string, language: 'en' | 'hi' | 'mr' | 'hinglish'): string[] {
  if (phrase.endsWith('^') && (language === 'hi' || language === 'mr'))
    return declined[language].map((ending) => phrase.slice(0, -1) + ending);
  if (!phrase.endsWith('~')) return [phrase];
  const stem = phrase.slice(0, -1);
  if (language === 'en') return inEnglish.flatMap((ending) => english(stem, ending));
  if (language === 'hinglish') return inLatin.map((ending) => stem + ending);
  const endings = /[\u093E-\u094C\u0905-\u0914]$/u.test(stem) ? afterVowel : afterConsonant;
  return endings[language].map((ending) => stem + ending);
}

function english(stem: string, ending: string): string[] {
  if (stem.endsWith('e') && /^[ei]/.test(ending)) return [stem.slice(0, -1) + ending];
  return [stem + ending, ...(/[bdgmnprt]$/.test(stem) && /^[ei]/.test(ending) ? [stem + stem.slice(-1) + ending] : [])];
}

/** One spelling for those that are written for each other: long and short vowels, nasals, doubled letters, letters of one sound. */
export function foldedWord(text: string): string {
  if (/^[a-z]+$/.test(text)) {
    const folded = foldedLatin(text);
    // Two letters are many words: "naye" is not "ne".
    return folded.length < 3 ? text : folded;
  }
  return text
    .replaceAll('ँ', 'ं')
    .replace(/[नमणङञ]्(?=[क-म])/gu, 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ई', 'इ')
    .replaceAll('ऊ', 'उ')
    .replaceAll('ये', 'ए')
    .replaceAll('यि', 'इ')
    .replaceAll('ॉ', 'ा')
    .replaceAll('ॅ', '')
    .replaceAll('ऑ', 'आ')
    .replaceAll('ळ', 'ल')
    .replaceAll('्', '')
    .replaceAll('ः', '');
}

const foldedLatin = (text: string) =>
  text
    .replace(/aa/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/w/g, 'v')
    .replace(/jh|z/g, 'j')
    .replace(/chh/g, 'ch')
    .replace(/ph/g, 'f')
    .replace(/ai|ay|ey/g, 'e')
    .replace(/(.)\1/g, '$1')
    .replace(/(?<=[aeiou])h$/, '')
    .replace(/y$/, 'i');
