/**
 * Reads the small tables of `reference/`, which we write ourselves: comma, RFC 4180 quotes, a header line, UTF-8.
 * Files of others, with their broken quotes and encodings, are the importer's work, not this function's.
 */
export function readCsvTable(text: string): Record<string, string>[] {
  const lines = splitCsv(text.replace(/^\ufeff/, ''));
  const header = lines.shift();
  if (header === undefined) throw new Error('A table without a header line');
  if (new Set(header).size !== header.length) throw new Error(`A column stands twice in: ${header.join(', ')}`);
  return lines.map((fields, at) => {
    if (fields.length !== header.length) throw new Error(`Line ${at + 2} has ${fields.length} fields, the header ${header.length}`);
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? '']));
  });
}

function splitCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  // Each match is one field and what ends it: a comma, a line break or the end of the text.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (field.lastIndex < text.length) {
    const from = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`A stray quote or line break at character ${from}`);
    line.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',' && field.lastIndex === text.length) line.push('');
    if (match[3] !== ',' || field.lastIndex === text.length) {
      lines.push(line);
      line = [];
    }
  }
  return lines.filter((fields) => fields.length > 1 || fields[0] !== '');
}
