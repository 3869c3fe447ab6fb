import { expect, test } from 'vitest';
import { languages, sayIn } from '#core/language.ts';
import { auditActions } from '#modules/identity/server/index.ts';
import { actionName, jobName } from './action-name.ts';

test('every action of the audit log has a name in Hindi and Marathi, and one of another version its own', () => {
  for (const language of languages.filter((one) => one !== 'en'))
    expect(auditActions.filter((action) => !/\p{Script=Devanagari}/u.test(sayIn(language, () => actionName(action))))).toEqual([]);
  expect(actionName('signed-in')).toBe('signed in');
  expect(sayIn('mr', () => actionName('dial-turned'))).toBe('dial turned');
});

test('a job says what it does', () => {
  expect(sayIn('hi', () => jobName('ingest.import'))).toBe('फ़ाइल का आयात');
  expect(jobName('test-job')).toBeNull();
});
