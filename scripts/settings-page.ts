// Writes docs/settings.md from the schema of the settings: npm run settings
import { writeFileSync } from 'node:fs';
import { settingsPage } from '../src/server/settings-page.ts';

writeFileSync('docs/settings.md', settingsPage());
