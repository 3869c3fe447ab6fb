import { createHash } from 'node:crypto';

/** The hashes by which a content security policy knows the inline scripts of one page. */
export function scriptHashesOf(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set([...scripts].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}
