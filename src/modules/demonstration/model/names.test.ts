import { expect, test } from 'vitest';
import { lenders, projectNamed, promoterCount, promoterNamed } from './names.ts';

/** Developers and lenders known in India: nothing invented may carry their names. */
const listed =
  `lodha godrej kolte dlf prestige brigade sobha puravankara purva hiranandani oberoi rustomjee kalpataru raheja tata mahindra panchshil gera
   rohan paranjape nyati goel ganga amanora vtp javdekar marvel majestique kohinoor shapoorji runwal wadhwa adani embassy shriram salarpuria sattva
   bagmane aparna ramky casagrand appaswamy radiance olympia emaar m3m ireo signature ats gaur gaursons supertech jaypee unitech ambuja merlin
   siddha bakeri ajmera kanakia piramal omkar sheth dosti puranik sunteck nahar hubtown ashiana eldeco mantri naiknavare pharande sukhwani bramha
   clover abil magarpatta yashada kundan krisala darode kasturi pristine duville mantra venkatesh bhandari gagan vastushodh anshul kakkad saarrthi
   shapoor birla larsen hinduja vascon kumar mittal century ansal omaxe vatika tulip mapsko bptp hdfc icici sbi axis kotak idbi canara baroda
   indiabulls bajaj lic pnb federal karnataka bandhan saraswat cosmos`.split(/\s+/);

const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z0-9]+/);

test('no promoter, project or lender bears the name of a known one', () => {
  const names = [
    ...Array.from({ length: promoterCount }, (_, index) => promoterNamed(index).english),
    ...(['new', 'legacy', 'commercial', 'layout'] as const).flatMap((style) =>
      Array.from({ length: 2600 }, (_, n) => projectNamed(1, style, n).english),
    ),
    ...lenders.map((lender) => lender.english),
  ];
  const found = names.filter((name) => wordsOf(name).some((word) => listed.includes(word)));
  expect(found).toEqual([]);
});

test('in one locality no project name comes twice', () => {
  const names = new Set(Array.from({ length: 4000 }, (_, n) => projectNamed(12345, 'new', n).english));
  expect(names.size).toBe(4000);
});

test('every name has both scripts', () => {
  expect(promoterNamed(5)).toEqual({
    english: expect.stringMatching(/^[A-Za-z .]+$/),
    marathi: expect.stringMatching(/^[\u0900-\u097F .]+$/),
  });
  expect(projectNamed(5, 'new', 3).marathi).toMatch(/^[\u0900-\u097F -]+$/);
});
