// Writes the measures and dimensions of docs/methods/measures.md from the catalogue: npm run measures
import { readFileSync, writeFileSync } from 'node:fs';
import { measuresPage } from '../src/modules/measures/measures-page.ts';

const path = 'docs/methods/measures.md';
writeFileSync(path, measuresPage(readFileSync(path, 'utf8')));
