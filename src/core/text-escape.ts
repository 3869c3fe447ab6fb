/** Text made safe for the place it goes to. React escapes what it draws; these are for mail, HTML reports and spreadsheets. */

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For HTML text and quoted attribute values; not for scripts, styles or URLs. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character);

/**
 * Spreadsheets run a cell that starts with = + - @ (or their full-width forms, which Excel folds), also behind a tab, a line
 * break, a space or an invisible mark. A plain signed number is harmless and stays a number.
 */
const startsFormula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const startsWithControl = /^[\t\r\n]/;
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;

/** Text for a CSV or XLSX cell; a leading apostrophe makes the spreadsheet show it as text instead of running it. */
export function guardFormula(text: string) {
  if (plainNumber.test(text)) return text;
  return startsFormula.test(text) || startsWithControl.test(text) ? `'${text}` : text;
}

/** One field of a CSV line (RFC 4180), guarded against formulas. Numbers are written plain, ungrouped; null is an empty field. */
export function csvField(value: string | number | boolean | null | undefined) {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = guardFormula(value);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
