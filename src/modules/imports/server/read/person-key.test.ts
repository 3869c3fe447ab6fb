import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personKeys } from './person-key.ts';

const asEverywhere = (secret: string, identity: string) =>
  createHmac('sha256', secret).update(`buyer|${identity}`).digest().readBigUInt64LE(0).toString();

test('a person has the key that HMAC-SHA-256 gives, whatever the secret and the script of the name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 800 })),
      (secret, names) => {
        const keyOf = personKeys(secret);
        for (const name of names) expect(keyOf(name)).toBe(asEverywhere(secret, name));
      },
    ),
  );
});

test('a long name does not leave its end behind in the key of a short one', () => {
  const keyOf = personKeys('a secret');
  const short = keyOf('ABCPX1234K');
  keyOf('सुमेधा विश्वंभर '.repeat(60));
  keyOf('सुमेधा विश्वंभर '.repeat(4000));
  expect(keyOf('ABCPX1234K')).toBe(short);
  expect(keyOf('सुमेधा '.repeat(40))).toBe(asEverywhere('a secret', 'सुमेधा '.repeat(40)));
});

test('two installations have two keys for one person', () => {
  expect(personKeys('a secret')('ABCPX1234K')).not.toBe(personKeys('another secret')('ABCPX1234K'));
});
