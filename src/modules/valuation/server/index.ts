import type { ServerModule } from '#server/server-module.ts';
import { exporter, type Exporter } from '#modules/exports/server/index.ts';
import type { Seller } from '#modules/payments/server/index.ts';
import { portfolioExporter } from './exports/portfolio-exporter.ts';
import { reportExporter } from './exports/report-exporter.ts';
import { openValuationModule } from './open-valuation-module.ts';
import { valuationPersonalData } from './personal-data.ts';
import { selectionSeller } from './selection/selections.ts';

export { marketsToValue } from './queries/markets-to-value.ts';
export { errorOf, writeTriedRows } from './boosted/tried-rows.ts';
export { leftOutSales, type LeftOutSale } from './queries/left-out-sales.ts';
export { studyAccuracy, type TriedRow } from './boosted/study-accuracy.ts';
export { checkAccuracy } from './check-accuracy.ts';
export { valueForPerson } from './value-for-person.ts';
export { findValuation } from './keep-valuation.ts';
export { sayRecord, sayValue, type StoredResult, type ValuationRecord } from '../model/value-facts.ts';

export const valuationServer: ServerModule<Exporter, Seller> = {
  name: 'valuation',
  exporters: (ground, app) => [exporter(reportExporter(app, ground)), exporter(portfolioExporter(ground))],
  goods: (ground) => [selectionSeller(ground)],
  personalData: valuationPersonalData,
  open: openValuationModule,
};
