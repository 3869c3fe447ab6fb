import { formatDate } from '#core/period.ts';
import { escapeHtml } from '#core/text-escape.ts';
import * as words from '#messages/exports/snapshots';
import type { Report, ReportFigure } from '../../model/report.ts';
import { lightPalette } from '../light-palette.ts';
import { chartWithText } from '../pdf/draw-chart.ts';
import { textWidth } from '../pdf/glyphs.ts';
import { svgPicture } from '../pptx/svg-picture.ts';

/** As messengers ask for it. */
const card = { width: 1200, height: 630, edge: 56 };
const room = card.width - 2 * card.edge;
const PIXELS = 72;

/** What a messenger shows of a link: title, three figures, the first chart, of when, whether made up. PNG of 1200 × 630 pixels. */
export const snapshotCard = (report: Report): Promise<Buffer> => svgPicture(cardSvg(report), PIXELS);

function cardSvg({ title, sections, asOf, demonstration }: Report): string {
  const palette = lightPalette();
  const figures = leading(sections.flatMap((section) => (section.kind === 'figures' ? section.figures : [])));
  const chart = sections.find((section) => section.kind === 'chart')?.chart;
  const titleLines = lines(title, 46, room, 2);
  const figuresAt = 150 + titleLines.length * 56;
  const column = room / Math.max(figures.length, 1);
  const chartTitleAt = figures.length === 0 ? figuresAt : figuresAt + 104;
  const chartAt = chartTitleAt + 18;
  const chartHeight = card.height - 64 - chartAt;
  const foot = [asOf === null ? '' : words.dataUntil({ day: formatDate(asOf) }), nOf(figures)].filter((part) => part !== '').join(' · ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" viewBox="0 0 ${card.width} ${card.height}">
<rect width="${card.width}" height="${card.height}" fill="${palette.paper}"/><rect width="${card.width}" height="10" fill="${palette.seal}"/>
${textAt(card.edge, 72, 28, 'Mulya', palette.ink, 600)}
${demonstration ? textAt(card.width - card.edge, 72, 24, words.demonstrationShort(), palette.seal, 600, 'end') : ''}
${titleLines.map((line, at) => textAt(card.edge, 140 + at * 56, 46, line, palette.ink, 600)).join('')}
${figures
  .map(
    ({ label, text }, at) =>
      textAt(card.edge + at * column, figuresAt, 24, cut(label, 24, column - 24), palette['ink-soft'], 400) +
      textAt(card.edge + at * column, figuresAt + 48, 40, cut(text, 40, column - 24), palette.ink, 600),
  )
  .join('')}
${
  chart === undefined || chartHeight < 120
    ? ''
    : `${textAt(card.edge, chartTitleAt, 22, cut(chart.title, 22, room), palette.ink, 600)}<g transform="translate(${card.edge} ${chartAt})">${inner(chartWithText(chart, { width: room / 1.6, height: chartHeight / 1.6 }), chartHeight)}</g>`
}
${textAt(card.edge, card.height - 26, 22, cut(foot, 22, room), palette['ink-soft'], 400)}
</svg>`;
}

/** Letters of a chart are made for a screen at arm's length; a card is looked at on a phone, so it is drawn smaller and enlarged. */
const inner = (svg: string, height: number) =>
  svg.replace(/<svg\b[^>]*>/, (tag) => {
    const box = /viewBox="([^"]+)"/.exec(tag)?.[1] ?? `0 0 ${/width="([\d.]+)/.exec(tag)?.[1]} ${/height="([\d.]+)/.exec(tag)?.[1]}`;
    return `<svg width="${room}" height="${height}" viewBox="${box}" preserveAspectRatio="xMinYMin meet">`;
  });

/** The one that leads with the ends of its range, where it has them; else it, the first rate and the next: what a market is told by. */
function leading(all: readonly ReportFigure[]): ReportFigure[] {
  const shown = all.filter(({ value }) => value !== null);
  const [first, ...rest] = shown;
  const ends = rest.slice(0, 2);
  if (
    first !== undefined &&
    ends.length === 2 &&
    ends.every(({ definitionId, kind }) => definitionId === first.definitionId && kind === first.kind)
  )
    return [first, ...ends];
  const rate = shown.find(({ kind }) => kind === 'rate');
  return [...new Set([...shown.slice(0, 1), ...(rate === undefined ? [] : [rate]), ...shown])].slice(0, 3);
}

const nOf = (figures: readonly ReportFigure[]) => {
  const most = Math.max(0, ...figures.map(({ n }) => n ?? 0));
  return most === 0 ? '' : words.fromSales({ n: most });
};

const textAt = (x: number, y: number, size: number, text: string, fill: string, weight: 400 | 600, anchor = 'start') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${escapeHtml(text)}</text>`;

/** At most so many lines; what does not fit ends in dots. */
function lines(text: string, size: number, width: number, most: number): string[] {
  const done: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size, 600) <= width || line === '') line = longer;
    else {
      done.push(line);
      line = word;
    }
  }
  done.push(line);
  if (done.length <= most) return done.map((one) => cut(one, size, width));
  return [...done.slice(0, most - 1), cut(done.slice(most - 1).join(' '), size, width)];
}

function cut(text: string, size: number, width: number): string {
  if (textWidth(text, size, 600) <= width) return text;
  let shorter = text;
  while (shorter !== '' && textWidth(`${shorter}…`, size, 600) > width) shorter = shorter.slice(0, -1);
  return `${shorter.trimEnd()}…`;
}
