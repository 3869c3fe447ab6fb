import { readFileSync } from 'node:fs';
import { tableFiles } from './read-tables.ts';

const shipped = (name: string) => readFileSync(new URL(`../../../../../reference/${name}.csv`, import.meta.url), 'utf8');
export const shippedTexts = (): Record<string, string> => Object.fromEntries(tableFiles.map((name) => [name, shipped(name)]));
