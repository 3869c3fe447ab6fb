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
        title: `Index II: ${nameOfSale(sale)}`,
        subtitle: 'As read from the register. Parties are masked: the law lets anyone see a document, not list its people.',
        filterSentence: [
          `Document ${[sale.documentNumber, sale.documentYear].filter(Boolean).join('/') || 'of a number that is not known'}`,
          ...(sale.office === '' ? [] : [`at ${sale.office}`]),
          `registered on ${formatDate(sale.registeredOn)}`,
          `sale ${saleId}`,
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

export const nameOfSale = (sale: SaleDetail) =>
  [
    sale.project || sale.village || sale.locality,
    sale.building && `building ${sale.building}`,
    sale.unitNumber && `unit ${sale.unitNumber}`,
    sale.locality,
  ]
    .filter(Boolean)
    .join(', ');

const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

const sectionsOf = (sale: SaleDetail): Section[] => [
  {
    kind: 'table',
    title: 'The fourteen fields',
    columns: [text('number', 'No.'), text('field', 'Field'), text('value', 'As registered')],
    rows: indexTwoFields(sale).map(({ number, label, value }) => [number, label, value]),
  },
  {
    kind: 'table',
    title: 'Read from the document',
    columns: [text('field', 'Field'), text('value', 'As read')],
    rows: indexTwoExtras(sale).map(({ label, value }) => [label, value]),
  },
  {
    kind: 'note',
    title: 'What this is not',
    text: 'This is what we read from the register, for information. A certified copy of the Index II is given by the Sub-Registrar.',
  },
];
