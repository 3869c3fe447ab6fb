import { expect, test } from 'vitest';
import { decide } from './decide.ts';

test('a market sale is left out by the first of its reasons, a doubt alone leaves nothing out', () => {
  expect(decide(['bulk', 'rate-out-of-band', 'token-price']).excludedBy).toBe('token-price');
  expect(decide(['bulk', 'equals-guideline-value'])).toMatchObject({ excludedBy: '', documentClass: null });
});

test('a copy is a copy before it is anything else', () => {
  expect(decide(['cancelled', 'duplicate', 'rate-out-of-band'])).toMatchObject({ excludedBy: '', documentClass: 'duplicate' });
  expect(decide(['later-deed-of-same-sale']).documentClass).toBe('later-deed-of-same-sale');
});
