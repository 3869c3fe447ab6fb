// Prints the README's table of settings, made from the schema: node scripts/settings-table.ts
import { settingsTable } from '../src/server/settings-table.ts';

console.log(settingsTable());
