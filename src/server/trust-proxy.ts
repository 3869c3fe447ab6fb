import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

const MOST_PROXIES = 10;
/** A range wider than these is not a list of one's proxies but most of the world. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;

const instead =
  'write how many proxies of yours stand before this server (TRUST_PROXY=1), or their addresses (TRUST_PROXY=127.0.0.1,10.0.0.0/8)';
const no = new Set(['false', 'no', 'off', '0']);
const yes = new Set(['true', 'yes', 'on', 'y', 'enabled', '*', 'all']);

/** `TRUST_PROXY`: false, the number of proxies, or their addresses and ranges. */
export const TrustProxy = z.string().transform((text, context): false | number | string[] => {
  const refuse = (why: string) => {
    context.addIssue({ code: 'custom', message: why });
    return z.NEVER;
  };
  const word = text.trim().toLowerCase();
  if (no.has(word)) return false;
  if (yes.has(word)) return refuse(`must not believe everybody, since clients write X-Forwarded-For too: ${instead}`);
  if (/^\d+$/.test(word)) {
    const proxies = Number(word);
    return proxies <= MOST_PROXIES ? proxies : refuse(`must be at most ${MOST_PROXIES} proxies, or their addresses`);
  }
  const ranges = word.split(',').map((range) => range.trim());
  for (const range of ranges) {
    const wrong = faultOf(range);
    if (wrong !== null) return refuse(`${wrong}: ${instead}`);
  }
  return ranges;
});

function faultOf(range: string) {
  const [address = '', prefix, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return `must not name '${range}', which is no address or range`;
  if (prefix === undefined) return null;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < 0 || bits > (version === 4 ? 32 : 128)) return `must not name '${range}', which is no address or range`;
  const widest = version === 4 ? WIDEST.ipv4 : WIDEST.ipv6;
  return bits < widest ? `must not believe a range as wide as ${range} (at most /${widest})` : null;
}

/** Whether the address at this distance (0: who opened the connection) is a proxy of ours. */
export type IsProxy = (address: string, hop: number) => boolean;

/**
 * For Fastify, which trusts nobody when it is given a number. A number says nothing of who opened the connection: so that somebody
 * who goes past the proxies cannot write their own address, it counts only where that is an address which the internet does not have.
 */
export function trustedProxies(setting: false | number | readonly string[]): false | IsProxy {
  if (setting === false || setting === 0) return false;
  if (typeof setting === 'number') return (address, hop) => hop < setting && (hop > 0 || isIn(privateAddresses, address));
  const proxies = new BlockList();
  for (const range of setting) add(proxies, range);
  return (address) => isIn(proxies, address);
}

const privateAddresses = new BlockList();
for (const range of [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
])
  add(privateAddresses, range);

function add(list: BlockList, range: string) {
  const [address = '', prefix] = range.split('/');
  const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(address, version);
  else list.addSubnet(address, Number(prefix), version);
}

function isIn(list: BlockList, given: string | undefined) {
  // A socket for both kinds of address writes the old ones as ::ffff:10.0.0.1.
  const address = (given ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
