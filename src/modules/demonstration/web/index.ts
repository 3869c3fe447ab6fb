export { demonstrationQuery, useDemonstration } from './use-demonstration.ts';
