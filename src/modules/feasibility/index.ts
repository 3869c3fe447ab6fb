export { gainTax, type GainTax } from './model/buyer/capital-gain.ts';
export { monthlyInstalment } from './model/buyer/home-purchase.ts';
export { splitPaise, wholePaise } from './model/cash/paise.ts';
export { growth } from './model/math/portable-math.ts';
export { ratesByTwelfths } from './model/returns/monthly-rate.ts';
export { readFigures, type RuleFigure } from './model/rules/rule-tables.ts';
