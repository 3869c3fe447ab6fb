export { buyerCaseOf } from './buyer-case-of.ts';
