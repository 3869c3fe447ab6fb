import * as words from '#messages/projects/readers';
import { endOfMonth, formatDate, isDate, monthLabel } from '#core/period.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day or a month in a file's name: 2024-01-15, 20240115, 2024-01, jan-2024. */
export function dateInName(fileName: string): { day: string } | { month: string } | null {
  const name = fileName.toLowerCase();
  const day = /(?<!\d)(20\d{2})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/.exec(name);
  if (day) {
    const date = `${day[1]}-${day[2]}-${day[3]}`;
    if (isDate(date)) return { day: date };
  }
  const month = /(?<!\d)(20\d{2})[-_.](0[1-9]|1[0-2])(?!\d)/.exec(name);
  if (month) return { month: `${month[1]}-${month[2]}` };
  const named = /(?<![a-z])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-_ ]?(20\d{2})(?!\d)/.exec(name);
  if (named) return { month: `${named[2]}-${String(months.indexOf(named[1] ?? '') + 1).padStart(2, '0')}` };
  return null;
}

/**
 * The day the register looked as the file shows it: what a person says, else what the file's name says, else the latest date
 * that the rows themselves carry. Null when nothing says it.
 */
export function snapshotDate(sources: { given: string | undefined; fileName: string; latestInRows: string | null; today: string }) {
  if (sources.given !== undefined && sources.given.trim() !== '') {
    const given = sources.given.trim();
    return isDate(given) && given <= sources.today ? { on: given, remark: null } : null;
  }
  const named = dateInName(sources.fileName);
  if (named !== null && 'day' in named && named.day <= sources.today) return { on: named.day, remark: null };
  if (named !== null && 'month' in named && `${named.month}-01` <= sources.today) {
    const end = endOfMonth(named.month);
    const on = end > sources.today ? sources.today : end;
    return { on, remark: words.snapshotByName({ month: monthLabel(named.month), day: formatDate(on) }) };
  }
  if (sources.latestInRows === null || sources.latestInRows > sources.today) return null;
  return {
    on: sources.latestInRows,
    remark: words.snapshotByRows({ day: formatDate(sources.latestInRows) }),
  };
}
