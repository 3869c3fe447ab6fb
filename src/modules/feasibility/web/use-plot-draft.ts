import { useCallback, useReducer } from 'react';
import type { PlotContent } from '../contract.ts';
import type { Scenario, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';

/** Steps that can be undone; more would only cost memory. */
const mostSteps = 200;

type History = { past: readonly PlotContent[]; present: PlotContent; future: readonly PlotContent[] };
type Action = { kind: 'change'; to: PlotContent } | { kind: 'undo' } | { kind: 'redo' } | { kind: 'replace'; to: PlotContent };

function step({ past, present, future }: History, action: Action): History {
  switch (action.kind) {
    case 'change':
      return { past: [...past, present].slice(-mostSteps), present: action.to, future: [] };
    case 'replace':
      return { past, present: action.to, future };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined ? { past, present, future } : { past: past.slice(0, -1), present: before, future: [present, ...future] };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after === undefined ? { past, present, future } : { past: [...past, present], present: after, future: rest };
    }
  }
}

export type PlotDraft = {
  content: PlotContent;
  change: (to: PlotContent) => void;
  /** Without a step of its own: what another window saved. */
  replace: (to: PlotContent) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
};

/** What is being worked on, with its steps back and forth. */
export function usePlotDraft(first: PlotContent): PlotDraft {
  const [{ past, present, future }, dispatch] = useReducer(step, { past: [], present: first, future: [] });
  const change = useCallback((to: PlotContent) => dispatch({ kind: 'change', to }), []);
  const replace = useCallback((to: PlotContent) => dispatch({ kind: 'replace', to }), []);
  return {
    content: present,
    change,
    replace,
    undo: past.length === 0 ? null : () => dispatch({ kind: 'undo' }),
    redo: future.length === 0 ? null : () => dispatch({ kind: 'redo' }),
  };
}

export const liveScenarios = ({ scenarios }: PlotContent): Scenario[] => scenarios.filter(({ isDeleted }) => !isDeleted);

export const withScenario = (content: PlotContent, id: string, change: Partial<Scenario>): PlotContent => ({
  ...content,
  scenarios: content.scenarios.map((scenario) => (scenario.id === id ? { ...scenario, ...change } : scenario)),
});

/** A change of one group of inputs. */
export type ChangeInputs = <Group extends keyof ScenarioInputs>(group: Group, change: Partial<ScenarioInputs[Group]>) => void;
