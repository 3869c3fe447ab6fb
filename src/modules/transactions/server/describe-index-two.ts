import * as words from '#messages/transactions/reports';
import { z } from 'zod';
import { formatDate } from '#core/period.ts';
import type { Column, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { takeDocument } from '#modules/payments/server/index.ts';
import { type SaleDetail, SaleId } from '../contract.ts';
import { indexTwoFields } from '../model/index-two.ts';
import { showSale } from './read-sale.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { indexTwoExtras } from '../model/index-two-paper.ts';

const input = z.object({ saleId: SaleId });

/** One sale on paper: for who has paid for it, or whose plan holds some more. Taken once it is theirs, as often as they like. */
export const indexTwoExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'index-two',
  access: 'signed-in',
  input,
  async describe({ saleId }, { caller, signal }) {
    const sale = await showSale(ground.clickhouse, saleId, { signal });
    await takeDocument(ground, personOf({ caller }), saleId);
    return {
      fileName: `index2_${[sale.city, sale.project || sale.locality, sale.documentNumber, saleId].filter(Boolean).join('_')}`.replaceAll(
        /[^\p{L}\p{M}\p{N}._-]+/gu,
        '-',
      ),
      report: {
        title: words.indexTwo({ sale: nameOfSale(sale) }),
        subtitle: words.indexTwoAbout(),
        filterSentence: [
          documentWords(sale),
          ...(sale.office === '' ? [] : [words.atOffice({ office: sale.office })]),
          words.registeredOn({ day: formatDate(sale.registeredOn) }),
          words.saleNumbered({ sale: saleId }),
        ].join(', '),
        asOf: sale.registeredOn,
        demonstration: sale.demonstration,
        currency: sale.currency,
        sections: sectionsOf(sale),
        definitions: [],
      },
    };
  },
});

function documentWords({ documentNumber, documentYear }: SaleDetail): string {
  const number = [documentNumber, documentYear].filter(Boolean).join('/');
  return number === '' ? words.documentUnnumbered() : words.documentNumbered({ number });
}

export const nameOfSale = (sale: SaleDetail) =>
  [
    sale.project || sale.village || sale.locality,
    sale.building && words.building({ building: sale.building }),
    sale.unitNumber && words.unit({ unit: sale.unitNumber }),
    sale.locality,
  ]
    .filter(Boolean)
    .join(', ');

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

const sectionsOf = (sale: SaleDetail): Section[] => [
  {
    kind: 'table',
    title: words.fourteenFields(),
    columns: [text('number', words.serialNumber()), text('field', words.field()), text('value', words.asRegistered())],
    rows: indexTwoFields(sale).map(({ number, label, value }) => [number, label, value]),
  },
  {
    kind: 'table',
    title: words.fromDocument(),
    columns: [text('field', words.field()), text('value', words.asRead())],
    rows: indexTwoExtras(sale).map(({ label, value }) => [label, value]),
  },
  {
    kind: 'note',
    title: words.whatNot(),
    text: words.whatNotText(),
  },
];
