import type { AssistantAnswer, Part } from '../contract.ts';
import { contradictsCells, directionWord } from './bind.ts';
import { chooseMeasures } from './choose-measures.ts';
import type { Item } from './item.ts';
import type { Lexicon, Tag } from './lexicon.ts';
import { tokensOf } from './normalise.ts';
import { recognise } from './recognise.ts';

/**
 * The sentences of an answer as a language model is given them: `{{t1}}` stands for every figure, name, day and number. The model writes the
 * sentence around these tokens, and what it writes is shown only where every token stands once and in the same order, and every other word
 * is of the sentence or of the vocabulary. Whatever cannot be checked is thrown away.
 */
export type TokenText = {
  text: string;
  parts: ReadonlyMap<string, Part>;
  /** What comes after the last token: notes, which stay as they are. */
  tail: string;
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const endOfTokens = (text: string) => text.lastIndexOf('}}') + 2;
const denies = /(?<![\p{L}\p{M}])(?:not|no|never|none|without|नहीं|नही|नाही|बिना|शिवाय)(?![\p{L}\p{M}])/iu;

/** `stated`: names and days in the words of the answer. */
export function asTokens({ text }: Pick<AssistantAnswer, 'text'>, stated: readonly string[]): TokenText {
  const parts = new Map<string, Part>();
  const token = (part: Part) => {
    const name = `t${parts.size + 1}`;
    parts.set(name, part);
    return `{{${name}}}`;
  };
  const longestFirst = [...new Set(stated.filter((one) => one.trim() !== ''))].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    [...longestFirst.map(escaped), '[\\p{Nd}\\p{No}][\\p{Nd}\\p{No}.,]*[\\p{Nd}\\p{No}]|[\\p{Nd}\\p{No}]', '[%₹]'].join('|'),
    'gu',
  );
  const written = text.map((part) =>
    part.kind === 'words' ? part.value.replace(pattern, (value) => token({ kind: 'words', value })) : token(part),
  );
  const whole = written.join('');
  const until = endOfTokens(whole);
  return { text: whole.slice(0, until), parts, tail: whole.slice(until) };
}

const tokenPattern = /\{\{(t\d+)\}\}/g;
/** What stands before, between and after the tokens. */
const gapsOf = (text: string) => text.split(/\{\{t\d+\}\}/);
const tokensIn = (text: string) => [...text.matchAll(tokenPattern)].map(([, name]) => name ?? '');

