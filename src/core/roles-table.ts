import * as words from '#messages/core/roles';
import { productsFor, type Access } from './endpoint.ts';
import { listed } from './listed.ts';
import { capabilities, mayUse, productName, roles, type Capability, type Role } from './roles.ts';

/** docs/roles.md is this text: a test holds them equal. `node scripts/roles-table.ts` prints it. */
export function rolesTable(): string {
  const head = ['capability', ...roles.map(({ name }) => roleName(name)), 'asks for'];
  const rows = capabilities.map(({ name, access }) => {
    const marks = roles.map(({ rights }) => (mayUse(rights, access) ? 'yes' : '–'));
    return [capabilityName(name)].concat(marks, accessInShort(access));
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    ...roles.map(({ name }) => `- **${roleName(name)}**: ${roleMeaning(name)}`),
  ].join('\n');
}

/** Messages choose by names without hyphens. */
const keyOf = (role: Role) => (role === 'signed-in' ? 'signedIn' : role);

export const roleName = (role: Role) => words.role({ role: keyOf(role) });
export const roleMeaning = (role: Role) => words.roleMeans({ role: keyOf(role) });
export const capabilityName = (capability: Capability) => words.capability({ capability });

/** What a call asks for: nothing, an account, a role, or one of some products. */
export function accessInShort(access: Access): string {
  if (access === 'signed-in') return words.asks({ access: 'signedIn' });
  if (typeof access === 'string') return words.asks({ access });
  return listed(productsFor(access).map((product) => productName(product))) ?? '';
}
