import type { DocumentClass, PropertyKind, SaleKind, AreaBasis } from '#modules/transactions/contract.ts';

/** One row of a file as the store keeps it: columns of `sale`, then those only `deed` has. Dates are yyyy-MM-dd. */
export type SaleFacts = {
  sourceRow: number;
  /** Which unit of its document, 0 = the first. */
  unitIndex: number;
  city: string;
  locality: string;
  village: string;
  project: string;
  registeredOn: string;
  building: string;
  unitNumber: string;
  floor: number | null;
  propertyKind: PropertyKind;
  configuration: string;
  configurationSource: 'document' | 'area-band' | '';
  documentType: string;
  documentClass: DocumentClass;
  saleKind: SaleKind;
  office: string;
  documentNumber: string;
  documentYear: number;
  executedOn: string | null;
  currency: string;
  agreementPaise: number;
  marketValuePaise: number | null;
  stampDutyPaise: number | null;
  registrationFeePaise: number | null;
  areaSqm: number | null;
  areaBasis: AreaBasis;
  areaConfidence: number;
  balconySqm: number | null;
  terraceSqm: number | null;
  parkingSlots: number | null;
  ratePerSqft: number | null;
  latitude: number | null;
  longitude: number | null;
  locationPrecision: string;
  builtYear: number | null;
  promoter: string;
  reraNumber: string;
  surveyNumber: string;
  buyerCount: number;
  buyerAgeBand: string;
  buyerWomenOnly: boolean | null;
  buyerEntity: boolean | null;
  buyerPin: string;
  /** A 64-bit number as text; '0' = not known. */
  buyerKey: string;
  sellerEntity: boolean | null;
  lender: string;
  rowHash: number;
  flags: string[];
  propertyDescription: string;
  sellers: string;
  buyers: string;
  remarks: string;
  /** Columns that no field took, as header, value, header, value … */
  rest: string[];
};
