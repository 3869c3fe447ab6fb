export { planNames, plans, skuOf, type PlanName } from './model/catalogue.ts';
export { meters, monthlyLimits } from './model/limits.ts';
