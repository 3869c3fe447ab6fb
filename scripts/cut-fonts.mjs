// Cuts fonts down to the letters that pages need, before each build: whole faces cost a visitor 187 kB before the first view, 242 in Marathi.
// What is left out is in the whole faces, which a browser fetches for such a letter alone (`unicode-range` in generated/fonts/fonts.css).
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'generated/fonts');
const file = (name) => createRequire(import.meta.url).resolve(name);

const from = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
/** What English text, prices and charts are written with. */
const latin = `${from(0x20, 0x7e)}\u00a0“”‘’–—…·×₹→←−÷½²°•±≤≥©`;
/** Consonants and their joints, so that no word of everyday Hindi or Marathi is put together from two files. */
const everyday = `${from(0x915, 0x918)}${from(0x91a, 0x928)}${from(0x92a, 0x930)}${from(0x932, 0x933)}${from(0x935, 0x939)}\u093c\u094d\u200c\u200d`;

const texts = (language) =>
  ['src/core/messages', 'src/site/messages', 'src/site/pages/messages']
    .map((room) => readFileSync(join(root, room, `${language}.json`), 'utf8'))
    .join('');
const devanagariOf = (text) => [...new Set(text.match(/[\u0900-\u097f]/gu) ?? [])].toSorted().join('');

/** Kerning, marks and digits of one width; alternates of letters that nobody asks for are a fifth of the file. */
const plainFeatures = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
/** What joins Devanagari letters and sets their marks. Finer forms, such as a short i for each width of letter, are two fifths of so few words. */
const jointsAndMarks = ['half', 'rphf', 'nukt', 'akhn', 'cjct', 'abvm', 'blwm', 'mark', 'blws', 'abvs', 'psts', 'haln'];
const weights = { wght: { min: 400, max: 600 } };
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const extended = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
const devanagari = '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';

const cuts = () => {
  const quoted = readFileSync(join(root, 'src/site/home/readings.ts'), 'utf8');
  const ofPages = devanagariOf(everyday + texts('hi') + texts('mr') + quoted);
  const ofEnglishPages = devanagariOf(texts('en') + 'मूल्य हिन्दी मराठी' + quoted);
  return [
    { name: 'inter', source: inter, letters: latin.replace('₹', ''), keepFeatures: plainFeatures, variationAxes: weights },
    // The rupee sign lies in another file of the same family.
    { name: 'rupee', source: extended, letters: '₹', keepFeatures: plainFeatures, variationAxes: weights },
    {
      name: 'source-serif',
      source: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
      letters: latin.replace('₹', ''),
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl'],
    },
    { name: 'devanagari', source: devanagari, letters: ofPages, variationAxes: weights },
    { name: 'devanagari-names', source: devanagari, letters: ofEnglishPages, keepFeatures: jointsAndMarks, variationAxes: { wght: 400 } },
  ];
};

/** Writes generated/fonts, unless what is there was cut from the same fonts to the same letters. */
export async function cutFonts() {
  const wanted = cuts().map((cut) => Object.assign(cut, { bytes: readFileSync(file(cut.source)) }));
  const key = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const { bytes, letters } of wanted) key.update(bytes).update(letters);
  const stamp = key.digest('hex');
  const stampFile = join(folder, 'cut-from');
  if (readOr(stampFile) === stamp) return;
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes, letters, keepFeatures, variationAxes } of wanted) {
    const cut = await subsetFont(bytes, letters, { targetFormat: 'woff2', noHinting: true, keepFeatures, variationAxes });
    writeFileSync(join(folder, `${name}.woff2`), cut);
  }
  writeFileSync(join(folder, 'fonts.css'), styles(Object.fromEntries(wanted.map(({ name, letters }) => [name, letters]))));
  writeFileSync(stampFile, stamp);
}

function readOr(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** "U+20-7E, U+A0" */
function ranges(letters) {
  const points = [...new Set([...letters].map((letter) => letter.codePointAt(0)))].toSorted((a, b) => a - b);
  const runs = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point) => point.toString(16).toUpperCase();
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ');
}

/** Of faces of one family the last that has a letter in its range is used: whole ones first, then those that were cut. */
function styles(letters) {
  const face = (family, weight, address, range) =>
    `@font-face {\n  font-family: ${family};\n  font-weight: ${weight};\n  font-display: swap;\n  src: url('${address}') format('woff2');\n${range === undefined ? '' : `  unicode-range: ${range};\n`}}\n`;
  const whole = (name) => name;
  const wholeLatin =
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
  const wholeExtended = 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20C0';
  const wholeDevanagari = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF';
  // What the device has, as wide and as high as Inter: a line breaks where it will break, and nothing moves when Inter is there.
  // Mean widths by Capsize: Inter .4775, Arial .4458, Roboto .4448 of an em; DejaVu Sans measured over a page of ours.
  const standIn = (family, locals, width) =>
    `@font-face {\n  font-family: ${family};\n  src: ${locals.map((name) => `local('${name}')`).join(', ')};\n  size-adjust: ${percent(width)};\n  ascent-override: ${percent(0.9688 / width)};\n  descent-override: ${percent(0.2412 / width)};\n  line-gap-override: 0%;\n  unicode-range: ${wholeLatin};\n}\n`;
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  return [
    '/* Made by scripts/cut-fonts.mjs. */\n',
    standIn("'Before Inter'", ['Roboto', 'Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], 1.0712),
    standIn("'Before Inter on Linux'", ['DejaVu Sans'], 0.945),
    face('Inter', '400 700', whole(inter), wholeLatin),
    face('Inter', '400 700', whole(extended), wholeExtended),
    face('Inter', '400 700', './inter.woff2', ranges(letters['inter'])),
    face('Inter', '400 700', './rupee.woff2', ranges(letters['rupee'])),
    face("'Source Serif 4'", '400', '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2', wholeLatin),
    face("'Source Serif 4'", '600 700', '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2', wholeLatin),
    face("'Source Serif 4'", '600 700', './source-serif.woff2', ranges(letters['source-serif'])),
    face("'Noto Sans Devanagari'", '400 700', whole(devanagari), wholeDevanagari),
    face("'Noto Sans Devanagari'", '400 700', './devanagari.woff2', ranges(letters['devanagari'])),
    face("'Devanagari of Names'", '400 700', './devanagari-names.woff2', ranges(letters['devanagari-names'])),
  ].join('');
}

if (process.argv[1] === import.meta.filename) await cutFonts();
