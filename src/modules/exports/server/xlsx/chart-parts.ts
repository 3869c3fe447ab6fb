import type { ChartSpec, Series } from '#core/chart-spec.ts';
import { areLyingBars } from '#web/chart/bars-svg.ts';
import { colorOf, prepareChart } from '#web/chart/prepare-chart.ts';
import { chartTable } from '../../model/chart-table.ts';
import { columnLetters } from '../../model/live-sheet.ts';
import { lightPalette, officeColor } from '../light-palette.ts';

import { xmlText } from './xml.ts';
import type { ZipPart } from './zip.ts';

type Place = { sheetName: string; sheetNumber: number; drawing: number; rows: number };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const formats = 'http://schemas.openxmlformats.org/';
const office = `${formats}officeDocument/2006/relationships`;

/** A native chart beside its numbers, drawn from the cells: who changes a cell sees the line move. */
export function* chartParts(chart: ChartSpec, place: Place): Generator<ZipPart, void, undefined> {
  const { sheetNumber, drawing } = place;
  const related = (id: string, kind: string, target: string) =>
    `${head}<Relationships xmlns="${formats}package/2006/relationships"><Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  yield {
    name: `xl/worksheets/_rels/sheet${sheetNumber}.xml.rels`,
    content: [related('rDrawing', 'drawing', `../drawings/drawing${drawing}.xml`)],
  };
  yield { name: `xl/drawings/_rels/drawing${drawing}.xml.rels`, content: [related('rChart', 'chart', `../charts/chart${drawing}.xml`)] };
  const columns = chartTable(chart).columns.length;
  const corner = (name: string, column: number, row: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  yield {
    name: `xl/drawings/drawing${drawing}.xml`,
    content: [
      `${head}<xdr:wsDr xmlns:xdr="${formats}drawingml/2006/spreadsheetDrawing" xmlns:a="${formats}drawingml/2006/main"><xdr:twoCellAnchor>` +
        `${corner('from', columns + 1, 1)}${corner('to', columns + 12, 24)}` +
        `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart ${drawing}" descr="${xmlText(chart.title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
        '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
        `<a:graphic><a:graphicData uri="${formats}drawingml/2006/chart"><c:chart xmlns:c="${formats}drawingml/2006/chart" xmlns:r="${office}" r:id="rChart"/></a:graphicData></a:graphic>` +
        '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>',
    ],
  };
  yield { name: `xl/charts/chart${drawing}.xml`, content: [chartXml(chart, place)] };
}

