import { defineConfig } from 'drizzle-kit';

/** `npm run migration` compares the modules' tables with db/postgres and writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/modules/*/server/schema.ts', './src/modules/*/server/*-schema.ts'],
  out: './db/postgres',
  casing: 'snake_case',
  migrations: { prefix: 'timestamp' },
});
