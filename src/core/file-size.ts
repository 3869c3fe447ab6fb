import * as words from '#messages/core/sizes';
import { roundTo } from './indian-number.ts';

/** Bytes of a file in words, by steps of 1,024: "38 kB", "1.2 MB", "20 GB". A file that is not empty has at least 1 kB. */
export function fileSize(bytes: number) {
  const inUnit = (unit: number) => String(roundTo(bytes / unit, 1));
  if (bytes >= 1024 ** 3) return words.gigabytes({ size: inUnit(1024 ** 3) });
  if (bytes >= 1024 ** 2) return words.megabytes({ size: inUnit(1024 ** 2) });
  return words.kilobytes({ size: String(Math.ceil(bytes / 1024)) });
}
