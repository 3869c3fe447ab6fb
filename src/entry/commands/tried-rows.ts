import { median } from '#core/statistics.ts';
import { errorOf, type LeftOutSale, type TriedRow } from '#modules/valuation/server/index.ts';

/** What a headline of valued sales alone would hide: all that were tried, what was left out, and values too high, by grade. */
export function tellTriedRows(tried: readonly TriedRow[], leftOut: readonly LeftOutSale[]): string[] {
  const refused = tried.filter(({ whyRefused }) => whyRefused !== null);
  const lines = [`all tried, refused included: ${figures(tried)}`];
  if (refused.length > 0) lines.push(`refused alone: ${figures(refused)}`);
  lines.push(
    `left out by scrutiny: ${leftOut.length} of ${tried.length + leftOut.length} (${share(leftOut.length, tried.length + leftOut.length)} %)`,
  );
  for (const [why, some] of Map.groupBy(refused, ({ whyRefused }) => whyRefused!)) lines.push(`refused as ${why}: ${figures(some)}`);
  const valued = tried.filter(({ whyRefused }) => whyRefused === null);
  const grades = [...new Set(valued.map((sale) => sale.grade))].toSorted();
  for (const worst of grades) {
    const taken = valued.filter(({ grade }) => grade <= worst);
    lines.push(`who takes grades up to ${worst} has ${share(taken.length, tried.length)} % valued: ${figures(taken)}`);
  }
  for (const grade of grades) {
    const errors = valued.filter((sale) => sale.grade === grade).map(errorOf);
    const above = (percent: number) => share(errors.filter((error) => error > percent).length, errors.length);
    lines.push(`grade ${grade}: valued more than 10 % too high ${above(10)} %, more than 20 % ${above(20)} % (n ${errors.length})`);
  }
  return lines;
}

const share = (some: number, of: number) => (of === 0 ? '0.0' : ((100 * some) / of).toFixed(1));
function figures(sales: readonly TriedRow[]): string {
  const errors = sales.map((sale) => Math.abs(errorOf(sale)));
  const middle = median(errors);
  const within = share(errors.filter((error) => error <= 10).length, errors.length);
  return `n ${sales.length}, median error ${middle === null ? 'not known' : middle.toFixed(2)} %, within 10 % ${within} %`;
}
