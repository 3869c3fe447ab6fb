import { language, languageTags } from '#core/language.ts';
import { escapeHtml } from '#core/text-escape.ts';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:)]/g;

/** The text of a mail as HTML, for programs that show no plain text: paragraphs, and links that can be opened. Names in it are escaped. */
export function mailHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph.split('\n').map(lineHtml);
    return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
  });
  const body = `<div style="max-width:600px;font:16px/1.6 system-ui,sans-serif">${paragraphs.join('')}</div>`;
  return `<!doctype html><html lang="${languageTags[language()]}"><head><meta charset="utf-8"></head><body>${body}</body></html>`;
}

function lineHtml(line: string): string {
  let html = '';
  let done = 0;
  for (const found of line.matchAll(address)) {
    const link = escapeHtml(found[0]);
    html += `${escapeHtml(line.slice(done, found.index))}<a href="${link}">${link}</a>`;
    done = found.index + found[0].length;
  }
  return html + escapeHtml(line.slice(done));
}
