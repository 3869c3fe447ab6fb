import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount } from '#core/indian-number.ts';
import { language, languageTags } from '#core/language.ts';
import { drawingSvg } from '#core/line-drawing.ts';
import { formatChange } from '#core/percent.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { escapeHtml } from '#core/text-escape.ts';
import * as words from '#messages/exports/snapshots';
import { chartTable } from '../../model/chart-table.ts';
import { columnHead, isNumeric, tableTexts } from '../../model/cell-text.ts';
import type { Report, ReportFigure, Section, SectionOf } from '../../model/report.ts';
import { lightPalette, themeDeclarations } from '../light-palette.ts';
import { chartWithText } from '../pdf/draw-chart.ts';
import { shortChecksum } from '../writing.ts';

/** Where a page stands and until when; a sample is made anew with the data and does not end. */
export type SnapshotPlace = { origin: string; path: string; madeAt: Date; expiresAt: Date | null };

/**
 * A report as a page that stands alone: no script, no call, the colours of the reader's own theme. All text is escaped. Said in the
 * language of the caller (`inLanguage`).
 */
export function snapshotPage(report: Report, place: SnapshotPlace): string {
  const address = place.origin + place.path;
  const about = [
    report.asOf === null ? '' : words.dataUntil({ day: formatDate(report.asOf) }),
    words.madeOn({ day: formatDayOf(place.madeAt.toISOString()) }),
    place.expiresAt === null ? '' : words.openUntil({ day: formatDayOf(place.expiresAt.toISOString()) }),
  ].filter((part) => part !== '');
  return page({
    title: report.title,
    head: [
      ['og:type', 'website'],
      ['og:site_name', 'Mulya'],
      ['og:title', report.title],
      ['og:description', [report.filterSentence, ...about].join(' · ')],
      ['og:url', address],
      ['og:image', `${address}card.png`],
      ['og:image:type', 'image/png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', words.cardOf({ title: report.title })],
    ]
      .map(([name, content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`)
      .concat('<meta name="twitter:card" content="summary_large_image">')
      .join(''),
    body: `<main${report.demonstration ? ' class="made-up"' : ''}>
<p class="facts">${about.map((part) => `<span>${escapeHtml(part)}</span>`).join(' · ')}</p>
${report.demonstration ? `<p class="warn" role="note">${escapeHtml(words.demonstration())}</p>` : ''}
<h1>${escapeHtml(report.title)}</h1>
${report.subtitle === undefined ? '' : `<p class="lead">${escapeHtml(report.subtitle)}</p>`}
<p class="filter">${escapeHtml(report.filterSentence)}</p>
${report.sections.map((section) => sectionHtml(section)).join('\n')}
${definitionsHtml(report)}
<footer><p>${escapeHtml((place.expiresAt === null ? words.ofToday : words.frozen)({ checksum: shortChecksum(report.checksum) }))}</p>
<p>${escapeHtml(words.noPeople())}</p></footer></main>`,
  });
}

/** For a link that opens nothing; it says the same whatever the reason. */
export const nothingHerePage = () =>
  page({
    title: words.nothingHere(),
    head: '',
    body: `<main><h1>${escapeHtml(words.nothingHere())}</h1><p>${escapeHtml(words.nothingHereMeans())}</p></main>`,
  });

function sectionHtml(section: Section): string {
  switch (section.kind) {
    case 'heading':
      return `<h2>${escapeHtml(section.title)}</h2>`;
    case 'note':
      return `<p class="note">${section.title === undefined ? '' : `<b>${escapeHtml(section.title)}.</b> `}${escapeHtml(section.text)}</p>`;
    case 'figures':
      return figuresHtml(section);
    case 'chart':
      return chartHtml(section.chart);
    case 'drawing':
      return `<figure><figcaption><h2>${escapeHtml(section.title)}</h2><p>${escapeHtml(section.subtitle)}</p></figcaption><div class="drawn" role="img" aria-label="${escapeHtml(section.drawing.label)}">${inTheme(drawingSvg(section.drawing, lightPalette()))}</div></figure>`;
    case 'table':
      return `<section><h2>${escapeHtml(section.title)}</h2>${section.note === undefined ? '' : `<p class="note">${escapeHtml(section.note)}</p>`}${tableHtml(section)}</section>`;
  }
}

/** Where all figures stand on as many sales, that is said once. */
function figuresHtml({ title, figures }: SectionOf<'figures'>) {
  const counts = new Set(figures.flatMap(({ n, countedIn }) => (n === null ? [] : [`${n} ${countedIn ?? ''}`])));
  const [n] = counts.size === 1 ? figures.flatMap((figure) => figure.n ?? []) : [];
  const once = n === undefined ? '' : `<p class="foot">${escapeHtml(words.allFrom({ n }))}</p>`;
  return `<dl class="figures" aria-label="${escapeHtml(title)}">${figures.map((figure) => figureHtml(figure, n === undefined)).join('')}</dl>${once}`;
}

function figureHtml({ label, text, note = '', value, n, countedIn, change }: ReportFigure, isCounted: boolean) {
  const beside = [
    note,
    n === null || !isCounted ? '' : countedIn === 'projects' ? words.ofProjects({ n }) : `n = ${formatCount(n)}`,
    changeOf(change),
  ];
  return `<div><dt>${escapeHtml(label)}</dt><dd${value === null ? ' class="none"' : ''}>${escapeHtml(text)}</dd><dd class="beside">${escapeHtml(beside.filter((part) => part !== '').join(' · '))}</dd></div>`;
}

const changeOf = (change: ReportFigure['change']) =>
  change === undefined || (change.ratio === null && change.text === undefined)
    ? ''
    : words.changeOn({ change: change.text ?? formatChange(change.ratio), against: change.against });

const joined = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part).join(' · ');

/** On a phone a wide drawing would have letters of six pixels, so there is a narrow one as well. */
const sizes = [
  { look: 'wide', width: 680, height: 260 },
  { look: 'narrow', width: 330, height: 230 },
] as const;

function chartHtml(chart: ChartSpec): string {
  const drawings = sizes.map(
    ({ look, ...size }) =>
      `<div class="drawn ${look}" aria-hidden="true">${inTheme(chartWithText(chart, size, 'Inter, system-ui, sans-serif'))}</div>`,
  );
  const table = chartTable(chart);
  const { n, asOf, definition, source } = chart;
  return `<figure><figcaption><h2>${escapeHtml(chart.title)}</h2><p>${escapeHtml(chart.subtitle)}</p></figcaption>
<div role="img" aria-label="${escapeHtml(`${chart.title}. ${chart.subtitle}`)}">${drawings.join('')}</div>
<p class="foot">${escapeHtml(joined(n === undefined ? '' : `n = ${formatCount(n)}`, asOf === undefined ? '' : words.asOf({ day: asOf })))}</p>
<details><summary>${escapeHtml(words.tableAndMeaning())}</summary><p class="foot">${escapeHtml(joined(definition, source))}</p>${tableHtml(table)}</details></figure>`;
}

function tableHtml(section: SectionOf<'table'>): string {
  const { columns, texts } = tableTexts(section);
  const cellClass = columns.map((column) => (isNumeric(column) ? ' class="number"' : ''));
  return `<div class="sideways" role="region" tabindex="0" aria-label="${escapeHtml(section.title)}"><table><thead><tr>${columns
    .map((column, at) => `<th scope="col"${cellClass[at]}>${escapeHtml(columnHead(column))}</th>`)
    .join('')}</tr></thead><tbody>${texts
    .map((row) => `<tr>${row.map((text, at) => `<td${cellClass[at]}>${escapeHtml(text)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;
}

const definitionsHtml = ({ definitions }: Report) =>
  definitions.length === 0
    ? ''
    : `<details class="meanings"><summary>${escapeHtml(words.meanings())}</summary><dl>${definitions
        .map(({ label, sentence }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(sentence)}</dd></div>`)
        .join('')}</dl></details>`;

/** The colours of the light theme become names, so that the same drawing is right in both. */
function inTheme(svg: string): string {
  const names = Object.entries(lightPalette()).filter(([, color]) => /^#[0-9a-f]{6}$/i.test(color));
  return names.reduce((text, [name, color]) => text.replaceAll(new RegExp(`${color}\\b`, 'gi'), `var(--${name})`), svg);
}

let cachedStyle: string | undefined;
const style = () => (cachedStyle ??= styleWith(themeDeclarations()));

const page = ({ title, head, body }: { title: string; head: string; body: string }) => `<!doctype html>
<html lang="${languageTags[language()]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)} · Mulya</title><link rel="icon" href="/favicon.svg">${head}<style>${style()}</style></head><body>
<header><a href="/" aria-label="Mulya">${logo}<b>Mulya</b></a><a class="own" href="/auth/signup/">${escapeHtml(words.makeYourOwn())}</a></header>
${body}</body></html>`;

const logo =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path d="M3 4.5 13.5 3 21 4.5v15L10.5 21 3 19.5z" stroke="var(--ink)" stroke-width="1.5" stroke-linejoin="round"/><path d="M13.5 3 12 12l-1.5 9M3 11l9 1 9-1.5" stroke="var(--ink)" stroke-width="1.5"/><path d="m13.2 12.9 6.6-.7v6.5l-7.7 1.1z" fill="var(--seal)"/></svg>';

/** Faint enough to read through, and on every screenshot of the page. */
const watermark = (text: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="260"><text x="30" y="200" transform="rotate(-24 210 130)" font-family="sans-serif" font-size="26" font-weight="700" fill="#808080" fill-opacity=".09">${text}</text></svg>`,
  )}")`;

const styleWith = ({ light, dark }: { light: string; dark: string }) => `
:root{${light}}@media (prefers-color-scheme: dark){:root{${dark}}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Inter,'Noto Sans Devanagari',system-ui,sans-serif}
header{display:flex;align-items:center;justify-content:space-between;gap:1rem;max-width:46rem;margin:0 auto;padding:.75rem 1rem;border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--ink);text-decoration:none}header .own{color:var(--indigo);text-decoration:underline}
main{max-width:46rem;margin:0 auto;padding:1rem 1rem 3rem;background-image:${watermark('Mulya')}}
main.made-up{background-image:${watermark('Mulya · DEMONSTRATION')}}
h1{margin:.5rem 0;font-size:1.625rem;line-height:1.25;text-wrap:balance}h2{margin:0;font-size:1.0625rem;line-height:1.35}section>h2,main>h2{margin-top:2rem}
p{margin:.25rem 0}.facts,.filter,.foot,.beside,figcaption p,footer{color:var(--ink-soft);font-size:.875rem}.lead{font-size:1.0625rem}
.warn{margin:.75rem 0;padding:.5rem .75rem;border-radius:6px;background:var(--warn-wash);color:var(--warn);font-weight:600}
.note{margin:1rem 0}.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:1rem;margin:1.5rem 0}
.figures>div{border-top:2px solid var(--line-strong);padding-top:.375rem}.figures dt{color:var(--ink-soft);font-size:.875rem}
.figures dd{margin:0;font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}.figures dd.none{font-size:.9375rem;font-weight:400;color:var(--ink-faint)}.figures dd.beside{font-size:.8125rem;font-weight:400}
figure{margin:2rem 0;padding-top:1rem;border-top:1px solid var(--line)}.drawn svg{display:block;width:100%;height:auto}.narrow{display:none}
details{margin-top:.5rem}summary{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--indigo);cursor:pointer;text-decoration:underline}
.sideways{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{color:var(--ink-soft);font-weight:500}.number{text-align:right}td:not(.number):last-child{min-width:8rem}
.meanings dl{margin:0}.meanings dt{margin-top:.75rem;font-weight:600}.meanings dd{margin:0;color:var(--ink-soft)}
footer{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line)}a:focus-visible,summary:focus-visible,.sideways:focus-visible{outline:2px solid var(--indigo);outline-offset:2px}
@media (max-width:40rem){.wide{display:none}.narrow{display:block}.figures{grid-template-columns:1fr 1fr}}
@media print{html{font-size:13px}header .own,details:not([open]){display:none}figure,.figures>div,tr,footer{break-inside:avoid}h2{break-after:avoid}
.sideways{overflow:visible}table{font-size:.6875rem}th,td{padding:.1875rem .5rem .1875rem 0;overflow-wrap:anywhere}figure{margin:1.25rem 0}main{padding-bottom:0}}
`;