function chartXml(chart: ChartSpec, { sheetName, rows }: Place): string {
  const sheet = `'${sheetName.replaceAll("'", "''")}'`;
  const range = (column: number, first = 2, last = rows + 1) =>
    `${xmlText(sheet)}!$${columnLetters(column)}$${first}:$${columnLetters(column)}$${last}`;
  const palette = lightPalette();
  const color = (name: string) => `<a:solidFill><a:srgbClr val="${officeColor(name)}"/></a:solidFill>`;
  const isMonths = chart.x.kind === 'month';
  const text = (size: number, bold: boolean) =>
    `<a:defRPr sz="${size}" b="${bold ? 1 : 0}">${color(bold ? palette.ink : palette['ink-soft'])}</a:defRPr>`;
  const textProperties = `<c:txPr><a:bodyPr/><a:p><a:pPr>${text(900, false)}</a:pPr><a:endParaRPr lang="en-IN"/></a:p></c:txPr>`;

  const lying = areLyingBars(chart);
  // As on screen, lying bars write their values out and need no axis for them.
  const labels = `<c:dLbls><c:spPr><a:noFill/></c:spPr>${textProperties}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`;

  const lines: string[] = [];
  const bars: string[] = [];
  const dots: string[] = [];
  let at = 0;
  /** Dots of all series stand below each other in the same columns. */
  let dotRow = 2;
  const next = (name: string, series: Series, column: number, look: string, extra = '') => {
    const index = at;
    at += 1;
    const categories = isMonths ? `<c:numRef><c:f>${range(0)}</c:f></c:numRef>` : `<c:strRef><c:f>${range(0)}</c:f></c:strRef>`;
    const numbers = (of: number) =>
      `<c:numRef><c:f>${series.kind === 'scatter' ? range(of, dotRow, dotRow + series.points.length - 1) : range(of)}</c:f></c:numRef>`;
    return (
      `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${xmlText(name)}</c:v></c:tx><c:spPr>${look}</c:spPr>${extra}` +
      (series.kind === 'scatter'
        ? `<c:xVal>${numbers(2)}</c:xVal><c:yVal>${numbers(column)}</c:yVal><c:smooth val="0"/>`
        : `<c:cat>${categories}</c:cat><c:val>${numbers(column)}</c:val>${series.kind === 'bar' ? '' : '<c:smooth val="0"/>'}`) +
      '</c:ser>'
    );
  };
  const stroke = (width: number, name: string, dash = '') =>
    `<a:ln w="${width}" cap="rnd">${color(name)}${dash ? `<a:prstDash val="${dash}"/>` : ''}<a:round/></a:ln>`;
  const noMarker = '<c:marker><c:symbol val="none"/></c:marker>';
  for (const [number, series] of chart.series.entries()) {
    const ink = colorOf(series, chart, palette);
    const column = columnOf(chart, number);
    switch (series.kind) {
      case 'band':
        // Its two edges, thin and dotted: stacked areas would put numbers into the chart that are in no cell.
        lines.push(next(`${series.name}: low`, series, column, stroke(9525, palette['ink-faint'], 'sysDot'), noMarker));
        lines.push(next(`${series.name}: high`, series, column + 1, stroke(9525, palette['ink-faint'], 'sysDot'), noMarker));
        break;
      case 'line':
        lines.push(
          next(
            series.name,
            series,
            column,
            stroke(series.role === 'subject' ? 28_575 : 15_875, ink, series.role === 'comparison' ? 'dash' : ''),
            noMarker,
          ),
        );
        break;
      case 'bar':
        bars.push(
          next(
            series.name,
            series,
            column,
            color(series.role === 'comparison' ? palette['line-strong'] : ink),
            `<c:invertIfNegative val="0"/>${lying && series.role !== 'comparison' ? labels : ''}`,
          ),
        );
        break;
      case 'scatter':
        dots.push(
          next(
            series.name,
            series,
            3,
            '<a:ln><a:noFill/></a:ln>',
            `<c:marker><c:symbol val="circle"/><c:size val="6"/><c:spPr>${color(ink)}</c:spPr></c:marker>`,
          ),
        );
        dotRow += series.points.length;
    }
  }
  const axes = '<c:axId val="1"/><c:axId val="2"/>';
  const line = `<c:spPr><a:ln w="9525">${color(palette['line-strong'])}</a:ln></c:spPr>`;
  const grid = `<c:majorGridlines><c:spPr><a:ln w="6350">${color(palette.line)}</a:ln></c:spPr></c:majorGridlines>`;
  // Where the screen's axis starts. It ends by itself, so that a changed cell is still in the picture.
  const { yAxis } = prepareChart(chart, palette) as { yAxis: { min: number } };
  const valueAxis = (id: number, cross: number, position: string, format: string, min: string) =>
    `<c:valAx><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/>${min}</c:scaling><c:delete val="${lying ? 1 : 0}"/><c:axPos val="${lying ? 'b' : position}"/>${position === 'l' && !lying ? grid : ''}<c:numFmt formatCode="${xmlText(format)}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:spPr><a:ln><a:noFill/></a:ln></c:spPr>${textProperties}<c:crossAx val="${cross}"/></c:valAx>`;
  const xAxis =
    dots.length > 0
      ? valueAxis(1, 2, 'b', axisFormat(chart.x.kind === 'number' ? chart.x.measure : { format: 'count' }), '')
      : isMonths
        ? `<c:dateAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="mmm\\ yyyy" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${line}${textProperties}<c:crossAx val="2"/><c:auto val="1"/><c:baseTimeUnit val="months"/></c:dateAx>`
        : `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="${lying ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${lying ? 'l' : 'b'}"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${line}${textProperties}<c:crossAx val="2"/></c:catAx>`;
  const plot =
    (bars.length > 0
      ? `<c:barChart><c:barDir val="${lying ? 'bar' : 'col'}"/><c:grouping val="clustered"/><c:varyColors val="0"/>${bars.join('')}<c:gapWidth val="40"/>${axes}</c:barChart>`
      : '') +
    (lines.length > 0
      ? `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lines.join('')}<c:marker val="1"/>${axes}</c:lineChart>`
      : '') +
    (dots.length > 0
      ? `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${dots.join('')}${axes}</c:scatterChart>`
      : '');
  return (
    `${head}<c:chartSpace xmlns:c="${formats}drawingml/2006/chart" xmlns:a="${formats}drawingml/2006/main" xmlns:r="${office}"><c:roundedCorners val="0"/><c:chart>` +
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr>${text(1200, true)}</a:pPr><a:r><a:rPr lang="en-IN" sz="1200" b="1"/><a:t>${xmlText(chart.title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
    `<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot}${xAxis}${valueAxis(2, 1, 'l', axisFormat(chart.y), `<c:min val="${yAxis.min}"/>`)}</c:plotArea>` +
    `${at > 1 ? `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>${textProperties}</c:legend>` : ''}<c:plotVisOnly val="1"/><c:dispBlanksAs val="${chart.series.some(crossesAllGaps) ? 'span' : 'gap'}"/></c:chart></c:chartSpace>`
  );
}

/** Excel crosses all gaps of a chart or none: only where each is of one point are they all crossed on the screen, too. */
const crossesAllGaps = (series: Series) =>
  series.kind === 'line' &&
  series.bridgesOne === true &&
  series.points.every(({ y }, at) => y !== null || (series.points[at + 1]?.y ?? null) !== null);

/** In which column of the chart's table a series begins: bands take two, those that say their n one more. */
function columnOf(chart: ChartSpec, series: number): number {
  const id = chart.series[series]?.kind === 'band' ? `series-${series + 1}-low` : `series-${series + 1}`;
  return chartTable(chart).columns.findIndex((column) => column.id === id);
}

/** Axes are never negative here, so one format with conditions groups the Indian way. */
export const axisFormat = ({ format, decimals = 0 }: Pick<ChartSpec['y'], 'format' | 'decimals'>) =>
  format === 'percent'
    ? '0%'
    : format === 'number' && decimals > 0
      ? `#,##0.${'0'.repeat(decimals)}`
      : '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;#,##0';
