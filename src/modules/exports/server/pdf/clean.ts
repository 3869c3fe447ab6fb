/** PDF/A refuses a page with a letter no font has: control and private letters are left out, others become a question mark. */
export const clean = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll(
      /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}\p{Script=Greek}\p{Script=Cyrillic}]|\p{Extended_Pictographic}/gu,
      (letter) => (/[©®™]/u.test(letter) ? letter : '?'),
    );
