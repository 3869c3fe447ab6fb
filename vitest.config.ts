import { defineConfig } from 'vitest/config';
import { compileMessages } from './scripts/messages.mjs';
import { compileWordTables } from './scripts/word-tables.mjs';

compileMessages();
compileWordTables();

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['scripts/test-folder.ts'],
    setupFiles: ['scripts/property-seed.ts', 'scripts/quick-passwords.ts'],
    tags: [{ name: 'deep', description: 'Takes ten seconds or more: `npm run test:deep` runs it, `npm test` does not.' }],
    // PGlite is a wasm engine that must not live in threads, and ClickHouse is a child of the process that opened it.
    pool: 'forks',
    maxWorkers: 2,
    // A process reads one file after the other, so that modules and engines are loaded and compiled once rather than three hundred
    // times. What a module remembers is kept by the stores it was asked of (`WeakMap`), and each file opens its own.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
