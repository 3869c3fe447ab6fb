import type { ValueKind } from '../../model/report.ts';
import { lightPalette, officeColor } from '../light-palette.ts';
import { xmlText } from './xml.ts';

/** A font, a fill and an alignment that a cell may have; the order is that of the lists in `stylesXml`. */
const palette = lightPalette();
const font = (marks: string, size: number, color: string) =>
  `<font>${marks}<sz val="${size}"/><color rgb="FF${officeColor(color)}"/><name val="Calibri"/></font>`;
const fonts = {
  plain: font('', 10, palette.ink),
  bold: font('<b/>', 10, palette.ink),
  soft: font('', 10, palette['ink-soft']),
  title: font('<b/>', 16, palette.ink),
  link: font('<u/>', 10, palette.indigo),
  warning: font('<b/>', 10, palette.seal),
};
const fontNames = Object.keys(fonts) as FontName[];
type FontName = keyof typeof fonts;

export type Style = {
  font?: FontName;
  format?: string;
  head?: boolean;
  wrap?: boolean;
  right?: boolean;
  quoted?: boolean;
  /** May be changed on a protected sheet. */ isInput?: boolean;
};

/** Gives each look of a cell its number in the workbook's list of looks, as it is first asked for. */
export function openStyleBook() {
  const formats = new Map<string, number>();
  const looks = new Map<string, number>();

  function idOf({ font = 'plain', format, head = false, wrap = false, right = false, quoted = false, isInput = false }: Style): number {
    let formatId = 0;
    if (quoted) formatId = 49;
    else if (format !== undefined) {
      formatId = formats.get(format) ?? 164 + formats.size;
      formats.set(format, formatId);
    }
    const alignment = [
      wrap || head ? ' wrapText="1"' : '',
      right ? ' horizontal="right"' : '',
      head ? ' vertical="center"' : wrap ? ' vertical="top"' : '',
    ].join('');
    const look =
      `<xf numFmtId="${formatId}" fontId="${fontNames.indexOf(head ? 'bold' : font)}" fillId="${head ? 2 : isInput ? 3 : 0}" borderId="${head ? 1 : 0}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"` +
      `${quoted ? ' quotePrefix="1"' : ''}${alignment ? ' applyAlignment="1"' : ''}${isInput ? ' applyProtection="1"' : ''}>` +
      `${alignment ? `<alignment${alignment}/>` : ''}${isInput ? '<protection locked="0"/>' : ''}</xf>`;
    const index = looks.get(look);
    if (index !== undefined) return index;
    looks.set(look, looks.size);
    return looks.size - 1;
  }
  idOf({}); // cells that name no look take the first

  const stylesXml = () =>
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<numFmts count="${formats.size}">${[...formats].map(([code, id]) => `<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`).join('')}</numFmts>` +
    `<fonts count="${fontNames.length}">${Object.values(fonts).join('')}</fonts>` +
    `<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${officeColor(palette.sunken)}"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FF${officeColor(palette['indigo-wash'])}"/></patternFill></fill></fills>` +
    `<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FF${officeColor(palette['line-strong'])}"/></bottom><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.size}">${[...looks.keys()].join('')}</cellXfs>` +
    `<dxfs count="${indianGroups.length}">${indianGroups.map(({ format }, at) => `<dxf><numFmt numFmtId="${LAST_FORMAT + at}" formatCode="${xmlText(format)}"/></dxf>`).join('')}</dxfs></styleSheet>`;

  return { idOf, stylesXml, indianGroups };
}
export type StyleBook = ReturnType<typeof openStyleBook>;

/**
 * Excel groups by thousands only, and the usual trick (three conditions in one format) loses the minus of negatives and groups above
 * a hundred crore wrongly. So each cell takes the plain format of its own size.
 */
const indianSteps: readonly (readonly [from: number, format: string])[] = [
  [1e9, '##\\,##\\,##\\,##\\,##0'],
  [1e7, '##\\,##\\,##\\,##0'],
  [1e5, '##\\,##\\,##0'],
  [0, '#,##0'],
];

/** The same by conditions of a sheet, for numbers whose size a formula decides; `look` is its place among the looks of conditions. */
const indianGroups = indianSteps.slice(0, -1).map(([from, format], look) => ({ from, format, look }));
/** Numbers of formats that no cell's own look can have. */
const LAST_FORMAT = 500;

const decimalsOf: Partial<Record<ValueKind, number>> = { number: 2 };

/** The look of a change: +6.2%, −3.1%. */
export function changeLook(book: StyleBook, style: Style = {}): (value: number) => number {
  const id = book.idOf({ ...style, format: '+0.0%;"−"0.0%;0.0%' });
  return () => id;
}

/** The look of a number, by its size. */
export function numberLook(book: StyleBook, kind: ValueKind, currency: string | undefined, style: Style = {}): (value: number) => number {
  const same = (format: string) => {
    const id = book.idOf({ ...style, format });
    return () => id;
  };
  if (kind === 'percent') return same('0.0%');
  if (kind === 'text') return same('General');
  const decimals = decimalsOf[kind] ?? 0;
  const suffix = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
  if ((kind === 'money' || kind === 'rate') && (currency ?? 'INR') !== 'INR') return same(`#,##0${suffix}`);
  const looks = indianSteps.map(([from, format]) => [from, book.idOf({ ...style, format: format + suffix })] as const);
  const smallest = looks.at(-1)?.[1] ?? 0;
  return (value) => {
    // The size that is shown decides: 99,999.6 is written 1,00,000.
    const size = decimals === 0 ? Math.round(Math.abs(value)) : Math.abs(value);
    for (const [from, id] of looks) if (size >= from) return id;
    return smallest;
  };
}
