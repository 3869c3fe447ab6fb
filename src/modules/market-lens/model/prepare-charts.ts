import * as say from '#messages/market-lens/charts';
import { fewestBuyers } from '#core/fewest-buyers.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { ChartSpec, Point, Series } from '#core/chart-spec.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { bucketRange, dimensionOf, measureOf, saysWhoBuys, type DimensionId, type Measure } from '#modules/measures/index.ts';
import { asOfText } from '#modules/projects/index.ts';
import { isNotKnown } from './findings.ts';
import { besideWords, currencyOf, drawn, insideSentence, scaleOf } from './said.ts';

type Drawn = { title: string; measure: string; by: DimensionId };

/** Null where no cell has a value: there is nothing to draw, and the reader is told why. */
export function prepareTime(
  answer: MeasureAnswer,
  { title, measure: id, by: first, as, band }: Drawn & { as: 'line' | 'bar'; band?: readonly [string, string] },
): ChartSpec | null {
  const measure = measureOf(id);
  const by = answer.bucket ?? first;
  // A pace or a count of a part of a bucket is another one by that alone; a rate or a share is not.
  const isWhole =
    by === 'quarter' || (by !== 'month' && (measure.unit === 'sales a month' || measure.unit === 'sales a month per project'));
  const cells = isWhole ? wholeBuckets(answer, by) : answer.cells;
  if (!cells.some(({ values }) => (values[id]?.value ?? null) !== null)) return null;
  const x = ({ key, words }: MeasuredCell) => (by === 'month' ? (key[0] ?? '') : (words[0] ?? ''));
  const point = (cell: MeasuredCell): Point => ({
    x: x(cell),
    y: drawn(measure, cell.values[id]?.value),
    n: cell.values[id]?.n ?? undefined,
  });
  const isKnown = (at: number) => (cells[at]?.values[id]?.value ?? null) !== null;
  const isBridged = (at: number) => as === 'line' && !isKnown(at) && isKnown(at - 1) && isKnown(at + 1);
  const bridged = [...cells.keys()].filter(isBridged).length;
  const beside = besideWords(answer);
  const series: Series[] = [
    {
      kind: as,
      name: band === undefined ? measure.label : say.median(),
      role: as === 'bar' ? 'other' : 'subject',
      points: cells.map(point),
      ...(bridged > 0 && { bridgesOne: true as const }),
    },
  ];
  if (band !== undefined)
    series.unshift({
      kind: 'band',
      name: say.middleHalf(),
      points: cells.map((cell) => ({
        x: x(cell),
        low: drawn(measure, cell.values[band[0]]?.value),
        high: drawn(measure, cell.values[band[1]]?.value),
      })),
    });
  if (beside !== null)
    series.push({
      kind: 'line',
      name: capital(beside),
      role: 'comparison',
      points: cells.map((cell) => ({ x: x(cell), y: drawn(measure, cell.before?.[id]?.value) })),
    });
  const thin = cells.filter(({ values }) => values[id]?.value === null).length - bridged;
  return {
    ...words(answer, measure, title),
    subtitle: [
      say.by({ measure: measure.label, dimension: by === 'quarter' ? say.wholeQuarter() : insideSentence(dimensionOf(by).label) }),
      ...(band === undefined ? [] : [say.shaded()]),
      ...(beside === null ? [] : [say.dashed({ beside })]),
      ...(bridged === 0 ? [] : [say.bridged({ n: bridged, bucket: by === 'month' ? 'month' : 'other' })]),
      ...(thin === 0 ? [] : [say.leftBlank({ n: formatCount(thin) })]),
    ].join('; '),
    namesLines: false,
    x: { kind: by === 'month' ? 'month' : 'category' },
    y: scaleOf(measure, currencyOf(answer)),
    series,
  };
}

