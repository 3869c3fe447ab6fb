import * as words from '#messages/payments/amount-in-words';

const belowHundred = (count: number) => words.belowHundred().split(' ')[count] ?? '';

/** Indian grouping: crore, lakh, thousand, hundred. */
function wholeInWords(count: number): string {
  const parts: string[] = [];
  const part = (n: number, say: (values: { n: string }) => string) => n > 0 && parts.push(say({ n: wholeInWords(n) }));
  part(Math.floor(count / 1e7), words.crores);
  part(Math.floor((count % 1e7) / 1e5), words.lakhs);
  part(Math.floor((count % 1e5) / 1e3), words.thousands);
  part(Math.floor((count % 1e3) / 100), words.hundreds);
  if (count % 100 > 0 || count === 0) parts.push(belowHundred(count % 100));
  return parts.join(' ');
}

/** "Rupees one lakh twenty-three thousand and fifty paise only" */
export function rupeesInWords(paise: number): string {
  const rupees = wholeInWords(Math.floor(paise / 100));
  const rest = paise % 100;
  return rest === 0 ? words.rupees({ rupees }) : words.rupeesAndPaise({ rupees, paise: belowHundred(rest) });
}
