import { expect, test } from 'vitest';
import { hiddenPhoneNumber, readPhoneNumber } from './phone-number.ts';

test.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 (98765) 43210', '+919876543210'],
  ['+65 8123 4567', '+6581234567'],
])('%s is the number %s', (typed, read) => {
  expect(readPhoneNumber(typed)).toBe(read);
});

test.each(['12345', '1234567890', '+0123456789', 'ring me', '', '+91987654321012345'])('%s is no number to send a code to', (typed) => {
  expect(readPhoneNumber(typed)).toBeNull();
});

test('of a hidden number the last two digits are left', () => {
  expect(hiddenPhoneNumber('+919876543210')).toBe('+••••••••••10');
});
