import { withoutPostposition } from './postpositions.ts';

/**
 * A word of a question: `text` as tables write it, `raw` as it was typed; `isAfterComma` where a list goes on with it, `isOblique` where it was parted from a
 * postposition, before which a noun of Marathi has its other form.
 */
export type Token = { text: string; raw: string; isAfterComma: boolean; isOblique?: boolean };

/** Characters that are not seen: joiners, marks of direction, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Letters of other scripts that look like Latin ones, as texts copied from elsewhere have them. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', к: 'k', м: 'm', т: 't', н: 'h', в: 'b', і: 'i', ѕ: 's', ј: 'j', ԁ: 'd',
  α: 'a', ο: 'o', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ρ: 'p', τ: 't', υ: 'u',
}; // prettier-ignore

/** Fractions that are one letter: "½ bhk", "1½ crore". Taken apart they would be two numbers. */
const oneLetterFractions: Readonly<Record<string, string>> = { '¼': '.25', '½': '.5', '¾': '.75' };

/** The value of a digit of any script: each script has its ten in a row, and the first of them is the one that no digit stands ten before. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  return String(code - first);
}

const mostLetters = 2000;

/** A text as tables write it: one form of each letter, no nukta, ASCII digits without thousands commas, small letters. */
export function plainText(text: string): string {
  return (
    text
      .slice(0, mostLetters)
      .replace(/(\p{Nd}?)([¼½¾])/gu, (_, whole: string, part: string) => `${whole || '0'}${oneLetterFractions[part]}`)
      .normalize('NFKC')
      .normalize('NFD')
      .replaceAll('\u093C', '')
      .normalize('NFC')
      .replace(unseen, '')
      .toLowerCase()
      .replace(/[а-яіѕјԁα-ω]/gu, (letter) => lookalikes[letter] ?? letter)
      .replace(/(?!\d)\p{Nd}/gu, digitValue)
      .replace(/(?<=\d),(?=\d{2,3}(?!\d))/g, '')
      .replace(/(?<=\p{L})['’](?=s\b)/gu, ' ')
      .replace(/\bf\.\s?y\.?(?=\W|\d|$)/g, 'fy ')
      // Days as India writes them, day first: "01/04/2025"; "1st July 2025"; "Aug'25".
      .replace(/(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?![\d/.-])/g, (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      )
      .replace(/\b(\d{1,2})(?:st|nd|rd|th)(?: of)? (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/g, '$1 ')
      .replace(/(?<=\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*) ?['’](\d\d)\b/g, ' 20$1')
      .replace(/(?<=[\p{L}\p{M}]) ?['’]([1-3]\d)(?![\p{L}\d])/gu, ' 20$1')
      .replace(/(?<![\d.])(\d) ?\+ ?(bhk\b|बीएचके)/gu, '$1 $2 and above ')
      .replace(/\b((?:19|20)\d\d)\+/g, '$1 onwards')
      // "1000+ sqft", "50 lakh+": that and more. "25 LPA" is earned in a year.
      .replace(/(\d) ?\+ ?(sq\.? ?ft|sqft|sft|square feet|sq feet|lakhs?|lacs?|crores?|cr|sq ?m|sqm)\b/g, '$1 $2 and above')
      .replace(/(\d ?(?:lakhs?|lacs?|crores?|cr|sq ?ft|sqft|sft))\+(?!\d)/g, '$1 and above')
      .replace(/(\d) ?lpa\b/g, '$1 lakh a year')
      // The ground floor is floor 0, as deeds count.
      .replace(/\bground floors?\b|\bgr(?:ou|aau|au)nd fl(?:oor|or|ur)\b/g, '0 floor')
      .replace(/(?:ग्राउंड|ग्राऊंड) (?:फ्लोर|फ्लोअर)|तल मंजिल|भूतल/gu, '0 मंजिल')
      .replace(/तळ ?मज(?:ला|ल्याव(?:रील|रचे|रची|रचा|र)|ल्याचे|ल्याचा|ल्याची|ले)/gu, '0 मजला')
      // Placeholders of templates are no words: what stands in them is no name.
      .replace(/\{\{[^{}]*\}\}/g, ' * ')
      // "(1 BHK, 2 BHK...)": and so on.
      .replace(/(?<=(?:bhk|बीएचके)\s?)\.{3,}/g, ' etc ')
  );
}

/**
 * The first of these is a sign that stands before an amount by itself, "above −5 lakh": it joins no two numbers, as that of "50-60 lakh" does; nor are there "−3 months" or a "floor −2". No
 * vocabulary has it, so that it is asked about.
 */
const word =
  /(?<![\d\p{L}]|\d\s+)[-−–](?=\s?₹?\s?\d[\d.]*\s*(?:lakh|lac|l\b|crore|cr|k\b|thousand|rs|sq|लाख|करोड|कोटी|हजार))|(?<![\d\p{L}]|\d\s+)[-−–](?=\d+\s*(?:months?|years?|quarters?|days?|weeks?|floors?|mahine|saal|महीने|महिने|साल|वर्ष|तिमाही))|(?<=(?:floor|floors|मजला|मंजिल)\s+)[-−–](?=\d)|\d{4}-\d{2}-\d{2}|\d+(?:\.\d+)*|[\p{L}\p{M}]+|[\p{No}\p{Nl}]+|[%₹*&]/gu;

/** All sums are in rupees: saying so adds nothing. */
const rupees = /^(₹|rs|inr|rupees?|रुपये|रुपए|रुपयों|रुपयां?(चा|ची|चे|च्या|त|तील)?|रुपयांपेक्षा|रु|rupaye|rupay|rupayon|rupayan?(cha|chi|che|chya))$/;

const ofSales = /^(sales?|bikri|vikri|deals?|saud[aei]|vyavahar|vyavhar|transactions?|बिक्री|विक्री|सौदे|व्यवहार)$/u;
const asksMany = /^(kitne|kiti|kitni|many|कितने|किती|कितनी)$/u;

/** "कितने रुपये की": the rupees are what is asked for. */
const asksHowMuch = /^(किती|कितने|कितना)$/u;

const afterAmount = /^(लाखां?|कोटीं?|करोड|हजारां?|फुटां|फूट|फूटां)(वरील|वरचे|वरची|वर|खालील|खालचे|खालची|खाली|आतील|आतले|आत|पुढील|पुढे)$/u;
/** The same in Latin letters: "majlyanusar", "lakhapeksha". */
const writtenLatin =
  /^([a-z]{3,}?)(peksha|paryant|pasun|nusar|nihay|pramane|javal|jawal|javalil|javalchya|javalche|javalchi|baddal|vishayi)$/;
const split = (found: string): string[] => {
  const parts = afterAmount.exec(found) ?? writtenLatin.exec(found);
  return parts === null ? withoutPostposition(found) : parts.slice(1);
};

/** The words of a question: "2bhk" and "1.5cr" are two words each. */
export const tokensOf = (text: string): Token[] =>
  [...plainText(text).matchAll(word)]
    .flatMap(({ 0: found, index, input }) => {
      const isAfterComma = /[,;]\s*$/.test(input.slice(Math.max(0, index - 4), index));
      const parts = split(found);
      return parts.map((one, at): Token => {
        const token = { text: one === '&' ? 'and' : one, raw: one, isAfterComma: isAfterComma && at === 0 };
        return at === 0 && parts.length > 1 ? Object.assign(token, { isOblique: true }) : token;
      });
    })
    // "Kitne rupaye ki bikri" asks for a sum.
    .filter(
      (token, at, all) =>
        !rupees.test(token.text) ||
        asksHowMuch.test(all[at - 1]?.text ?? '') ||
        (asksMany.test(all[at - 1]?.text ?? '') && all.slice(at + 1, at + 4).some(({ text }) => ofSales.test(text))),
    );
