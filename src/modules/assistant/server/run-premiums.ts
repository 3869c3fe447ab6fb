import * as words from '#messages/assistant/tools';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { readPremiums } from '#modules/measures/server/index.ts';
import type { Frame, Place } from '../contract.ts';
import { Cells, sentence } from '../model/sentence.ts';
import type { Ran } from './run-measures.ts';

const mostRows = 10;

/** What flats of each promoter of a city fetch beyond the like of others, with its range; promoters of too few sales are left out. */
export async function runPremiums(clickhouse: ClickHouse, { places, premium = 'promoter', limit }: Frame): Promise<Ran> {
  const [{ city }] = places as [Place];
  const { promoters, refused, period, asOf, demonstrationSales } = await readPremiums(clickhouse, { city, kind: premium });
  const about = { asOf, dataUntil: asOf, demonstrationSales, leftOut: 0 };
  const valued = promoters.filter(({ value }) => value !== null).slice(0, limit ?? mostRows);
  const cells = new Cells();
  const rows = valued.map((one) => {
    const add = (label: string, value: number | null) =>
      cells.add({
        measure: `${premium}-premium`,
        label,
        value,
        printed: formatPercent(value === null ? null : percentToRatio(value)),
        unit: 'percent',
        n: one.sales,
        needed: 1,
        period,
        place: city,
        key: [one.promoter],
        rows: one.rows,
        derived: null,
      });
    return { words: [one.promoter], cells: [add(words.premium(), one.value), add(words.low(), one.low), add(words.high(), one.high)] };
  });
  const [first] = rows;
  const text =
    refused !== null
      ? sentence(refused)
      : first === undefined
        ? sentence(words.noPremium({ place: city }))
        : [
            ...sentence(words.premiums({ place: city, kind: premium === 'brand' ? 'brand' : 'other' })),
            { kind: 'name' as const, value: first.words[0] as string },
            ...sentence(words.premiumOf(), { v: first.cells[0] as string, low: first.cells[1] as string, high: first.cells[2] as string }),
          ];
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    table: rows.length === 0 ? null : { columns: [words.promoter(), words.premium(), words.low(), words.high()], rows },
    about,
    stated: [city, refused ?? '', ...valued.map(({ promoter }) => promoter)],
  };
}
