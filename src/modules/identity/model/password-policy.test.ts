import { expect, test } from 'vitest';
import { faultOfPassword, judgePassword, longestPassword, PasswordPolicy } from './password-policy.ts';

const lenient: PasswordPolicy = {
  schemaVersion: 1,
  minLength: 6,
  maxLength: longestPassword,
  lower: false,
  upper: false,
  digit: false,
  symbol: false,
};
const strict: PasswordPolicy = { ...lenient, minLength: 8, maxLength: 20, lower: true, upper: true, digit: true, symbol: true };

test('six characters are enough by default, in any script', () => {
  expect(faultOfPassword(lenient, 'abcde')).toBe('A password needs at least 6 characters.');
  expect(faultOfPassword(lenient, 'abcdef')).toBeNull();
  expect(faultOfPassword(lenient, 'पुणे शहर')).toBeNull();
  expect(judgePassword(lenient, 'x')).toHaveLength(1);
});

test('each rule is told by itself, met or not', () => {
  expect(judgePassword(strict, 'abcdefg1').map(({ rule, isMet }) => [rule, isMet])).toEqual([
    ['minLength', true],
    ['maxLength', true],
    ['lower', true],
    ['upper', false],
    ['digit', true],
    ['symbol', false],
  ]);
  expect(faultOfPassword(strict, 'abcdefg1')).toBe('A password needs a capital letter, a sign that is neither letter nor digit.');
  expect(faultOfPassword(strict, 'Abcdefg1!')).toBeNull();
  expect(faultOfPassword(strict, `Ab1!${'x'.repeat(20)}`)).toContain('at most 20 characters');
});

test('an emoji is one character and a space is no sign', () => {
  expect(faultOfPassword(lenient, '🏠🏠🏠🏠🏠')).not.toBeNull();
  expect(faultOfPassword(strict, 'Abcdef 12')).toContain('neither letter nor digit');
});

test('a policy of another schema version is not read as this one', () => {
  expect(PasswordPolicy.safeParse({ ...lenient, schemaVersion: 2 }).success).toBe(false);
});
