import { productsFor, type Access } from './endpoint.ts';
import { capabilities, mayUse, productName, roles } from './roles.ts';

/** docs/roles.md is this text: a test holds them equal. `node scripts/roles-table.ts` prints it. */
export function rolesTable(): string {
  const head = ['capability', ...roles.map(({ name }) => name as string), 'asks for'];
  const rows = capabilities.map(({ name, access }) => {
    const marks = roles.map(({ rights }) => (mayUse(rights, access) ? 'yes' : '–'));
    return ([name] as string[]).concat(marks, accessInShort(access));
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    ...roles.map(({ name, words }) => `- **${name}**: ${words}`),
  ].join('\n');
}

export function accessInShort(access: Access): string {
  if (access === 'anyone') return 'nothing';
  if (access === 'signed-in') return 'an account';
  if (access === 'operator') return 'the role operator';
  if (access === 'superuser') return 'the role superuser';
  return productsFor(access)
    .map((product) => productName(product))
    .join(' or ');
}
