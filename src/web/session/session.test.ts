import { expect, test } from 'vitest';
import { hasAccess, userFrom, userOfKept } from './session.ts';

const asha = userFrom({ first_name: 'Asha', email: 'asha@example.com', is_superuser: false, products: ['valuation'] });
const root = userFrom({ first_name: 'Root', is_superuser: true });

test('a stranger sees only what anyone may see', () => {
  expect([hasAccess(null, 'anyone'), hasAccess(null, 'signed-in'), hasAccess(null, { entitled: 'valuation' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a person sees the products that were granted', () => {
  expect(hasAccess(asha, { entitled: 'valuation' })).toBe(true);
  expect(hasAccess(asha, { entitled: 'simulator' })).toBe(false);
  expect(hasAccess(asha, { entitled: ['sale-transactions', 'valuation'] })).toBe(true);
  expect(hasAccess(asha, { entitled: ['sale-transactions', 'simulator'] })).toBe(false);
  expect(hasAccess(asha, 'superuser')).toBe(false);
});

test('a superuser sees everything', () => {
  expect(hasAccess(root, 'superuser')).toBe(true);
  expect(hasAccess(root, { entitled: 'simulator' })).toBe(true);
});

test('a user record without a field reads as empty, never as undefined', () => {
  expect(root).toMatchObject({ lastName: '', mobileNumber: '', products: [] });
});

test('a device without a connection knows whom a page was kept for, and gives no role', () => {
  const person = { firstName: 'Meera', lastName: 'Deshpande', email: 'meera@example.com', products: ['valuer'] as const };
  const user = userOfKept({ path: '/a/', person, keptAt: 1000 });
  expect(user).toMatchObject({ email: 'meera@example.com', keptAt: 1000, isSuperuser: false, isOperator: false, mobileNumber: '' });
  expect([hasAccess(user, { entitled: 'valuer' }), hasAccess(user, 'superuser'), hasAccess(user, 'operator')]).toEqual([
    true,
    false,
    false,
  ]);
});
