// Prints the table of docs/roles.md, made from the roles in code: node scripts/roles-table.ts
import { rolesTable } from '../src/core/roles-table.ts';

console.log(rolesTable());
