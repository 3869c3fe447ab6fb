export { valuationAddress } from './valuation-search.ts';
