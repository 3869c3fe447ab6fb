import list from './common-passwords.json' with { type: 'json' };
import * as words from '#messages/identity/password-rules';

/** About whom a password must not be: whoever guesses knows these as well. */
export type PasswordOwner = { email: string; names: readonly string[] };

/** Of a password that ends so, what stands before counts: `welcome@2024`, `dragon12`. */
const usualEnding = /[\d\p{P}\p{S}\s]{1,5}$/u;
/** Fewer letters than this before the ending, or beside one's name, are nobody's secret. */
const fewestLetters = { beforeEnding: 5, besideName: 4 };

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim();
const squeeze = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const signsForLetters: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' };
/** One form for all disguises of a text: signs that stand for letters are read as such; i, l and 1 are one letter. */
const undisguised = (text: string) => squeeze(plain(text).replace(/[@4305$7+il1!|]/g, (sign) => signsForLetters[sign] ?? 'l'));

const commonPasswords = new Set(list.passwords.split(' ').flatMap((one) => [one, undisguised(one)]));

/** What is wrong with a password that keeps the rules and is guessed all the same, in a sentence; null when nothing is. */
export function faultOfWeakPassword(text: string, owner: PasswordOwner): string | null {
  if (isCommon(text)) return words.common();
  if (isAboutOwner(text, owner)) return words.aboutOwner();
  return null;
}

/** Whether it is on the list, in whatever case, width or disguise of letters, with the usual ending, or the same again and again. */
export function isCommon(text: string) {
  const typed = plain(text);
  const shortened = typed.replace(usualEnding, '');
  const bases = squeeze(shortened).length >= fewestLetters.beforeEnding ? [typed, shortened] : [typed];
  const readings = bases.flatMap((base) => [base, undisguised(base), undisguised(unitOf(squeeze(base)))]);
  return readings.some((reading) => reading.length > 2 && commonPasswords.has(reading)) || isRun(squeeze(typed));
}

/** `abcabc` is abc; a text that repeats nothing is its own unit. */
const unitOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** Three signs or fewer over and over, or signs in their order: `aaaaaaaa`, `xyzxyz`, `abcdefgh`, `98765432`. */
function isRun(text: string) {
  const signs = [...text];
  if (signs.length > 3 && [...unitOf(text)].length <= 3) return true;
  const steps = signs.slice(1).map((sign, at) => stepBetween(signs[at]!, sign));
  return steps.length > 1 && Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0]);
}

/** 9 and 0 are neighbours, as on the keyboard. */
function stepBetween(from: string, to: string) {
  const step = to.codePointAt(0)! - from.codePointAt(0)!;
  return /^\d\d$/.test(from + to) && Math.abs(step) === 9 ? -step / 9 : step;
}

function isAboutOwner(text: string, { email, names }: PasswordOwner) {
  const given = [...names, ...email.split('@'), 'Mulya'].map(plain);
  const facts = [...given.map(squeeze), ...given.flatMap((fact) => fact.split(/[^\p{L}\p{M}\p{N}]+/u))];
  return [(form: string) => squeeze(plain(form)), undisguised].some((formOf) => {
    const reading = formOf(text);
    let rest = reading;
    for (const fact of facts.map(formOf).sort((a, b) => b.length - a.length)) if ([...fact].length >= 3) rest = rest.replaceAll(fact, '');
    return rest !== reading && [...rest.replace(/\p{N}/gu, '')].length < fewestLetters.besideName;
  });
}
