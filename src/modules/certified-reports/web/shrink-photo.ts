import { placeOfJpeg, type Place } from '../model/photo-place.ts';
import * as words from '#messages/certified-reports/inspection';

const LONGEST_SIDE = 1600;
const QUALITY = 0.82;

export type Shrunk = { blob: Blob; position: Place | null };

/**
 * A photo as it is kept and sent: upright, 1,600 pixels at most, JPEG, without what the camera wrote into it. The place is read first
 * and handed back, to be offered. Throws a sentence when the file is no picture the browser can draw.
 */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) throw new Error(words.thisBrowserCannotShow());
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new Error(words.thisPictureIsToo());
  return { blob, position: placeOfJpeg(new Uint8Array(await file.arrayBuffer())) };
}
