import { z } from 'zod';
import * as say from '#messages/identity/password-rules';

/** The library hashes at most this many characters, so that nobody can keep it busy with a novel. */
export const longestPassword = 128;
/** Other shapes of a policy are for programs that are newer than this one. */
export const policySchemaVersion = 1;

/** What a new password must have, by the settings of the installation. */
export const PasswordPolicy = z.object({
  schemaVersion: z.literal(policySchemaVersion),
  minLength: z.int(),
  maxLength: z.int(),
  lower: z.boolean(),
  upper: z.boolean(),
  digit: z.boolean(),
  symbol: z.boolean(),
});
export type PasswordPolicy = z.infer<typeof PasswordPolicy>;

export type PasswordRule = { rule: string; words: string; isMet: boolean };

/** Each rule of the policy with whether the text keeps it, in the order in which people are told. Characters are counted, not bytes. */
export function judgePassword(policy: PasswordPolicy, text: string): PasswordRule[] {
  const length = [...text].length;
  const rules: (PasswordRule & { applies: boolean })[] = [
    { rule: 'minLength', applies: true, words: say.atLeast({ count: policy.minLength }), isMet: length >= policy.minLength },
    {
      rule: 'maxLength',
      // The library's own limit need not be told to somebody who types a word.
      applies: policy.maxLength < longestPassword || length > longestPassword,
      words: say.atMost({ count: policy.maxLength }),
      isMet: length <= policy.maxLength,
    },
    { rule: 'lower', applies: policy.lower, words: say.lower(), isMet: /\p{Ll}/u.test(text) },
    { rule: 'upper', applies: policy.upper, words: say.upper(), isMet: /\p{Lu}/u.test(text) },
    { rule: 'digit', applies: policy.digit, words: say.digit(), isMet: /\p{Nd}/u.test(text) },
    { rule: 'symbol', applies: policy.symbol, words: say.symbol(), isMet: /[^\p{L}\p{M}\p{N}\s]/u.test(text) },
  ];
  return rules.filter(({ applies }) => applies).map(({ rule, words, isMet }) => ({ rule, words, isMet }));
}

/** What is wrong, in a sentence; null when nothing is. */
export function faultOfPassword(policy: PasswordPolicy, text: string): string | null {
  const missing = judgePassword(policy, text).filter(({ isMet }) => !isMet);
  return missing.length === 0 ? null : say.needs({ rules: missing.map(({ words }) => words).join(', ') });
}
