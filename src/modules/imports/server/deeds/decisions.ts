import { formatMoney, rupeesToPaise } from '#core/money.ts';
import type { SaleDetail } from '#modules/transactions/contract.ts';
import { documentClassWords, saleKindName } from '#modules/transactions/server/index.ts';
import type { Deed, Mapping } from '../../contract.ts';

type Decision = Deed['decisions'][number];

/** Of gifts and mortgages nobody asks who sells. */
const SALES: ReadonlySet<SaleDetail['documentClass']> = new Set([
  'market-sale',
  'later-deed-of-same-sale',
  'duplicate',
  'no-consideration',
]);

/** What was decided about a document while it was read, and why, from what is stored of it. */
export function decisionsOn(sale: SaleDetail, mapping: Mapping | null, unitsOfDocument: number): Decision[] {
  const decisions: Decision[] = [
    { question: 'What kind of document it is', answer: documentClassWords[sale.documentClass].many, why: whyThisClass(sale) },
  ];
  if (SALES.has(sale.documentClass))
    decisions.push({ question: 'First sale or resale', answer: capital(saleKindName[sale.saleKind]), why: whyThisKind(sale, mapping) });
  if (unitsOfDocument > 1)
    decisions.push({
      question: 'How many units it sells',
      answer: `${unitsOfDocument} units, each a sale of its own`,
      why: 'The description gives an area to each. Price, official value, duty and fee are shared out by area.',
    });
  else if (sale.flags.includes('several-units'))
    decisions.push({
      question: 'How many units it sells',
      answer: 'Several units, one sale',
      why: 'Not every unit has an area of its own on one basis and for one kind of property, so the price cannot be shared out; floor, area and rate are left open.',
    });
  return decisions;
}

function whyThisClass({ documentClass, documentType, price, stampDuty, currency }: SaleDetail): string {
  const { counts } = documentClassWords[documentClass];
  switch (documentClass) {
    case 'market-sale':
      return documentType === ''
        ? `The register names no document types: it holds sales only. ${counts}`
        : `It is called “${documentType}”. ${counts}`;
    case 'later-deed-of-same-sale':
      return stampDuty !== null && stampDuty > 0 && stampDuty < price / 300
        ? `A stamp duty of ${formatMoney(rupeesToPaise(stampDuty), currency)} is nominal: it was paid with an earlier agreement. ${counts}`
        : counts;
    case 'duplicate':
    case 'no-consideration':
      return counts;
    default:
      return documentType === '' ? counts : `It is called “${documentType}”. ${counts}`;
  }
}

/** Sellers arrive masked: a company that builds is "developer", another "company or institution". */
function whyThisKind({ saleKind, deed }: SaleDetail, mapping: Mapping | null): string {
  const column = mapping?.options.source === 'documents' ? undefined : mapping?.fields.sale_kind?.columns.join(' + ');
  const constant = mapping?.fields.sale_kind?.constant;
  if (column) return `The column “${column}” says so, or says nothing that is known.`;
  if (constant) return 'Said for the whole file when it was imported.';
  const sellers = deed?.sellers ?? '';
  if (sellers === '') return 'Nothing tells who sells.';
  if (saleKind === 'primary') return 'A developer sells.';
  return saleKind === 'resale'
    ? 'Persons sell, and no company.'
    : 'A company sells that is not known to build: it may be a developer or not.';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
