/**
 * What Marathi writes onto a noun. Postpositions that say something of their own ("near", "by", "than", "without") become words of their own, so that none of
 * them is dropped; the others only say which noun is spoken of, and are taken off (`stems.ts`).
 */

/** The forms of an adjective that is made of a postposition: पर्यंतचा, जवळच्या. */
const declined = '(?:चा|ची|चे|च्या|चं)';

/** Their own words in the vocabulary, with the forms that it has. */
const ownForms = [
  'जवळील',
  'पेक्षाही',
  'पेक्षा',
  'हूनही',
  'हून',
  `पर्यंत${declined}?`,
  'निहाय',
  'नुसार',
  'प्रमाणे',
  'वाइज',
  'वाईज',
  `दरम्यान${declined}?`,
  'पैकी',
  'खालील',
  'खालचा',
  'खालची',
  'खालचे',
  'खालच्या',
  'खाली',
  'सुद्धा',
  'देखील',
  'शिवाय',
  'व्यतिरिक्त',
  'ऐवजी',
  'द्वारे',
  'मार्फत',
  'अंतर्गत',
  'संदर्भात',
  'बाबतीत',
];
/** Of these the vocabulary has the one word. */
const bareForms = ['जवळ', 'पासून', 'बद्दल', 'विषयी', 'बाबत', 'संबंधी', 'सोबत', 'सहित', 'नंतर', 'लगत', 'नजीक', 'भोवती'];

const written = new RegExp(`^([\\u0900-\\u097F]{2,}?)(?:(${ownForms.join('|')})|(${bareForms.join('|')})${declined}?)$`, 'u');

/** The noun and its postposition, "वाकड जवळ" of वाकडजवळ; a word without one by itself. */
export function withoutPostposition(text: string): string[] {
  const parts = written.exec(text);
  if (parts === null) return [text];
  const [, noun = '', own, bareForm] = parts;
  const ending = own ?? (bareForm as string);
  // What Marathi puts before "by" is in its other form: क्षेत्रानुसार is by क्षेत्र.
  const bare = /^(नुसार|निहाय|प्रमाणे)$/.test(ending) && noun.length > 4 ? noun.replace(/(?<=[\u0915-\u092E\u0930-\u0939])ा$/u, '') : noun;
  return [bare, ending.startsWith('हून') ? ending.replace('हून', 'पेक्षा') : ending];
}
