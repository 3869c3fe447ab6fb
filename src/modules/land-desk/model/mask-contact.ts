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

/** Words that stand in names of owners and elsewhere as well: covering them would hide what the text says. */
const common = new Set(
  'and the mrs miss smt shri shree late heirs others family trust society company private pvt limited ltd llp estate estates land lands developers builders realty properties housing co-operative cooperative temple owner'.split(
    ' ',
  ),
);

/** Free text for developers: without people, numbers and addresses, and without any word of the owner's name, however it is written. */
export function maskOwner(text: string, owner: string): string {
  const parts = owner.split(/[^\p{L}\p{M}\p{N}'’-]+/u).filter((part) => [...part].length >= 3 && !common.has(part.toLowerCase()));
  return parts.reduce((masked, part) => masked.replaceAll(wholeWord(part), covered), maskPeople(text));
}

/** A part of a name has letters, digits, apostrophes and hyphens alone: none of them is a sign of a pattern. */
const wholeWord = (part: string) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${part}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
