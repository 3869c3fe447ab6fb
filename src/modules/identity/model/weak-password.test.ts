import { expect, test } from 'vitest';
import list from './common-passwords.json' with { type: 'json' };
import { faultOfWeakPassword, isCommon } from './weak-password.ts';

const asha = { email: 'asha.kulkarni+home@bank.example', names: ['Asha', 'Kulkarni'] };
const common = 'This is one of the 10,000 commonest passwords, or close to one: they are tried first. Please choose another one.';
const own = 'A password must not be made of your name or e-mail address. Please choose another one.';

test('the list holds ten thousand passwords that could be chosen, and says where it is from', () => {
  const passwords = list.passwords.split(' ');
  expect(passwords.filter((one) => one.length >= 6)).toHaveLength(10_000);
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(passwords.filter((one) => !isCommon(one))).toEqual([]);
  expect(passwords.filter((one) => !isCommon(one.toUpperCase()))).toEqual([]);
  expect(list.source).toContain('zxcvbn');
  expect(list.licence).toContain('Permission is hereby granted, free of charge');
});

test.each([
  '123456',
  'Password',
  'PASSWORD1',
  'P@ssw0rd',
  'p4$$w0rd!',
  'Passw0rd123',
  'pass word',
  ' letmein ',
  'ｐａｓｓｗｏｒｄ',
  'Qwerty@123',
  'Welcome@2024',
  'admin123',
  'Dragon-12',
  'passwordpassword',
  'abcabcabc',
  'zzzzzzzzzz',
  '78787878787878',
  'abcdefghijkl',
  '12345678901234',
  '9876543210987',
])('%j is a common password', (text) => expect(faultOfWeakPassword(text, asha)).toBe(common));

test.each([
  'asha.kulkarni+home@bank.example',
  'Asha1985!',
  'kulkarni-asha',
  'AshaKulkarni2026',
  '@sh@ku1k@rn1',
  'bankexample1',
  'Mulya2026',
  'xyKulkarni',
])('%j is made of what everybody knows about her', (text) => expect(faultOfWeakPassword(text, asha)).toBe(own));

test.each([
  'correct horse 1',
  'brand new',
  'Asha rides a blue bicycle',
  'kothrud-1987-jasmine',
  'पुणे शहर सुंदर',
  'मीरा',
  'tr4in-to-satara',
  'x7#Kq2m9',
])('%j may be chosen', (text) => expect(faultOfWeakPassword(text, asha)).toBeNull());

test('names in other scripts are compared, and one of two letters is no reason', () => {
  expect(faultOfWeakPassword('मीरा१९८५', { email: 'm@b.example', names: ['मीरा'] })).toBe(own);
  expect(faultOfWeakPassword('xi loves mangoes', { email: 'xi@b.example', names: ['Xi'] })).toBeNull();
});
