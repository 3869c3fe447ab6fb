import { formatCount } from '#core/indian-number.ts';
import type { ReportFigure } from '../../model/report.ts';
import { changeWords } from '../writing.ts';
import { addNote, color, endingLine, inner, page, runs, titled, type Deck } from './slides.ts';

const FIGURES_PER_SLIDE = 9;
const FIGURES_PER_ROW = 3;
const TOP = 1.4;
const ROW_HEIGHT = 1.75;
/** Where the foot of a slide begins. */
const BOTTOM = 6.8;

/** Notes, a line each, are read out of the figures: they stand below them in letters for a room where two rows leave place, else at the foot. */
export function addFigures(deck: Deck, title: string, figures: readonly ReportFigure[], notes: string) {
  for (let from = 0; from < figures.length; from += FIGURES_PER_SLIDE) {
    const slide = titled(deck, title);
    const shown = figures.slice(from, from + FIGURES_PER_SLIDE);
    const end = TOP + Math.ceil(shown.length / FIGURES_PER_ROW) * ROW_HEIGHT;
    if (notes !== '' && BOTTOM - end >= 1.5)
      slide.addText(
        notes.split('\n').flatMap((line) => endingLine(runs(line, { fontSize: 13, color: color.ink, paraSpaceAfter: 4 }))),
        { x: page.margin, y: end, w: inner, h: BOTTOM - end, margin: 0, valign: 'top', fit: 'shrink' },
      );
    else if (notes !== '') addNote(slide, notes.replaceAll('\n', ' '));
    const width = inner / FIGURES_PER_ROW;
    for (const [at, figure] of shown.entries()) {
      const x = page.margin + (at % FIGURES_PER_ROW) * width;
      const y = TOP + Math.floor(at / FIGURES_PER_ROW) * ROW_HEIGHT;
      const hasValue = figure.value !== null;
      slide.addText(runs(figure.label, { fontSize: 13, color: color.soft }), { x, y, w: width - 0.2, h: 0.3, margin: 0 });
      slide.addText(runs(figure.text, hasValue ? { fontSize: 30, bold: true, color: color.ink } : { fontSize: 15, color: color.soft }), {
        x,
        y: y + 0.3,
        w: width - 0.2,
        h: 0.6,
        margin: 0,
        fit: 'shrink',
      });
      const behind = [
        figure.note ?? '',
        figure.n === null ? '' : `n = ${formatCount(figure.n)}`,
        changeWords(figure.change),
        figure.sentence,
      ]
        .filter((part) => part !== '')
        .join(' · ');
      slide.addText(runs(behind, { fontSize: 9, color: color.faint }), {
        x,
        y: y + 0.92,
        w: width - 0.3,
        h: 0.6,
        margin: 0,
        valign: 'top',
        fit: 'shrink',
      });
    }
  }
}
