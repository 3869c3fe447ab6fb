/**
 * One spelling for Devanagari words that differ in what typists take for the same: long and short i and u, the half
 * letter sign (`हाईटस` for `हाईट्स`), nasal sign or nasal letter (`अपार्टमेंट`, `अपार्टमेन्ट`), the open e and o of English
 * words (`ॲ`, `अॅ`, `टाॅवर`). Used to look words up, never shown.
 */
export function plainDevanagari(word: string): string {
  let plain = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    const next = word.charAt(at + 1);
    if ('ङञणनम'.includes(letter) && next === '्' && isConsonant(word.charAt(at + 2))) {
      plain += 'ं';
      at++;
      continue;
    }
    if (letter === 'ा' && next === 'ॅ') {
      plain += 'ॉ';
      at++;
      continue;
    }
    plain += SAME_AS.get(letter) ?? letter;
  }
  return plain;
}

const isConsonant = (letter: string) => letter >= 'क' && letter <= 'ह';

/** Pairs, as keys of an object cannot begin with a sign. */
const SAME_AS = new Map([
  ['ी', 'ि'],
  ['ू', 'ु'],
  ['ई', 'इ'],
  ['ऊ', 'उ'],
  ['ॲ', 'अ'],
  ['ऍ', 'अ'],
  ['ॅ', ''],
  ['्', ''],
  ['़', ''],
  ['ँ', 'ं'],
  ['ऱ', 'र'],
  ['\u200c', ''],
  ['\u200d', ''],
]);
