import { Figure, FigureRow } from '#web/ui/figure.tsx';
import type { ProjectsSummary } from '../contract.ts';
import { Definition } from './definition.tsx';
import { asOfText } from '../model/as-of-text.ts';
import { prepareFigures } from './prepare-figures.ts';

export const Headline = ({ summary }: { summary: ProjectsSummary }) => (
  <FigureRow>
    {prepareFigures(summary).map(({ definition, label, value, whyNot, n }) => (
      <Figure
        key={definition.id}
        label={label}
        value={value}
        whyNot={whyNot}
        n={n}
        asOf={asOfText(summary)}
        definition={<Definition of={definition} />}
      />
    ))}
  </FigureRow>
);
