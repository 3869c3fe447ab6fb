import * as words from '#messages/imports/deed-decisions';
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
    { question: words.whatKind(), answer: documentClassWords[sale.documentClass].many, why: whyThisClass(sale) },
  ];
  if (SALES.has(sale.documentClass))
    decisions.push({ question: words.firstOrResale(), answer: capital(saleKindName[sale.saleKind]), why: whyThisKind(sale, mapping) });
  if (unitsOfDocument > 1)
    decisions.push({
      question: words.howMany(),
      answer: words.unitsApart({ units: unitsOfDocument }),
      why: words.unitsApartWhy(),
    });
  else if (sale.flags.includes('several-units'))
    decisions.push({
      question: words.howMany(),
      answer: words.unitsTogether(),
      why: words.unitsTogetherWhy(),
    });
  return decisions;
}

function whyThisClass({ documentClass, documentType, price, stampDuty, currency }: SaleDetail): string {
  const { counts } = documentClassWords[documentClass];
  switch (documentClass) {
    case 'market-sale':
      return documentType === '' ? words.noTypes({ counts }) : words.called({ type: documentType, counts });
    case 'later-deed-of-same-sale':
      return stampDuty !== null && stampDuty > 0 && stampDuty < price / 300
        ? words.nominalDuty({ duty: formatMoney(rupeesToPaise(stampDuty), currency), counts })
        : counts;
    case 'duplicate':
    case 'no-consideration':
      return counts;
    default:
      return documentType === '' ? counts : words.called({ type: documentType, counts });
  }
}

/** Sellers arrive masked: a company that builds is "developer", another "company or institution". */
function whyThisKind({ saleKind, deed }: SaleDetail, mapping: Mapping | null): string {
  const column = mapping?.options.source === 'documents' ? undefined : mapping?.fields.sale_kind?.columns.join(' + ');
  const constant = mapping?.fields.sale_kind?.constant;
  if (column) return words.columnSays({ column });
  if (constant) return words.forWholeFile();
  const sellers = deed?.sellers ?? '';
  if (sellers === '') return words.sellerUntold();
  if (saleKind === 'primary') return words.developerSells();
  return saleKind === 'resale' ? words.personsSell() : words.companySells();
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
