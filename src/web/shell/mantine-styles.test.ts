import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const styles = resolve(root, 'node_modules/@mantine/core/styles');
const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => readFileSync(resolve(root, file), 'utf8'));

test('each component of Mantine that is used has its style sheet, since only those of used ones are sent', () => {
  const used = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
      ),
    ),
  );
  const sent = new Set(sources.flatMap((text) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name)));
  const withStyles = [...used].filter((name) => existsSync(resolve(styles, `${name}.layer.css`)));
  expect(withStyles.length).toBeGreaterThan(25);
  expect(withStyles.filter((name) => !sent.has(name))).toEqual([]);
});
