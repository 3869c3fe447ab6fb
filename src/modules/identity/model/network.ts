import * as words from '#messages/identity/places';
import { ipv4Inside, ipv6Groups } from '#core/ip-address.ts';

/** The network an address belongs to, as an address: its first two parts of IPv4, its first three of IPv6. Tells no machine from another. */
export function networkOf(ip: string): string {
  const v4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(ipv4Inside(ip) ?? ip);
  if (v4) return `${v4[1]}.${v4[2]}.0.0`;
  const groups = ipv6Groups(ip);
  if (groups === null) return '0.0.0.0';
  if (groups.slice(0, 7).every((group) => group === 0)) return '127.0.0.0';
  return `${groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}::`;
}

/** In words, for the list of devices. */
export function networkInWords(network: string | null): string {
  if (network === null || network === '' || network === '0.0.0.0') return words.notKnown();
  if (network.startsWith('127.')) return words.serverItself();
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(network) || /^f[cd]/i.test(network)) return words.privateNetwork();
  const parts = /^(\d+\.\d+)\.0\.0$/.exec(network);
  return words.network({ network: parts ? `${parts[1]}.` : network });
}
