import type { AssistantAnswer, Part } from '../contract.ts';
import { contradictsCells } from './bind.ts';
import { chooseMeasures } from './choose-measures.ts';
import type { Lexicon } from './lexicon.ts';
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
/** The vocabulary tags "rose" as a direction and as a question about a change. */
const directionSlots: ReadonlySet<string> = new Set(['dir', 'op']);
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
  // A name never stands in the words: it is a token.
  const items = recognise(
    tokensOf(words),
    lexicon,
    () => ({ kind: 'unknown', nearest: [], elsewhere: null }),
    () => [],
  );
  const ofTemplate = new Set(tokensOf(template.replace(tokenPattern, ' ')).map((token) => token.text));
  const added = items.filter(({ text }) => !text.split(' ').every((word) => ofTemplate.has(word)));
  const isOf = ({ text, tags }: (typeof added)[number], slots: ReadonlySet<string>) =>
    // One slip away from a word of the vocabulary is another word here.
    lexicon.longest(tokensOf(text), 0) !== null && tags.every(({ slot }) => slots.has(slot)) && tags.length > 0;
  const isDirected = added.some((item) => isOf(item, directionSlots));
  const other = added.filter(({ text }) => !text.split(' ').every((word) => joining.has(word) || ofTemplate.has(word)));
  if (other.some((item) => !isOf(item, measureSlots) && !isOf(item, directionSlots))) return { fault: 'word' };
  const named = chooseMeasures(
    items,
    items.map(() => false),
    new Set(),
  );
  const [measure] = answer.understood?.measures ?? [];
  if (other.some((item) => isOf(item, measureSlots)) && named.join() !== measure) return { fault: 'measure' };
  const rendered = reply.split(/(\{\{t\d+\}\})/).flatMap((piece): Part[] => {
    const part = parts.get(/^\{\{(t\d+)\}\}$/.exec(piece)?.[1] ?? '');
    if (part !== undefined) return [part];
    return piece === '' ? [] : [{ kind: 'words', value: piece }];
  });
  const hasChange = rendered.some((part) => part.kind === 'figure' && answer.cells[part.cell]?.derived !== null);
  if ((isDirected && !hasChange) || contradictsCells({ ...answer, text: rendered })) return { fault: 'direction' };
  // The tail begins with the end of the sentence; a model may have written that already.
  return [...rendered, { kind: 'words', value: /[.।]$/.test(reply) ? tail.replace(/^\s*[.।]/, '') : tail }];
}
