import { expect, test } from 'vitest';

test('a contract promises calls, with the shapes and limits they name: functions stand in the index of their module', async () => {
  const contracts = import.meta.glob<Record<string, unknown>>('../src/modules/*/{contract,*-contract}.ts');
  expect(Object.keys(contracts).length).toBeGreaterThan(20);
  const functions = await Promise.all(
    Object.entries(contracts).map(async ([path, open]) =>
      Object.entries(await open()).flatMap(([name, exported]) => (typeof exported === 'function' ? [`${path}: ${name}`] : [])),
    ),
  );
  expect(functions.flat()).toEqual([]);
});
