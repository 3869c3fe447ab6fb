import { tokensOf } from './normalise.ts';
import type { AssistantAnswer } from '../contract.ts';

const inAscii = (text: string) => text.normalize('NFKC').replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966));
const digits = /\d[\d.,]*/g;
const runs = (text: string) => [...inAscii(text).matchAll(digits)].map(([run]) => run.replace(/[.,]+$/, ''));

/** Amounts that need no digit: signs of money and share, scales, and number words above ten. */
const amounts =
  /[%₹]|(?<![\p{L}\p{M}])(?:lakhs?|lacs?|crores?|hundred|thousand|million|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|लाख|करोड़|करोड|कोटी|हजार|सौ|शंभर|बारह|पंद्रह|बीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|वीस|चाळीस|पन्नास|ऐंशी|नव्वद)(?![\p{L}\p{M}])/giu;

/** Numbers of an answer's words that no period, number of sales, name, sentence of a method or question states: there must be none. */
export function unboundRuns(answer: AssistantAnswer, { question, stated }: { question: string; stated: readonly string[] }): string[] {
  const allowed = new Set([...tokensOf(question).map(({ text }) => text), ...stated.flatMap(runs)]);
  for (const { n, needed } of Object.values(answer.cells))
    for (const number of [n, needed]) if (number !== null) allowed.add(String(number));
  const isStated = (amount: string) => [question, ...stated].some((text) => text.toLowerCase().includes(amount.toLowerCase()));
  const words = answer.text.flatMap((part) => (part.kind === 'words' ? [part.value] : []));
  return [
    ...words.flatMap(runs).filter((run) => !allowed.has(run) && !allowed.has(run.replaceAll(',', ''))),
    ...words.flatMap((text) => [...text.matchAll(amounts)].map(([amount]) => amount)).filter((amount) => !isStated(amount)),
  ];
}

/** Plain words of direction: none that says by how much (doubled, halved) or how it feels (crashed). */
const rose =
  /(?<![\p{L}\p{M}])(?:rose|risen|rise|grew|grown|growth|higher|increased?|went up|up|बढ़ा|बढ़ी|बढ़े|बढ़त|बढ़ोतरी|बढा|बढी|बढे|बढत|बढोतरी|वृद्धि|वाढला|वाढली|वाढले|वाढ)(?![\p{L}\p{M}])/iu;
const fell =
  /(?<![\p{L}\p{M}])(?:fell|fallen|fall|dropped|drop|lower|decreased?|declined?|went down|down|घटा|घटी|घटे|गिरा|गिरी|गिरे|गिरावट|घटला|घटली|घटले|घट|घसरण)(?![\p{L}\p{M}])/iu;

/** `up` or `down` where a phrase is such a word and no more. */
export function directionWord(phrase: string): 'up' | 'down' | null {
  const isWhole = (pattern: RegExp) => pattern.exec(phrase)?.[0] === phrase;
  return isWhole(rose) ? 'up' : isWhole(fell) ? 'down' : null;
}

/**
 * Words of direction beside the cell of a change: true where one says the opposite of its sign. A sentence that denies is no claim, nor is
 * a name that holds such a word ("Rise Towers"): names are `stated`.
 */
export function contradictsCells(
  { text, cells, premise }: Pick<AssistantAnswer, 'text' | 'cells' | 'premise'>,
  stated: readonly string[],
): boolean {
  const names = [
    ...(premise === null ? [] : [premise]),
    ...stated.filter((name) => name.trim() !== '').toSorted((a, b) => b.length - a.length),
  ];
  return text.some((part, at) => {
    if (part.kind !== 'words') return false;
    const says = names.reduce((rest, name) => rest.replaceAll(name, ' '), part.value);
    const next = text.slice(at).flatMap((one) => (one.kind === 'figure' ? [cells[one.cell]] : []));
    const isChange = (formula: string | undefined) => formula === changeFormula || formula === pointsFormula;
    const change = next.slice(0, 3).find((cell) => isChange(cell?.derived?.formula))?.value ?? null;
    if (change === null) return false;
    return (rose.test(says) && change < 0) || (fell.test(says) && change > 0);
  });
}

/** How the change of a figure from one year to the next is derived. */
export const changeFormula = 'now / before − 1';
/** That of a share, in percentage points. */
export const pointsFormula = 'now − before';
/** Of an index at the end of some days against its beginning. */
export const endsFormula = 'end / start − 1';
/** The same, brought to a year. */
export const yearlyFormula = '(end / start) to the power of 1 / years − 1';
/** How far one of two places lies from the other. */
export const differenceFormula = 'one / other − 1';
export const differenceInPoints = 'one − other';
