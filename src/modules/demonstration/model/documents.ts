import type { DocumentClass } from '#modules/transactions/contract.ts';

/** Kinds of document in the register, with their names in the two languages and what they are to a market. */
export type DocumentKind = { marathi: string; english: string; class: DocumentClass };

export const documentKinds = {
  agreement: { marathi: 'करारनामा', english: 'Agreement for Sale', class: 'market-sale' },
  saleDeed: { marathi: 'सेल डीड', english: 'Sale Deed', class: 'market-sale' },
  conveyance: { marathi: 'अभिहस्तांतरणपत्र', english: 'Conveyance Deed', class: 'market-sale' },
  assignment: { marathi: 'असाईनमेंट डीड', english: 'Deed of Assignment', class: 'market-sale' },
  laterSaleDeed: { marathi: 'सेल डीड', english: 'Sale Deed', class: 'later-deed-of-same-sale' },
  laterApartmentDeed: { marathi: 'डीड ऑफ अपार्टमेंट', english: 'Deed of Apartment', class: 'later-deed-of-same-sale' },
  mortgageNotice: { marathi: 'नोटीस ऑफ इंटिमेशन ऑफ मॉर्गेज', english: 'Notice of Intimation of Mortgage', class: 'mortgage' },
  gift: { marathi: 'बक्षीसपत्र', english: 'Gift Deed', class: 'gift' },
  release: { marathi: 'हक्कसोडपत्र', english: 'Release Deed', class: 'release' },
  development: { marathi: 'विकसन करारनामा', english: 'Development Agreement', class: 'development-agreement' },
  attorney: { marathi: 'कुलमुखत्यारपत्र', english: 'Power of Attorney', class: 'power-of-attorney' },
  correction: { marathi: 'चुक दुरुस्तीपत्र', english: 'Correction Deed', class: 'correction' },
  supplementary: { marathi: 'पुरवणी करारनामा', english: 'Supplementary Agreement', class: 'correction' },
  cancellation: { marathi: 'रद्दपत्र', english: 'Cancellation Deed', class: 'cancellation' },
  partition: { marathi: 'वाटपपत्र', english: 'Partition Deed', class: 'partition' },
  lease: { marathi: 'भाडेपट्टा', english: 'Lease Deed', class: 'lease' },
  will: { marathi: 'मृत्युपत्र', english: 'Will', class: 'court-or-will' },
  lisPendens: { marathi: 'नोटीस ऑफ लिस पेंडन्स', english: 'Notice of Lis Pendens', class: 'court-or-will' },
  alternate: { marathi: 'पर्यायी जागेचा करार', english: 'Permanent Alternate Accommodation Agreement', class: 'alternate-accommodation' },
  societyConveyance: { marathi: 'मानीव अभिहस्तांतरण', english: 'Deemed Conveyance', class: 'society-conveyance' },
  reconveyance: { marathi: 'रीकन्व्हेयन्स', english: 'Reconveyance Deed', class: 'mortgage' },
} as const satisfies Record<string, DocumentKind>;
export type DocumentName = keyof typeof documentKinds;

/**
 * How many documents of other kinds come with each market sale. Of all documents 74% are market sales, so that 9% mortgage
 * notices are 9/74 of the sales. Leave-and-licence papers are kept in a register of their own and are not here.
 */
const share = (percentOfAll: number) => percentOfAll / 74;
export const perSale = {
  mortgageNotice: share(9),
  laterDeed: share(5),
  cancellation: share(1),
  drawn: {
    gift: share(3),
    release: share(2),
    development: share(0.3),
    attorney: share(2),
    correction: share(1),
    supplementary: share(1),
    partition: share(0.35),
    lease: share(0.35),
    will: share(0.2),
    lisPendens: share(0.2),
    alternate: share(0.3),
    societyConveyance: share(0.1),
    reconveyance: share(0.2),
  } satisfies Partial<Record<DocumentName, number>>,
};

/** How resales are made: an agreement first, or a sale deed outright. */
export const resaleDocuments: readonly (readonly [DocumentName, number])[] = [
  ['agreement', 0.72],
  ['saleDeed', 0.24],
  ['conveyance', 0.04],
];

/** Duty of documents that are not conveyances for value, ₹; sums of the schedule for the common cases. */
export const nominalDuty = { laterDeed: [100, 1000], small: 500, gift: 200, alternate: 100 } as const;
