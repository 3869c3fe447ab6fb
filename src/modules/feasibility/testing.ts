import type { PlotContent } from './contract.ts';
import { demonstrationInputs } from './model/scenario/demonstration-plot.ts';

/** A plot with one scenario, as the screens begin one. */
export const makePlotContent = (): PlotContent => ({
  market: null,
  scenarios: [{ id: 'base', name: 'Base', isDeleted: false, inputs: demonstrationInputs('2026-12-01') }],
});
