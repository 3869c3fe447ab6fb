/**
 * Offices of the sub-registrars, from the lists printed with public extracts: a set of offices shares a name and is told
 * apart by number; number one of a set is often printed without. An office says nothing about where the property lies
 * within its city, for any office of a city may register any of its property.
 */
export type Office = {
  /** "Haveli 17": the same whichever script the document is in; as printed when the name is not one we know. */
  name: string;
  /** Code of the office in the registry's own numbers; empty when not known. */
  code: string;
  district: string;
};

type OfficeSet = { name: string; spellings: readonly string[]; district: string; codes: Readonly<Record<number, number>> };

const run = (from: number, codes: readonly number[]) => Object.fromEntries(codes.map((code, index) => [from + index, code]));

const SETS: readonly OfficeSet[] = [
  {
    name: 'Haveli',
    spellings: ['हवेली', 'haveli'],
    district: 'Pune',
    codes: {
      ...run(1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 326, 329, 330, 331, 332, 333, 334, 385, 386, 396, 397, 522, 523, 524, 525, 526, 527, 540]),
    },
  },
  { name: 'Mulshi', spellings: ['मुळशी', 'mulshi', 'पौड', 'paud'], district: 'Pune', codes: { 1: 18, 2: 453 } },
  { name: 'Maval', spellings: ['मावळ', 'maval'], district: 'Pune', codes: { 1: 17 } },
  { name: 'Vadgaon Maval', spellings: ['वडगांव मावळ', 'वडगाव मावळ', 'vadgaon maval'], district: 'Pune', codes: { 2: 454 } },
  { name: 'Lonavala', spellings: ['लोणावळा', 'lonavala'], district: 'Pune', codes: { 1: 427 } },
  { name: 'Khed', spellings: ['खेड', 'khed'], district: 'Pune', codes: { 1: 16, 2: 452, 3: 545 } },
  { name: 'Velhe', spellings: ['वेल्हा', 'वेल्हे', 'velha', 'velhe'], district: 'Pune', codes: { 1: 362 } },
  { name: 'Shirur', spellings: ['शिरूर', 'शिरुर', 'shirur'], district: 'Pune', codes: {} },
  { name: 'Daund', spellings: ['दौंड', 'daund'], district: 'Pune', codes: {} },
  { name: 'Purandar', spellings: ['पुरंदर', 'सासवड', 'purandar', 'saswad'], district: 'Pune', codes: {} },
  { name: 'Bhor', spellings: ['भोर', 'bhor'], district: 'Pune', codes: {} },
  { name: 'Baramati', spellings: ['बारामती', 'baramati'], district: 'Pune', codes: {} },
  { name: 'Indapur', spellings: ['इंदापूर', 'इंदापुर', 'indapur'], district: 'Pune', codes: {} },
  { name: 'Junnar', spellings: ['जुन्नर', 'junnar'], district: 'Pune', codes: {} },
  { name: 'Ambegaon', spellings: ['आंबेगाव', 'आंबेगांव', 'ambegaon'], district: 'Pune', codes: {} },
  {
    name: 'Thane',
    spellings: ['ठाणे', 'thane'],
    district: 'Thane',
    codes: { ...run(1, [73, 74, 75, 76, 335, 336, 337, 392, 536, 393, 394, 530]) },
  },
  { name: 'Kalyan', spellings: ['कल्याण', 'kalyan'], district: 'Thane', codes: { ...run(1, [70, 71, 72, 338, 507]) } },
  { name: 'Mumbai City', spellings: ['मुंबई शहर', 'mumbai city'], district: 'Mumbai City', codes: { ...run(1, [318, 319, 450, 508, 509]) } },
  { name: 'Andheri', spellings: ['अंधेरी', 'andheri'], district: 'Mumbai Suburban', codes: {} },
  { name: 'Borivali', spellings: ['बोरीवली', 'बोरिवली', 'borivali'], district: 'Mumbai Suburban', codes: {} },
  { name: 'Kurla', spellings: ['कुर्ला', 'kurla'], district: 'Mumbai Suburban', codes: {} },
  { name: 'Mumbai', spellings: ['मुंबई', 'mumbai'], district: 'Mumbai', codes: {} },
];

// Blanks, dots and the marks by which one name is spelt two ways are not compared.
const keyOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,:()\-–\u200b-\u200d\u00a0]+/g, '')
    .replaceAll('ं', '');
const BY_SPELLING = SETS.flatMap((set) => set.spellings.map((spelling) => [keyOf(spelling), set] as const)).toSorted(
  (a, b) => b[0].length - a[0].length,
);
const BY_CODE = new Map(
  SETS.flatMap((set) => Object.entries(set.codes).map(([number, code]) => [String(code), officeOf(set, Number(number))] as const)),
);

function officeOf(set: OfficeSet, number: number): Office {
  const alone = Object.keys(set.codes).length < 2 && number === 1;
  return { name: alone ? set.name : `${set.name} ${number}`, code: String(set.codes[number] ?? ''), district: set.district };
}

const PREFIX = /^(?:सह|joint)?(?:(?:दु|दू)(?:य्यम)?नि(?:बंधक)?(?:कार्यालय)?|(?:sub)?registrar(?:office)?|s\.?r\.?o?)?(?:वर्ग[\p{L}\p{M}\d]?)?/u;

/** Few offices register thousands of documents. */
const byName = new Map<string, Office>();
const MOST_KNOWN = 5_000;

export function readOffice(text: string): Office {
  const before = byName.get(text);
  if (before) return before;
  if (byName.size >= MOST_KNOWN) byName.clear();
  const office = officeIn(text);
  byName.set(text, office);
  return office;
}

function officeIn(text: string): Office {
  const digits = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const printed = digits.replace(/\s+/g, ' ').trim();
  if (/^\d{1,4}$/.test(printed))
    return BY_CODE.get(String(Number(printed))) ?? { name: printed, code: String(Number(printed)), district: '' };
  const key = keyOf(digits).replace(PREFIX, '');
  for (const [spelling, set] of BY_SPELLING) {
    if (!key.startsWith(spelling)) continue;
    const number = /^\D{0,6}(\d{1,2})(?!\d)/.exec(key.slice(spelling.length));
    return officeOf(set, number ? Number(number[1]) : 1);
  }
  return { name: printed, code: '', district: '' };
}
