import type { Office } from './cities.ts';
import type { DocumentName } from './documents.ts';
import type { Fault } from './faults.ts';
import type { Holders } from './parties.ts';
import type { SaleStage } from './pricing.ts';
import type { Project } from './project.ts';
import { blankUnit, type Unit } from './unit.ts';

/** A document as it came to the registry. One object serves all: copy what must be kept. Sums in ₹. */
export type RegisteredDocument = {
  name: DocumentName;
  project: Project;
  unit: Unit;
  /** Place of the unit within its project. */
  place: number;
  stage: SaleStage;
  office: Office;
  number: number;
  registeredDay: number;
  executedDay: number;
  /** Price, loan or other consideration, as written. */
  consideration: number;
  marketValue: number;
  stampDuty: number;
  /** Null where no rule is known. */
  registrationFee: number | null;
  /** Null: the promoter sells. */
  sellers: Holders | null;
  /** The years in which the parties came to hold the unit: ages count from there. */
  sellersSince: number;
  buyers: Holders;
  buyersSince: number;
  /** The claiming party is a relative of the sellers rather than `buyers`. */
  relativeTakes: boolean;
  /** Place in the list of lenders, −1 without a loan. */
  lender: number;
  /** Stream for the wording. */
  stream: number;
  /** Of market sales: noise-free ₹ per sqft, and the price before any fault was planted in its writing. */
  trueRate: number;
  dealPrice: number;
  fault: Fault | null;
  cancelledLater: boolean;
};

export const blankDocument = (project: Project, office: Office): RegisteredDocument => ({
  name: 'agreement',
  project,
  unit: blankUnit(),
  place: 0,
  stage: 'primary',
  office,
  number: 0,
  registeredDay: 0,
  executedDay: 0,
  consideration: 0,
  marketValue: 0,
  stampDuty: 0,
  registrationFee: null,
  sellers: null,
  sellersSince: 0,
  buyers: { entity: false, womenOnly: false, people: [] },
  buyersSince: 0,
  relativeTakes: false,
  lender: -1,
  stream: 0,
  trueRate: 0,
  dealPrice: 0,
  fault: null,
  cancelledLater: false,
});
