/** Case endings that Marathi and Hindi write onto a noun, the longest first. */
const endings = ['मध्ये', 'मधील', 'मधल्या', 'मधले', 'मधली', 'मधला', 'तल्या', 'साठी', 'पेक्षा', 'पासून', 'पर्यंत', 'ांच्या', 'ांतील', 'ांचा', 'ांची', 'ांचे', 'तील', 'च्या', 'ांत', 'चा', 'ची', 'चे', 'ला', 'ना', 'ात', 'त', 'मधून', 'मधलं', 'तलं', 'तले', 'तली', 'तला', 'हून', 'वर', 'वरील', 'चं', 'चेच', 'करिता', 'शी', 'ने']; // prettier-ignore
/** Plurals and further endings of common nouns, which names of places do not take. */
const pluralEndings: readonly (readonly [string, readonly string[]])[] = [
  ['ियों', ['ी']], ['ियां', ['ी']], ['ियाँ', ['ी']], ['ों', ['', 'ा']], ['ें', ['']], ['े', ['ा']],
  ['ांसाठी', ['', 'ा']], ['ांमध्ये', ['', 'ा']], ['ांनी', ['', 'ा']], ['ांना', ['', 'ा']], ['ाने', ['', 'ा']], ['ांवर', ['', 'ा']], ['ावर', ['', 'ा']], ['ां', ['', 'ा']], ['ांचा', ['ा']], ['ांची', ['ा']], ['ांचे', ['ा']], ['ांच्या', ['ा']], ['ांत', ['ा']], ['ांतील', ['ा']], ['च', ['']], ['ही', ['']],
  ['ंची', ['']], ['ंचा', ['']], ['ंचे', ['']], ['ंच्या', ['']], ['ंत', ['']], ['ंमध्ये', ['']], ['ंना', ['']], ['ंवर', ['']], ['ंसाठी', ['']], ['ंतील', ['']],
]; // prettier-ignore
const latinEndings = ['madhlya', 'madhle', 'madhli', 'madhla', 'madhye', 'madhil', 'madhe', 'madhun', 'chya', 'cha', 'chi', 'che'];

const latinOfPlaces = ['tlya', 'tla', 'til', 'tle', 'tli', 'chya', 'cha', 'chi', 'che', 'la', 'hun', 'hoon', 't'];

/** What a name may be without the ending that Marathi in Latin letters writes onto a place: "Punyat", "Punyatil" are Pune. */
export function latinPlacesOf(text: string): string[] {
  if (!/^[a-z]{5,}$/.test(text)) return [];
  const ending = latinOfPlaces.find((one) => text.endsWith(one) && text.length > one.length + 3);
  if (ending === undefined) return [];
  const stem = text.slice(0, -ending.length);
  const bare = stem.replace(/a$/, '');
  return [...(stem.endsWith('ya') ? [`${stem.slice(0, -2)}e`, `${stem.slice(0, -2)}a`] : []), stem, ...(bare.length > 3 ? [bare] : [])];
}

/** The same of a word of the vocabulary, with plurals: "रजिस्ट्रियां" is of रजिस्ट्री, "ilakon" of ilaka. */
export function wordStemsOf(text: string): string[] {
  const found = new Set(stemsOf(text));
  if (/^[a-z]{5,}$/.test(text)) {
    for (const ending of ['on', 'at', 'anchi', 'ancha', 'anche', 'amadhe', 'anmadhe', 'atil', 'it', 'itil'])
      if (text.endsWith(ending) && text.length > ending.length + 2) {
        const stem = text.slice(0, -ending.length);
        found.add(stem).add(`${stem}a`);
      }
    // "Companyni", "builderla": what is written onto longer words alone, as short ones are names.
    for (const ending of ['anni', 'anna', 'ni', 'ne', 'la', 'na', 'var', 'chya'])
      if (text.endsWith(ending) && text.length > ending.length + 4) found.add(text.slice(0, -ending.length));
    return [...found];
  }
  if (!/^[\u0900-\u097F]+$/.test(text)) return [...found];
  // Spoken Marathi ends neuter words in a nasal: घरं are घरे, कसं is कसे, कर्जं कर्जे.
  if (/[\u0915-\u0939]ं$/u.test(text)) for (const last of ['े', 'ा', '']) found.add(text.slice(0, -1) + last);
  for (const [ending, lasts] of pluralEndings)
    if (text.endsWith(ending) && text.length >= ending.length + 2)
      for (const last of lasts) found.add(text.slice(0, -ending.length) + last);
  for (const ending of ['', ...caseEndings])
    if (text.endsWith(ending) && text.length >= ending.length + 3)
      for (const noun of nounsOf(text.slice(0, text.length - ending.length), ending !== '')) found.add(noun);
  return [...found];
}

/** What Marathi writes onto the form that a noun takes before it, the longest first. */
const caseEndings = [
  'मधल्या', 'मध्ये', 'मधील', 'मधले', 'मधली', 'मधला', 'मधून', 'साठीचे', 'साठीची', 'साठीचा', 'साठी', 'करिता', 'कडील', 'कडून', 'कडचे', 'कडची', 'कडच्या', 'कडे', 'मुळे', 'सह', 'वरील', 'वरचे', 'वरची', 'वरचा', 'वर', 'खालील',
  'तील', 'तल्या', 'तले', 'तली', 'तला', 'तलं', 'च्या', 'चा', 'ची', 'चे', 'चं', 'ना', 'नी', 'ने', 'ला', 'शी', 'त',
]; // prettier-ignore

/** Nouns that have this form before an ending, by rule: मजल्यां is of मजला, इमारतीं of इमारत, सदनिके of सदनिका. Without an ending only plain signs of such a form count. */
function nounsOf(form: string, isBeforeEnding: boolean): string[] {
  const isPlural = form.endsWith('ं');
  const bare = isPlural ? form.slice(0, -1) : form;
  const without = (letters: number, ...lasts: string[]) => lasts.map((last) => bare.slice(0, -letters) + last);
  if (bare.endsWith('्या')) return [bare, ...without(3, 'ा', 'े', 'ी', '')];
  if (!isBeforeEnding && !isPlural) return [];
  if (bare.endsWith('ा')) return [bare, ...without(1, '')];
  if (bare.endsWith('ी')) return [bare, ...without(1, '')];
  if (bare.endsWith('े')) return [bare, ...without(1, 'ा', '')];
  return [bare];
}

/** What a word may be without its case ending: "पुण्यात" → पुण्या, पुणे, पुणा. */
export function stemsOf(text: string): string[] {
  if (/^[a-z]+$/.test(text))
    return latinEndings.flatMap((ending) => {
      if (!text.endsWith(ending) || text.length <= ending.length + 3) return [];
      const stem = text.slice(0, -ending.length);
      return [stem, stem.replace(/a$/, '')];
    });
  if (!/^[\u0900-\u097F]+$/.test(text)) return [];
  const stems = new Set<string>();
  for (const ending of endings) {
    if (!text.endsWith(ending) || text.length < ending.length + 2) continue;
    const stem = text.slice(0, -ending.length);
    stems.add(stem);
    if (stem.endsWith('्या')) for (const vowel of ['े', 'ा']) stems.add(stem.slice(0, -3) + vowel);
    // A noun before an ending takes a vowel that it does not have by itself: "नागपुरात".
    if (stem.endsWith('ा')) stems.add(stem.slice(0, -1));
    // "सदनिकेची" is of सदनिका, "बँकेचे" of बँक.
    if (stem.endsWith('े')) for (const vowel of ['ा', '']) stems.add(stem.slice(0, -1) + vowel);
  }
  return [...stems];
}
