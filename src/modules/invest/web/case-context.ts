import { createContext } from 'react';
import type { AssumedFigure } from '../model/case/settled-case.ts';
import type { CaseField, FigureSource, TypedCase } from '../model/typed-case.ts';

/** What a field of the case shows, where it is from, and how it is changed. */
export type CaseEditing = {
  typed: TypedCase;
  change: (part: Partial<TypedCase>) => void;
  valueOf: (field: CaseField) => number | string | boolean | undefined;
  sourceOf: (field: CaseField) => FigureSource | undefined;
  assumedOf: (field: CaseField) => AssumedFigure | undefined;
};

export const EditedCase = createContext<CaseEditing | null>(null);
