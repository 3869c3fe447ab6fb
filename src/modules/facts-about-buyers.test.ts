import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Server files that name a buyer's columns and tell nobody what buyers are, each with why. */
const tellNobody: Readonly<Record<string, string>> = {
  'src/modules/demonstration/server/mapping.ts': 'how a column of the demonstration is read',
  'src/modules/imports/server/deeds/deed-values.ts': 'one document, for superusers',
  'src/modules/scrutiny/server/find-bulk-purchases.ts':
    'groups by a keyed hash; what comes out is that one buyer bought five units or more',
  'src/modules/scrutiny/server/find-links.ts': 'holds documents of one unit against each other',
  'src/modules/transactions/server/read-sale.ts': 'one document; what is shown of it leaves these facts out',
  'src/modules/transactions/server/queries/find-sale.ts': 'one document; the route keeps what the buyer is to itself',
};
const columns = /\bbuyer_(?:count|age_band|women_only|entity|pin|key)\b|\blender\b/;

test('whatever tells of buyers in aggregate goes by the one floor of five', () => {
  const named = globSync('src/modules/*/server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts') && columns.test(readFileSync(path, 'utf8')))
    .sort();
  const withoutFloor = named.filter((path) => !/\b(?:fewestBuyers|toldOfBuyers)\b/.test(readFileSync(path, 'utf8')));
  expect(withoutFloor).toEqual(Object.keys(tellNobody).sort());
});
