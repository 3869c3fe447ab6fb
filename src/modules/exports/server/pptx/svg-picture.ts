import { outlineText } from '../pdf/outline-text.ts';

/** A drawing as PNG, its letters as shapes of our own fonts. `density` is dots an inch: 72 keeps the pixels of the drawing. */
export async function svgPicture(svg: string, density: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(outlineText(svg)), { density })
    .png()
    .toBuffer();
}
