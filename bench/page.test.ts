import { expect, test } from 'vitest';
import { withSections } from './page.ts';

test('a part that was measured again takes its old place on the page, and no other part is lost', () => {
  const first = withSections('', [
    { title: 'Import', body: 'old import\n\n### A table\n| a |' },
    { title: 'Dashboards', body: 'old dashboards' },
  ]);
  expect(first.indexOf('## Dashboards')).toBeLessThan(first.indexOf('## Import'));
  const second = withSections(first, [{ title: 'Dashboards', body: 'new dashboards' }]);
  expect(second).toBe(first.replace('old dashboards', 'new dashboards'));
  expect(withSections(second, [])).toBe(second);
});
