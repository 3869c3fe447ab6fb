import { expect, test } from 'vitest';
import { surenessNumber, surenessWords } from './sureness.ts';

test.each([
  [1, 'sure', '1.00'],
  [0.95, 'sure', '0.95'],
  [0.9, 'fairly sure', '0.90'],
  [0.7, 'likely', '0.70'],
  [0.4, 'doubtful', '0.40'],
])('a confidence of %s is said as %s', (confidence, words, number) => {
  expect([surenessWords(confidence), surenessNumber(confidence)]).toEqual([words, number]);
});
