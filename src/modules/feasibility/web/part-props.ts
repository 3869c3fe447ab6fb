import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import type { ChangeInputs } from './use-plot-draft.ts';

/** What every part of a plot's screen is given. */
export type PartProps = { inputs: ScenarioInputs; change: ChangeInputs; isReadOnly: boolean };
