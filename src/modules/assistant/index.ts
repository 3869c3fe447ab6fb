// How answers to sets of questions are scored: no store, no HTTP.
export { caseDays } from './model/case-days.ts';
export { scoreOf, type CaseResult } from './model/score-of.ts';
export { judge, readCases } from './model/score.ts';
