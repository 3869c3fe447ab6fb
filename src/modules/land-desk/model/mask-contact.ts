import { peopleIn } from '#modules/names/index.ts';

/** A telephone number with all but its last two digits covered; '' for none. */
export function maskPhone(text: string): string {
  const digits = [...text].filter((sign) => /\p{Nd}/u.test(sign));
  if (digits.length === 0) return '';
  return `${'•'.repeat(Math.max(0, digits.length - 2))}${digits.slice(-2).join('')}`;
}

const covered = '[…]';
const number = /\+?\p{Nd}(?:[\s().-]?\p{Nd}){6,}/gu;
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const pan = /\b[A-Za-z]{5}\p{Nd}{4}[A-Za-z]\b/gu;

/** Free text without the names, numbers and addresses of people, before it is stored. */
export function maskPeople(text: string): string {
  let masked = '';
  let from = 0;
  for (const [start, end] of peopleIn(text)) {
    masked += text.slice(from, start) + covered;
    from = end;
  }
  return (masked + text.slice(from)).replaceAll(mail, covered).replaceAll(pan, covered).replaceAll(number, covered);
}
