import { expect, test } from 'vitest';
import { cellWriter, readCell, writeCell } from '../model/cell-token.ts';
import { cellWords } from './cell-words.ts';

test('a cell says in words which sales are behind it', () => {
  const cell = readCell(writeCell({ filter: { city: 'Pune', village: 'Baner', from: '2024-01-01' }, of: [['month', '2024-03']] }));
  expect(cell && cellWords(cell)).toBe('Registered market sales in Baner, Pune, registered since 1 Jan 2024; Month: Mar 2024');
});

test('cells of one filter are written as each would be alone', () => {
  const filter = { city: 'Pune', village: 'बाणेर', bhk: ['2'] };
  const write = cellWriter(filter as never);
  for (const of of [
    [],
    [['month', '2024-03']],
    [
      ['locality', 'औंध'],
      ['floor-band', ''],
    ],
  ] as never[])
    expect(write(of)).toBe(writeCell({ filter, of } as never));
});
