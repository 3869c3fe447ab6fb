import { expect, test } from 'vitest';
import { addressOf, fillPath } from './address.ts';

test('path parts come from the input and are escaped', () => {
  expect(fillPath('/api/v1/batches/:batchId/undo', { batchId: 'a/b c', reason: 'twice' })).toEqual({
    path: '/api/v1/batches/a%2Fb%20c/undo',
    rest: { reason: 'twice' },
  });
});

test('a list is a repeated key, and what is absent is left out', () => {
  expect(addressOf('/api/v1/sales', { city: 'Pune', configurations: ['2 BHK', '3 BHK'], village: undefined, from: null })).toBe(
    '/api/v1/sales?city=Pune&configurations=2+BHK&configurations=3+BHK',
  );
});

test('a missing path part is a mistake in the program and says which one', () => {
  expect(() => addressOf('/api/v1/batches/:batchId', {})).toThrow('/api/v1/batches/:batchId needs batchId');
});
