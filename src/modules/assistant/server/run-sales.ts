import * as words from '#messages/assistant/tools';
import { formatAreaSqft, sqmToSqft } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatDate, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { search, settlePlaces } from '#modules/transactions/server/index.ts';
import type { Frame, Place } from '../contract.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { daysWords, placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

const mostSales = 10;

/** The latest sales of a place, by the call that the table of sales makes; whoever may not read that table is refused before. */
export async function runSales(clickhouse: ClickHouse, { places, filter, limit }: Frame, days: DateRange | null): Promise<Ran> {
  const [place] = places as [Place];
  const name = placeWords(place);
  const page = await search(clickhouse, {
    filter: await settlePlaces(clickhouse, { ...place, ...usualScope, ...filter, ...days }),
    sort: { sortBy: 'registeredOn', direction: 'desc' },
    pageSize: Math.min(limit ?? mostSales, 50),
  });
  const cells = new Cells();
  const total = cells.add({
    measure: 'sales-count',
    label: words.sales(),
    value: page.total ?? 0,
    printed: formatCount(page.total ?? 0),
    unit: 'sales',
    n: page.total ?? 0,
    needed: 1,
    period: days,
    place: name,
    key: [],
    rows: null,
    derived: null,
  });
  const stated = [name, daysWords(days)];
  const rows = page.rows.map((sale) => {
    const key = [sale.saleId];
    const facts = [formatDate(sale.registeredOn), sale.project, sale.locality, sale.configuration];
    stated.push(...facts);
    const add = (measure: string, value: number | null, printed: string) =>
      cells.add({
        measure,
        label: measure,
        value,
        printed,
        unit: '',
        n: 1,
        needed: 1,
        period: null,
        place: name,
        key,
        rows: null,
        derived: null,
      });
    const { price, areaSqm, ratePerSqft, currency } = sale;
    return {
      words: facts,
      cells: [
        add('price', price, formatMoneyShort(price === null ? null : rupeesToPaise(price), currency)),
        add('area', areaSqm, formatAreaSqft(areaSqm === null ? null : sqmToSqft(areaSqm))),
        add('rate', ratePerSqft, formatRate(ratePerSqft, currency)),
      ],
    };
  });
  const until = page.rows[0]?.registeredOn ?? null;
  return {
    outcome: rows.length === 0 ? 'too-few' : 'answer',
    text: sentence(words.salesList({ place: name, days: daysWords(days), shown: rows.length }), { total }),
    cells: cells.all,
    table:
      rows.length === 0
        ? null
        : {
            columns: [words.day(), words.project(), words.locality(), words.configuration(), words.price(), words.area(), words.rate()],
            rows,
          },
    about: { asOf: until, dataUntil: until, demonstrationSales: page.rows.filter((one) => one.demonstration).length, leftOut: 0 },
    stated: [...stated, String(rows.length)],
  };
}
