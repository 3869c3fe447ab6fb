import type { IsoDate } from '#core/period.ts';

/** Sales of one configuration of a project in one year counted back from the last whole month of the data: year 0 is the newest. */
export type RateCell = {
  locality: string;
  project: string;
  /** A project of the register that sales are settled as; empty where none is. */
  projectId: string;
  /** Of the register, as the document writes it. */
  registration: string;
  configuration: string;
  year: number;
  sales: number;
  /** Sales that tell a rate, and the sum of the logarithms of their rates a sq ft. */
  rated: number;
  logRates: number;
  /** Of these, one half drawn by number: price and outcome of a trial must not share a sale. */
  ratedHalf: number;
  logRatesHalf: number;
  /** Resales among those that tell a rate. */
  resales: number;
  logRatesOfResales: number;
  /** Median price in paise; null where none is told. */
  medianPaise: number | null;
  demonstrationSales: number;
};

/** A project of the register as of a day: the newest that was filed until then, value by value. */
export type FilingThen = {
  projectId: string;
  snapshotOn: IsoDate;
  proposedCompletion: IsoDate | null;
  completionOn: IsoDate | null;
  status: string;
  apartments: number | null;
  booked: number | null;
};

export const scorePartIds = ['price', 'pace', 'record', 'delay', 'stock', 'location', 'rent'] as const;
export type ScorePartId = (typeof scorePartIds)[number];

/** What is measured of a project for one part of its score; null where too little is known. */
export type PartFact = {
  value: number;
  n: number;
  /** Of a price: sales of others that it stands beside. */
  like?: number;
} | null;
export type ProjectFacts = {
  locality: string;
  project: string;
  /** Sales of the year, and the range of median prices of its configurations, in paise. */
  sales: number;
  rated: number;
  configurations: { configuration: string; sales: number; medianPaise: number | null }[];
  parts: Record<ScorePartId, PartFact>;
};
