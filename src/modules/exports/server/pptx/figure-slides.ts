import { formatCount } from '#core/indian-number.ts';
import type { ReportFigure } from '../../model/report.ts';
import { changeWords } from '../writing.ts';
import { addNote, color, inner, page, runs, titled, type Deck } from './slides.ts';

const FIGURES_PER_SLIDE = 9;

export function addFigures(deck: Deck, title: string, figures: readonly ReportFigure[], note: string) {
  for (let from = 0; from < figures.length; from += FIGURES_PER_SLIDE) {
    const slide = titled(deck, title);
    if (note !== '') addNote(slide, note);
    const width = inner / 3;
    for (const [at, figure] of figures.slice(from, from + FIGURES_PER_SLIDE).entries()) {
      const x = page.margin + (at % 3) * width;
      const y = 1.4 + Math.floor(at / 3) * 1.75;
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
