import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hashes by which a content security policy knows the inline scripts of one page. */
export function scriptHashesOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}

/** Inline scripts of all prerendered pages, for a policy that is the same everywhere. */
export function inlineScriptHashes(buildDirectory: string): string[] {
  const client = join(buildDirectory, 'client');
  if (!existsSync(client)) return [];
  const pages = globSync('**/*.html', { cwd: client }).map((page) => readFileSync(join(client, page), 'utf8'));
  return [...new Set(pages.flatMap(scriptHashesOf))].sort();
}