/** Letters, spaces and the marks of plain sentences: no link, no markup, no sign of money or share. */
const plainCharacters = /^(?:[\p{L}\p{M}\s.,:;'’"“”।–—()-]|\u200C|\u200D)*$/u;
/** Words that join others and say nothing by themselves; no denial, no advice, no amount. */
const joining = new Set(
  (
    'the a an of in on at for to is are was were and with by per its it this these that which as from here there stands stood comes came across over ' +
    'about where while during based ' +
    'है हैं था थी थे का की के में से पर और यह ये जो वहाँ यहाँ रहा रही रहे ' +
    'आहे आहेत होता होती होते चा ची चे च्या मध्ये आणि हा ही हे या येथे तेथे राहिला राहिली राहिले'
  ).split(' '),
);
/** Which of two figures was first is for the template to say. */
const ordering = new Set('from to over across से'.split(' '));
const measureSlots: ReadonlySet<string> = new Set(['noun', 'stat', 'measure']);

/**
 * What a model wrote around the tokens, as parts of the answer.
 * @returns the fault as a word for the count of thrown-away sentences, where it breaks a rule.
 */
export function readWording(
  written: string,
  { text: template, parts, tail }: TokenText,
  answer: Pick<AssistantAnswer, 'cells' | 'premise' | 'understood'>,
  lexicon: Lexicon,
): Part[] | { fault: string } {
  const reply = written.trim();
  if (reply === '' || reply.length > 2 * template.length + 200) return { fault: 'length' };
  if (denies.test(template)) return { fault: 'denial' };
  if (tokensIn(reply).join() !== tokensIn(template).join()) return { fault: 'tokens' };
  const words = reply.replace(tokenPattern, ' ');
  if (/[\p{Nd}\p{No}\p{Nl}]/u.test(words)) return { fault: 'digit' };
  if (!plainCharacters.test(words)) return { fault: 'sign' };
  // Between two tokens stand words of the same place of the template: moved elsewhere they would say another thing of the same figures.
  const own = gapsOf(template);
  const measures = [...parts.values()].flatMap((part) => (part.kind === 'figure' ? [answer.cells[part.cell]?.measure] : []));
  const measure = new Set(measures).size > 1 ? undefined : answer.understood?.measures[0];
  for (const [at, gap] of gapsOf(reply).entries()) {
    const fault = faultOfGap(gap, own[at] ?? '', { lexicon, measure, isOrdered: measures.length > 1 });
    if (fault !== null) return { fault };
  }
  const rendered = reply.split(/(\{\{t\d+\}\})/).flatMap((piece): Part[] => {
    const part = parts.get(/^\{\{(t\d+)\}\}$/.exec(piece)?.[1] ?? '');
    if (part !== undefined) return [part];
    return piece === '' ? [] : [{ kind: 'words', value: piece }];
  });
  const names = [...parts.values()].flatMap((part) => (part.kind === 'words' ? [part.value] : []));
  if (contradictsCells({ ...answer, text: rendered }, names)) return { fault: 'direction' };
  // The tail begins with the end of the sentence; a model may have written that already.
  return [...rendered, { kind: 'words', value: /[.।]$/.test(reply) ? tail.replace(/^\s*[.।]/, '') : tail }];
}

const keyOfTag = ({ slot, value }: Tag) => `${slot}:${value}`;

type Gap = {
  lexicon: Lexicon;
  /** The one measure that the sentence tells, which may be named by other words of its own. */
  measure: string | undefined;
  /** Several figures stand in a row. */
  isOrdered: boolean;
};

/** Why words may not stand where the template has others, null where they may: a word of its own, a measure that is not named any more, a direction that the template does not say. */
function faultOfGap(written: string, template: string, { lexicon, measure, isOrdered }: Gap): 'direction' | 'word' | 'measure' | null {
  // A name never stands in the words: it is a token.
  const read = (text: string) =>
    recognise(
      tokensOf(text),
      lexicon,
      () => ({ kind: 'unknown', nearest: [], elsewhere: null }),
      () => [],
    );
  const wordsOf = (text: string) => new Set(tokensOf(text).map((token) => token.text));
  const [items, templateItems] = [read(written), read(template)];
  const [given, own] = [wordsOf(written), wordsOf(template)];
  const isPlain = (word: string) => own.has(word) || (joining.has(word) && !(isOrdered && ordering.has(word)));
  // One slip away from a word of the vocabulary is another word here.
  const isExact = ({ text }: Item) => lexicon.longest(tokensOf(text), 0) !== null;
  const isMeasure = ({ tags }: Item) => tags.length > 0 && tags.every(({ slot }) => measureSlots.has(slot));
  const directionOf = ({ text }: Item) => directionWord(text);
  const added = items.filter((item) => !item.text.split(' ').every(isPlain));
  const directions = new Set(templateItems.map(directionOf).filter((direction) => direction !== null));
  if (added.some((item) => item.tags.some(({ slot }) => slot === 'dir') && !directions.has(directionOf(item) as 'up'))) return 'direction';
  const others = added.filter((item) => directionOf(item) === null);
  if (others.some((item) => !isExact(item) || !isMeasure(item))) return 'word';
  // Other words for the measure, never for another: "average median rate" is none.
  const ofTemplate = new Set(templateItems.flatMap(({ tags }) => tags.map(keyOfTag)));
  if (measure !== undefined) ofTemplate.add(keyOfTag({ slot: 'measure', value: measure }));
  if (others.some(({ tags }) => !tags.some((tag) => ofTemplate.has(keyOfTag(tag))))) return 'measure';
  const isKept = templateItems.every((item) => !isMeasure(item) || item.text.split(' ').every((word) => given.has(word)));
  if (isKept && others.length === 0) return null;
  const named = chooseMeasures(
    items,
    items.map(() => false),
    new Set(),
  );
  return measure !== undefined && named.join() === measure ? null : 'measure';
}
