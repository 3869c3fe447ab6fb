import { expect, test } from 'vitest';
import { scriptHashesOf } from './inline-scripts.ts';

test('only scripts written into the page are hashed, each once', () => {
  const page = '<script>a()</script><script type="module" async="">a()</script><script src="/x.js"></script><style>b</style>';
  expect(scriptHashesOf(page)).toEqual(['sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=']);
});
