const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const belowHundred = (count: number) =>
  count < 20 ? (small[count] ?? '') : [tens[Math.floor(count / 10)], small[count % 10]].filter(Boolean).join('-');

/** Indian grouping: crore, lakh, thousand, hundred. */
function wholeInWords(count: number): string {
  if (count === 0) return 'zero';
  const parts: string[] = [];
  const crores = Math.floor(count / 1e7);
  if (crores > 0) parts.push(`${wholeInWords(crores)} crore`);
  const lakhs = Math.floor((count % 1e7) / 1e5);
  if (lakhs > 0) parts.push(`${belowHundred(lakhs)} lakh`);
  const thousands = Math.floor((count % 1e5) / 1e3);
  if (thousands > 0) parts.push(`${belowHundred(thousands)} thousand`);
  const hundreds = Math.floor((count % 1e3) / 100);
  if (hundreds > 0) parts.push(`${small[hundreds]} hundred`);
  if (count % 100 > 0) parts.push(belowHundred(count % 100));
  return parts.join(' ');
}

/** "Rupees one lakh twenty-three thousand and fifty paise only" */
export function rupeesInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  return `Rupees ${wholeInWords(rupees)}${rest === 0 ? '' : ` and ${belowHundred(rest)} paise`} only`;
}
