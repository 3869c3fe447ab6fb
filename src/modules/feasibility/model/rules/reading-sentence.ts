import { groupDigits } from '#core/indian-number.ts';
import type { AreaStatement } from './area-statement.ts';

/** How the cap of Table 6-G was read, and what the other reading would give: one sentence for the screen and for files. */
export function readingSentence({ usedReading, otherReading }: Pick<AreaStatement, 'usedReading' | 'otherReading'>): string {
  const more = Math.round(otherReading.sqm * 100) / 100;
  if (more === 0) return 'Read by its columns or by the maximum of the table, the cap is the same.';
  const used = usedReading === 'components' ? 'its columns' : 'the maximum of the table';
  const place = more > 0 ? 'the lower of two readings' : 'by choice the higher of two readings';
  return `Cap read by ${used}, ${place}; the other would give ${more > 0 ? '+' : ''}${groupDigits(more, 'indian', 2)} sq m.`;
}
