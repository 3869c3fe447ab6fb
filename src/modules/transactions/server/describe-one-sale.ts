import { z } from 'zod';
import { formatAreaSqft, sqmToSqft } from '#core/area.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import type { ReportBody, ReportFigure, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import * as words from '#messages/transactions/one-sale';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { SaleFilter, SaleId, type SaleDetail } from '../contract.ts';
import { lastWholeMonths } from '../model/default-scope.ts';
import { prepareMonths } from '../model/prepare-months.ts';
import { listMonths } from './list-months.ts';
import { showSale } from './read-sale.ts';

const input = z.object({ saleId: SaleId });
const MONTHS_BESIDE = 36;

/** One sale beside its locality. To a client it says neither floor, home and document, nor the day: a neighbour would know whose it is. */
export const oneSaleExporter = (clickhouse: ClickHouse): Exporter<typeof input> => ({
  name: 'one-sale',
  access: { entitled: 'sale-transactions' },
  input,
  async describe({ saleId }, { signal }) {
    const sale = await showSale(clickhouse, saleId, { signal });
    const report = await reportOf(clickhouse, sale);
    return { fileName: `sale_${saleId}`, report, forAnybody: () => ({ sections: report.sections }) };
  },
});

async function reportOf(clickhouse: ClickHouse, sale: SaleDetail): Promise<ReportBody> {
  const { city, locality, project, configuration, propertyKind, registeredOn, currency } = sale;
  const days = lastWholeMonths(registeredOn, MONTHS_BESIDE);
  const filter = SaleFilter.parse({
    city,
    village: locality,
    propertyKinds: [propertyKind],
    from: days.from,
    to: registeredOn,
  });
  const months = await listMonths(clickhouse, filter);
  const { rates } = prepareMonths(months, [locality, city].join(', '), { withDots: false });
  const chart: Section[] = rates === null ? [] : [{ kind: 'chart', chart: rates }];
  return {
    title: words.title({ place: [project, locality, city].filter(Boolean).join(', ') }),
    filterSentence: [configuration, words.registeredIn({ month: monthLabel(registeredOn.slice(0, 7)) })].filter(Boolean).join(', '),
    asOf: months.asOf,
    demonstration: sale.demonstration,
    currency,
    sections: [
      { kind: 'figures', title: words.figures(), figures: figuresOf(sale) },
      ...(rates === null ? [] : [{ kind: 'heading' as const, title: words.beside({ place: locality, day: formatDate(registeredOn) }) }]),
      ...chart,
    ],
    definitions: [],
  };
}

function figuresOf({ price, areaSqm, ratePerSqft, currency }: SaleDetail): ReportFigure[] {
  const one = (label: string, kind: ReportFigure['kind'], value: number, text: string): ReportFigure => ({
    definitionId: 'one-sale',
    label,
    value,
    kind,
    currency,
    text,
    unit: '',
    n: null,
    needed: 1,
    sentence: '',
  });
  return [
    one(words.price(), 'money', price, formatMoneyShort(rupeesToPaise(price), currency)),
    ...(areaSqm === null ? [] : [one(words.area(), 'area', sqmToSqft(areaSqm), formatAreaSqft(sqmToSqft(areaSqm)))]),
    ...(ratePerSqft === null ? [] : [one(words.rate(), 'rate', ratePerSqft, formatRate(ratePerSqft, currency))]),
  ];
}
