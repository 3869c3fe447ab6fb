import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';

/** Journeys that need the emulator of Firebase beside the server: `npm run test:emulator`. */
export default defineConfig({ ...config, testDir: '.', testIgnore: [], globalSetup: './start-mulya.ts' });
