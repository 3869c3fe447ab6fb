import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modelCard } from './model-card.ts';
import { settings } from '#modules/avm/model/boosted/settings.ts';

test('the page of methods says the words of the model card', () => {
  const page = readFileSync('docs/methods/model-card.md', 'utf8');
  for (const { term, words } of modelCard) expect(page).toContain(`**${term}.** ${words}`);
});

test('the card says the limits that the model keeps', () => {
  const refusalWords = modelCard.find(({ term }) => term === 'When it says nothing')?.words;
  expect(settings.refusal).toEqual({ highestError: 0.3 });
  expect(refusalWords).toContain('30%');
});
