/** Case endings that Marathi and Hindi write onto a noun, the longest first. */
const endings = [
  'मध्ये', 'मधील', 'मधल्या', 'मधले', 'मधली', 'मधला', 'मधलं', 'मधून', 'मधे', 'साठीच्या', 'साठीचा', 'साठीची', 'साठीचे', 'साठी', 'करिता', 'करता', 'पेक्षा', 'पासून', 'पर्यंत',
  'कडच्या', 'कडचा', 'कडची', 'कडचे', 'कडील', 'कडून', 'कडे', 'मुळे', 'पुरत्या', 'पुरता', 'पुरती', 'पुरते', 'वरच्या', 'वरचा', 'वरची', 'वरचे', 'वरील', 'वरून', 'वर', 'सह', 'ांच्या', 'ांतील', 'ांचा', 'ांची', 'ांचे', 'तल्या',
  'तील', 'तले', 'तली', 'तला', 'तलं', 'तून', 'च्या', 'ांत', 'चा', 'ची', 'चे', 'चं', 'ला', 'ना', 'ात', 'त', 'हून', 'शी', 'ने',
]; // prettier-ignore
/** Written last of all, they say "just" and "too". */
const stresses = ['च', 'ही'];
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

/** The same of a word of the vocabulary, with plurals: "रजिस्ट्रियां" is of रजिस्ट्री, "ilakon" of ilaka. `isOblique`: a postposition follows that was parted from it. */
export function wordStemsOf(text: string, isOblique = false): string[] {
  const found = new Set(stemsOf(text, isOblique));
  if (/^[a-z]{5,}$/.test(text)) {
    // "Ghetlet", "vikleli aahet" in one word.
    if (text.endsWith('let')) found.add(text.slice(0, -1));
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
  // "मिळालंय", "झालीय" are मिळालं आहे, झाली आहे in one word.
  if (/ल(ं|ा|ी)य$/u.test(text)) found.add(text.slice(0, -1)).add(text.replace(/(ं|ा|ी)य$/u, 'े'));
  // "पाचच" is five, and no more.
  if (text.endsWith('च') && text.length > 3) found.add(text.slice(0, -1));
  if (text.endsWith('लेत')) found.add(text.slice(0, -1));
  // Spoken Marathi ends neuter words in a nasal: घरं are घरे, कसं is कसे, कर्जं कर्जे.
  if (/[\u0915-\u0939]ं$/u.test(text)) for (const last of ['े', 'ा', '']) found.add(text.slice(0, -1) + last);
  for (const [ending, lasts] of pluralEndings)
    if (text.endsWith(ending) && text.length >= ending.length + 2)
      for (const last of lasts) found.add(text.slice(0, -ending.length) + last);
  for (const bare of [text, ...unstressed(text)])
    for (const ending of ['', ...caseEndings])
      if (bare.endsWith(ending) && bare.length >= ending.length + 3)
        for (const noun of nounsOf(bare.slice(0, bare.length - ending.length), ending !== '')) found.add(noun);
  if (isOblique) for (const noun of nounsOf(text, true)) found.add(noun);
  return [...found];
}

/** What Marathi writes onto the form that a noun takes before it: the same, and two that are ends of names too. */
const caseEndings = [
  ...endings.filter((ending) => !/^ा|^(ात|पेक्षा|पासून|पर्यंत|हून)$/.test(ending)),
  'खालील',
  'मागचे',
  'मागचं',
  'मागची',
  'मागचा',
  'मागील',
  'नी',
];

/** Nouns that have this form before an ending, by rule: मजल्यां is of मजला, इमारतीं of इमारत, सदनिके of सदनिका. Without an ending only plain signs of such a form count. */
function nounsOf(form: string, isBeforeEnding: boolean): string[] {
  const isPlural = form.endsWith('ं');
  const bare = isPlural ? form.slice(0, -1) : form;
  const without = (letters: number, ...lasts: string[]) => lasts.map((last) => bare.slice(0, -letters) + last);
  if (bare.endsWith('्या')) return [bare, ...without(3, 'ा', 'े', 'ी', ''), ...without(1, '')];
  if (!isBeforeEnding && !isPlural) return [];
  if (bare.endsWith('ा')) return [bare, ...without(1, '')];
  if (bare.endsWith('ी')) return [bare, ...without(1, '')];
  if (bare.endsWith('े')) return [bare, ...without(1, 'ा', '')];
  return [bare];
}

/** "वाकडमध्येच", "बाणेरलाही" without what they stress. */
const unstressed = (text: string): string[] =>
  stresses.flatMap((stress) => {
    const bare = text.endsWith(stress) ? text.slice(0, -stress.length) : '';
    return endings.some((ending) => bare.endsWith(ending) && bare.length >= ending.length + 2) ? [bare] : [];
  });

/** What a word may be without its case ending: "पुण्यात" → पुण्या, पुणे, पुणा. `isOblique`: it stood before a postposition, "ठाण्या" of ठाण्यापेक्षा. */
export function stemsOf(text: string, isOblique = false): string[] {
  if (/^[a-z]+$/.test(text))
    return latinEndings.flatMap((ending) => {
      if (!text.endsWith(ending) || text.length <= ending.length + 3) return [];
      const stem = text.slice(0, -ending.length);
      return [stem, stem.replace(/a$/, '')];
    });
  if (!/^[\u0900-\u097F]+$/.test(text)) return [];
  const stems = new Set<string>();
  for (const bare of [text, ...unstressed(text)])
    for (const ending of endings)
      if (bare.endsWith(ending) && bare.length >= ending.length + 2)
        for (const stem of withoutOblique(bare.slice(0, -ending.length))) stems.add(stem);
  if (isOblique) for (const stem of withoutOblique(text).slice(1)) stems.add(stem);
  return [...stems];
}

/** A stem, and what it is before no ending. */
function withoutOblique(stem: string): string[] {
  return [
    stem,
    ...(stem.endsWith('्या') ? ['े', 'ा'].map((vowel) => stem.slice(0, -3) + vowel) : []),
    // A noun before an ending takes a vowel that it does not have by itself: "नागपुरात".
    ...(stem.endsWith('ा') ? [stem.slice(0, -1)] : []),
    // "सदनिकेची" is of सदनिका, "बँकेचे" of बँक.
    ...(stem.endsWith('े') ? ['ा', ''].map((vowel) => stem.slice(0, -1) + vowel) : []),
  ];
}
