import type { Glossary } from '../contract.ts';
import { subjects } from '../model/catalogue.ts';
import { dimensions } from '../model/dimension.ts';
import { neededFor } from '../model/needed.ts';

export function glossary(): Glossary {
  return {
    measures: subjects.flatMap(({ id: subject, measures }) =>
      measures.map((one) => ({
        id: one.id,
        subject,
        label: one.label,
        definition: one.definition,
        unit: one.unit,
        fewest: neededFor(one, []),
        fewestOfPlace: neededFor(one, ['locality']),
        method: `docs/methods/measures.md#${one.id}`,
        notBy: [...(one.notBy ?? [])],
      })),
    ),
    dimensions: dimensions.map(({ id, label, definition }) => ({ id, label, definition })),
  };
}