/** Buckets that the period holds whole. */
const wholeBuckets = ({ cells, period }: MeasureAnswer, by: DimensionId): MeasuredCell[] =>
  cells.filter(({ key: [value = ''] }) => {
    const bucket = bucketRange(by, value);
    return bucket !== null && period !== null && period.from <= bucket.from && period.to >= bucket.to;
  });

const mostBars = 10;

/** Rows as they come, those not told last; null where none has a value. */
export function prepareBars(
  answer: MeasureAnswer,
  { title, measure: id, by, inOrderOfName, most = mostBars }: Drawn & { inOrderOfName?: boolean; most?: number },
): ChartSpec | null {
  const measure = measureOf(id);
  const cells = barCells(answer, inOrderOfName === true, most);
  if (!cells.some(({ values }) => (values[id]?.value ?? null) !== null)) return null;
  const beside = besideWords(answer);
  const points = cells.map(({ words: labels, values }): Point => ({
    x: labels[0] ?? '',
    y: drawn(measure, values[id]?.value),
    n: values[id]?.n ?? undefined,
  }));
  const series: Series[] = [{ kind: 'bar', name: measure.label, role: 'other', points }];
  if (beside !== null && cells.some(({ before }) => (before?.[id]?.value ?? null) !== null))
    series.push({
      kind: 'bar',
      name: capital(beside),
      role: 'comparison',
      points: cells.map(({ words: labels, before }) => ({ x: labels[0] ?? '', y: drawn(measure, before?.[id]?.value) })),
    });
  const more = answer.cellCount - cells.length;
  const summary = [
    say.by({ measure: measure.label, dimension: insideSentence(dimensionOf(by).label) }),
    ...(more > 0 && answer.cells.length > cells.length
      ? [say.firstOf({ shown: String(cells.length), all: formatCount(answer.cellCount) })]
      : []),
    ...(answer.notTold > 0 ? [say.doNotTell({ sales: formatCount(answer.notTold) })] : []),
    ...(saysWhoBuys(measure, [by]) ? [say.fewNotShown({ fewest: String(fewestBuyers) })] : []),
  ];
  return {
    ...words(answer, measure, title),
    n: answer.cells.reduce((sum, { values }) => sum + (values[id]?.n ?? 0), 0),
    subtitle: summary.join('; '),
    x: { kind: 'category' },
    y: scaleOf(measure, currencyOf(answer)),
    series,
  };
}

const byName = new Intl.Collator('en-IN', { numeric: true });

function barCells({ cells }: MeasureAnswer, inOrderOfName: boolean, most: number): MeasuredCell[] {
  const shown = inOrderOfName
    ? cells.slice(0, most).toSorted((a, b) => byName.compare(a.words[0] ?? '', b.words[0] ?? ''))
    : cells.slice(0, most);
  return [...shown.filter(({ key }) => !isNotKnown(key[0])), ...shown.filter(({ key }) => isNotKnown(key[0]))];
}

/** The token of the cell that is called so in a chart. */
export const cellCalled = ({ cells }: MeasureAnswer, x: string | number): string | null =>
  cells.find(({ key, words: labels }) => key[0] === x || labels[0] === x)?.rows ?? null;

const words = (answer: MeasureAnswer, measure: Measure, title: string) => ({
  title,
  n: answer.total.values[measure.id]?.n ?? undefined,
  definition: measure.definition,
  ...(measure.fact === 'project' ? fromFilings(answer) : fromSales(answer)),
});

const demonstrates = (source: string, n: number) => (n > 0 ? say.withDemonstration({ source }) : source);
const fromSales = ({ asOf, demonstrationSales }: MeasureAnswer) => ({
  asOf: asOf === null ? undefined : formatDate(asOf),
  source: demonstrates(say.registeredDocuments(), demonstrationSales),
});
/** The filings have days of their own, whatever was sold since. */
const fromFilings = ({ supply }: MeasureAnswer) => ({
  asOf: supply === null ? undefined : asOfText(supply),
  source: demonstrates(say.filings(), supply?.demonstrationProjects ?? 0),
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
