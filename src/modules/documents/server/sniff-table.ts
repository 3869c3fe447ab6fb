import * as words from '#messages/documents/files';
import type { Encoding } from '../contract.ts';
import { glance } from './text-encoding.ts';
import { unreadable } from './unreadable.ts';

type Sniffed = { format: 'xlsx' } | { format: 'csv' | 'page'; encoding: Encoding };

/** What a file is by its first bytes, whatever its name says. Everything that is no table is refused with what to do. */
export function sniffTable(head: Buffer, chosen?: Encoding): Sniffed {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (starts(0x50, 0x4b)) return { format: 'xlsx' };
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) throw unreadable(words.oldExcel);
  if (starts(0x25, 0x50, 0x44, 0x46)) throw unreadable(words.pdfNoTable);
  const picture = starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) || starts(0x47, 0x49, 0x46, 0x38);
  if (picture) throw unreadable(words.pictureNoTable);
  if (
    starts(0x42, 0x5a, 0x68) ||
    starts(0x37, 0x7a, 0xbc, 0xaf) ||
    starts(0x52, 0x61, 0x72, 0x21) ||
    starts(0xfd, 0x37, 0x7a, 0x58) ||
    starts(0x28, 0xb5, 0x2f, 0xfd)
  )
    throw unreadable(words.archiveFormat);
  if (starts(0xff, 0xfe, 0, 0) || starts(0, 0, 0xfe, 0xff)) throw unreadable(words.utf32);
  const encoding = chosen ?? marked(starts) ?? withoutMark(head);
  const start = glance(head, encoding).trimStart().toLowerCase();
  if (start.startsWith('<?xml') && !/<(?:html|table)[\s>]/.test(start)) throw unreadable(words.pageNoTable);
  const isPage = /^<[!?a-z]/.test(start) && /<(?:html|table|tr)[\s>]/.test(start);
  return { format: isPage ? 'page' : 'csv', encoding };
}

function marked(starts: (...bytes: number[]) => boolean): Encoding | null {
  if (starts(0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(0xff, 0xfe)) return 'utf-16le';
  return starts(0xfe, 0xff) ? 'utf-16be' : null;
}

/** UTF-16 without a mark shows as zero bytes on one side of nearly every pair; zeros elsewhere mean it is no text at all. */
function withoutMark(head: Buffer): Encoding {
  const looked = head.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  let control = 0;
  looked.forEach((byte, index) => {
    if (byte === 0) {
      if (index % 2 === 0) even++;
      else odd++;
    } else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) control++;
  });
  const pairs = looked.length / 2;
  if (even + odd === 0 && control <= looked.length / 100) return 'utf-8';
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.05) return 'utf-16be';
  throw unreadable(words.binaryNoTable);
}
