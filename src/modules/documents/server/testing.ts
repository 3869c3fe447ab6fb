import { crc32, deflateRawSync } from 'node:zlib';

/* Files that hold documents, made by hand: no program that writes them is part of the product. */

export type Packed = {
  name: string;
  bytes: Buffer | string;
  stored?: boolean;
  sizes?: { packed?: number; unpacked?: number };
  flags?: number;
};

/** A zip; sizes can be made to lie. */
export function makeZip(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, stored = false, sizes = {}, flags = 0x800 } of files) {
    const raw = Buffer.from(bytes);
    const body = stored ? raw : deflateRawSync(raw, { level: 1 });
    const label = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(sizes.packed ?? body.length, 14);
    fields.writeUInt32LE(sizes.unpacked ?? raw.length, 18);
    fields.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, label, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, label);
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

/** A PDF file from its objects; object 1 is the catalogue. */
function pdfFile(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}

/**
 * A PDF as Chrome prints it: a piece for every glyph, blanks as pieces, and the letters of every syllable with a vowel sign
 * told by /ActualText of several pieces. Lines are placed one below the other; a page for each list of lines.
 */
export function makePdf(pages: readonly (readonly string[])[]): Buffer {
  const glyphs = new Map<string, number>();
  const glyph = (letter: string) => {
    if (!glyphs.has(letter)) glyphs.set(letter, glyphs.size + 1);
    return glyphs.get(letter)!.toString(16).padStart(2, '0');
  };
  const contents = pages.map((lines) => {
    const pieces: string[] = [];
    for (const [index, line] of lines.entries()) {
      let x = 40;
      const y = 800 - index * 14;
      const show = (letter: string, step: number) => {
        pieces.push(`1 0 0 1 ${x.toFixed(2)} ${y} Tm <${glyph(letter)}> Tj`);
        x += step;
      };
      for (const [syllable] of line.matchAll(/[^\p{M}]\p{M}*/gu)) {
        const letters = [...syllable];
        if (letters.length > 1) pieces.push(`/Span<</ActualText <FEFF${hex(syllable)}> >> BDC`);
        for (const letter of letters) show(letter, 5);
        if (letters.length > 1) pieces.push('EMC');
      }
    }
    return `BT /F1 10 Tf\n${pieces.join('\n')}\nET`;
  });
  if (glyphs.size > 255) throw new Error('the font of a made PDF holds 255 letters');
  const map = [...glyphs].map(([letter, id]) => `<${id.toString(16).padStart(2, '0')}> <${hex(letter)}>`);
  const groups: string[] = [];
  for (let at = 0; at < map.length; at += 100) {
    const group = map.slice(at, at + 100);
    groups.push(`${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`);
  }
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /M def /CMapType 2 def\n1 begincodespacerange <00> <FF> endcodespacerange\n${groups.join('\n')}\nendcmap end end`;
  const stream = (text: string) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
  // Every letter is drawn as a box, but the blank, which is drawn as nothing.
  const ids = [...glyphs.keys()].map((letter) => (letter === ' ' ? '/blank' : '/box'));
  const first = 7;
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ')}]>>`,
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 500 700]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</box 4 0 R/blank 5 0 R>>/Encoding<</Type/Encoding/Differences[1 ${ids.join('')}]>>/FirstChar 1/LastChar ${ids.length}/Widths[${ids.map(() => 500).join(' ')}]/ToUnicode 6 0 R/Resources<<>>>>`,
    stream('500 0 0 0 500 700 d1 0 0 500 700 re f'),
    stream('500 0 0 0 0 0 d1'),
    stream(cmap),
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
      stream(content),
    ]),
  ]);
}

/** A page that is a picture, as a scanner leaves it. */
export const makeScan = () =>
  pdfFile([
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>\nstream\n\u0080\nendstream',
    '<</Length 26>>\nstream\nq 500 0 0 700 40 60 cm /I Do Q\nendstream',
  ]);

/** Paid search saves a web page in UTF-16 and calls it .xls. */
export function makePaidSearchXls(headers: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`).join('')}</tr>`;
  const html = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-16"></head><body><table border="1">${cells('th', headers)}\r\n${rows.map((row) => cells('td', row)).join('\r\n')}</table></body></html>`;
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html, 'utf16le')]);
}
