import { expect, test } from 'vitest';
import { rulesOfProvider, verdictWithoutPolicy } from './provider-policy.ts';

test('rules the project asks for are told in our words, and only those', () => {
  const rules = rulesOfProvider({
    meetsMinPasswordLength: true,
    containsUppercaseLetter: false,
    passwordPolicy: { customStrengthOptions: { minPasswordLength: 10 } },
  });
  expect(rules).toEqual([
    { rule: 'minLength', words: 'at least 10 characters', isMet: true },
    { rule: 'upper', words: 'a capital letter', isMet: false },
  ]);
});

test('where the rules cannot be had, six characters are the least', () => {
  expect(rulesOfProvider(verdictWithoutPolicy('abcde'))).toEqual([{ rule: 'minLength', words: 'at least 6 characters', isMet: false }]);
  expect(rulesOfProvider(verdictWithoutPolicy('abcdef'))[0]?.isMet).toBe(true);
});
