import { createHmac } from 'node:crypto';

/** RFC 6238, as any authenticator works it out from the key it was shown. Of the steps ahead a server takes one, for clocks that differ. */
export function authenticatorCode(secret: string, stepsAhead = 0, now = Date.now()) {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + stepsAhead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
