export { useDemonstration } from './use-demonstration.ts';
