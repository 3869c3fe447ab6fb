import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';

/**
 * A message of which some words are a link or stand out: `withTags(words.agree(), { terms: <Link to="/terms/" /> })` for
 * "You agree to the <terms>terms of use</terms>." The sentence stays one message, whatever the order of words in its language.
 */
export function withTags(message: string, tags: Record<string, ReactElement>): ReactNode {
  const names = Object.keys(tags).join('|');
  return message.split(new RegExp(`(<(?:${names})>.*?</(?:${names})>)`)).map((part, at) => {
    const [, name = '', text] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
    const tag = tags[name];
    return <Fragment key={at}>{tag === undefined ? part : cloneElement(tag, undefined, text)}</Fragment>;
  });
}
