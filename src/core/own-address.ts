import { stripQueryText } from './query-text.ts';

/** Stands for our own host while an address is read: an address that leads to any other is none of ours. */
const OWN = 'http://own.invalid';
const LONGEST = 2000;

/**
 * An address of ours as it may be shown and followed: its path and its query, each part cleaned by the rule for query strings
 * (`stripQueryText`) and encoded again, so that a filter stays a filter. What follows # is left out.
 * @returns null for any other: another host, another scheme, no path, too long.
 */
export function cleanOwnAddress(address: string): string | null {
  // Browsers read `\` as `/` and drop tabs and line ends: `/\elsewhere.example` would be another host.
  if (address.length > LONGEST || !address.startsWith('/') || /^\/[/\\]|[\t\n\r]/.test(address)) return null;
  const url = URL.parse(address, OWN);
  if (url === null || url.origin !== OWN || url.pathname.startsWith('//')) return null;
  const path = url.pathname.split('/').map(cleanPart).join('/');
  const query = [...url.searchParams].map(([name, value]) => `${encodePart(stripQueryText(name))}=${encodePart(stripQueryText(value))}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

function cleanPart(encoded: string) {
  try {
    return encodePart(stripQueryText(decodeURIComponent(encoded)));
  } catch {
    return encodePart(stripQueryText(encoded));
  }
}

/** Also what `encodeURIComponent` lets through and a page or a mail would not. */
const encodePart = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
