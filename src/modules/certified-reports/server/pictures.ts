import * as words from '#messages/certified-reports/errors';
import { AppError } from '#core/app-error.ts';
import { fileLimits } from '../contract.ts';
import { placeInExif, type Place } from '../model/photo-place.ts';

export type DevelopedPhoto = { content: Buffer; width: number; height: number; position: Place | null };

export const refused = (sentence: () => string) => new AppError(422, 'file-refused', sentence);
const damaged = () => refused(words.pictureDamaged);

/** Loaded with the first picture: half a server never needs it. One thread a picture, so that uploads leave the processors to others. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const SECONDS = 20;
const LONGEST_SIDE = 1600;
const QUALITY = 82;

/** A photo as it is kept and printed: decoded, upright, 1,600 pixels at most, JPEG in sRGB, without what the camera wrote into it. */
export async function developPhoto(content: Buffer): Promise<DevelopedPhoto> {
  const { position } = await readHead(content, fileLimits.photoPixels);
  const sharp = await openSharp();
  try {
    // A warning is data that is missing within a whole file, drawn grey; what a browser drew anew has none.
    const { data, info } = await sharp(content, { failOn: 'warning', limitInputPixels: fileLimits.photoPixels })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height, position };
  } catch {
    throw damaged();
  }
}

/** A paper that is a picture stays as it was sent, once it is known to open: a scan is read closely, and its hash is printed. */
export async function checkScan(content: Buffer): Promise<'image/jpeg' | 'image/png'> {
  const { type } = await readHead(content, fileLimits.scanPixels);
  const sharp = await openSharp();
  try {
    await sharp(content, { failOn: 'error', limitInputPixels: fileLimits.scanPixels, sequentialRead: true })
      .resize({ width: 64 })
      .raw()
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    throw damaged();
  }
  return type;
}

/** JPEG or PNG by its first bytes; the decoders of other kinds never see what strangers send. */
export function pictureType(content: Buffer): 'image/jpeg' | 'image/png' | null {
  if (content.subarray(0, 2).equals(Buffer.of(0xff, 0xd8))) return 'image/jpeg';
  return content.subarray(0, 4).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47)) ? 'image/png' : null;
}

async function readHead(content: Buffer, mostPixels: number) {
  const type = pictureType(content);
  if (type === null) throw refused(words.notPicture);
  const sharp = await openSharp();
  // Only the head is read, whatever size it says.
  const { width, height, exif } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (width * height > mostPixels)
    throw refused(() => words.pictureLarge({ width: String(width), height: String(height), most: String(mostPixels / 1e6) }));
  return { type, position: exif ? placeInExif(exif) : null };
}
