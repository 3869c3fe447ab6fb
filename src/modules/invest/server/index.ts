export { buyerCaseOf } from './buyer-case-of.ts';
export { purchaseCosts } from '../model/case/purchase-costs.ts';
export { shippedCaseTables } from './shipped-tables.ts';
