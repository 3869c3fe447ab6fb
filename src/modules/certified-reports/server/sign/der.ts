/** DER (X.690): the few kinds of value that certificates and signatures are made of. */
type Der = Buffer;

export function tlv(tag: number, ...parts: readonly Uint8Array[]): Der {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Buffer.concat([Buffer.from([tag, 0x80 | digits.length, ...digits]), content]);
}

export const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
/** A SET OF stands in the order of its members' bytes. */
export const setOf = (...parts: readonly Uint8Array[]) => tlv(0x31, ...parts.toSorted((a, b) => Buffer.compare(a, b)));
export const octets = (content: Uint8Array) => tlv(0x04, content);
export const bits = (content: Uint8Array, unused = 0) => tlv(0x03, Buffer.from([unused]), content);
export const nothing = Buffer.from([0x05, 0x00]);
export const yes = Buffer.from([0x01, 0x01, 0xff]);
export const tagged = (number: number, ...parts: readonly Uint8Array[]) => tlv(0xa0 | number, ...parts);
export const utf8 = (text: string) => tlv(0x0c, Buffer.from(text));

export function integer(value: number | Uint8Array): Der {
  if (typeof value === 'number') return integer(Buffer.from([value]));
  // A leading bit would make it negative.
  return tlv(0x02, ...((value[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), value);
}

export function oid(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const digits = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) digits.unshift((left % 128) | 0x80);
    bytes.push(...digits);
  }
  return tlv(0x06, Buffer.from(bytes));
}

/** Up to 2049 UTCTime, from 2050 GeneralizedTime, as RFC 5280 asks. */
export function time(at: Date): Der {
  const digits = `${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  return at.getUTCFullYear() < 2050 ? tlv(0x17, Buffer.from(digits.slice(2))) : tlv(0x18, Buffer.from(digits));
}

/** The parts of a constructed value, each with its header. */
export function partsOf(value: Uint8Array): Buffer[] {
  const whole = Buffer.from(value);
  const { from, to } = contentOf(whole, 0);
  const parts: Buffer[] = [];
  for (let at = from; at < to;) {
    const end = contentOf(whole, at).to;
    parts.push(whole.subarray(at, end));
    at = end;
  }
  return parts;
}

function contentOf(bytes: Buffer, at: number) {
  const first = bytes[at + 1] ?? 0;
  const digits = first < 0x80 ? 0 : first & 0x7f;
  let length = digits === 0 ? first : 0;
  for (let digit = 0; digit < digits; digit++) length = length * 256 + (bytes[at + 2 + digit] ?? 0);
  const from = at + 2 + digits;
  return { from, to: from + length };
}
