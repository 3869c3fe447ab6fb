/** The eight groups of an IPv6 address as numbers; null when it is none. `::`, a zone and an IPv4 address at the end are read as well. */
export function ipv6Groups(address: string): number[] | null {
  const [bare = ''] = address.split('%');
  const ending = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(bare);
  const [a = 0, b = 0, c = 0, d = 0] = ending?.slice(2).map(Number) ?? [];
  if (Math.max(a, b, c, d) > 255) return null;
  const text = ending ? `${ending[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : bare;
  const halves = text.split('::');
  if (halves.length > 2 || !text.includes(':')) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const given = [...before, ...after];
  if (!given.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  if (halves.length === 1 ? given.length !== 8 : given.length > 7) return null;
  const missing = Array.from({ length: 8 - given.length }, () => '0');
  return [...before, ...missing, ...after].map((group) => parseInt(group, 16));
}

/** The IPv4 address inside `::ffff:…`, in whichever way it is written; null for any other. */
export function ipv4Inside(address: string): string | null {
  const groups = ipv6Groups(address);
  if (groups === null || groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * Whom a count of calls counts. A line at home has 2^64 addresses of IPv6 (RFC 6177), so of those the first half counts; of IPv4 the
 * address itself.
 */
export function countedAddress(address: string): string {
  const inside = ipv4Inside(address);
  if (inside !== null) return inside;
  const groups = ipv6Groups(address);
  if (groups === null) return address;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
