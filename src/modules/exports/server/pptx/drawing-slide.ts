import { drawingSvg } from '#core/line-drawing.ts';
import type { SectionOf } from '../../model/report.ts';
import { lightPalette } from '../light-palette.ts';
import { inner, page, titled, type Deck } from './slides.ts';
import { svgPicture } from './svg-picture.ts';

const room = { y: 1.4, height: 5.3 };
/** Dots an inch: sharp on a large screen. */
const density = 220;

/** A drawing as a picture: programs that show slides draw lines of their own each in another way. */
export async function addDrawing(deck: Deck, { title, subtitle, drawing }: SectionOf<'drawing'>) {
  const slide = titled(deck, title, subtitle);
  const picture = await svgPicture(drawingSvg(drawing, lightPalette()), density);
  const scale = Math.min(inner / drawing.width, room.height / drawing.height);
  const w = drawing.width * scale;
  slide.addImage({
    data: `image/png;base64,${picture.toString('base64')}`,
    x: (page.width - w) / 2,
    y: room.y,
    w,
    h: drawing.height * scale,
    altText: drawing.label,
  });
}
