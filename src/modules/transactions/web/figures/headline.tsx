import { formatDate } from '#core/period.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import type { SalesByMonth, SalesSummary } from '../../contract.ts';
import type { FigureDefinition } from '../../model/definitions.ts';
import { prepareFigures } from '../../model/prepare-figures.ts';

export function Headline({ summary, months }: { summary: SalesSummary; months: SalesByMonth | undefined }) {
  return (
    <FigureRow>
      {prepareFigures(summary, months).map(({ definition, value, unit, whyNot, n, change, trend }) => (
        <Figure
          key={definition.id}
          label={definition.label}
          value={value}
          unit={unit ?? undefined}
          whyNot={whyNot}
          n={n}
          asOf={summary.asOf === null ? undefined : formatDate(summary.asOf)}
          change={change ?? undefined}
          trend={trend ?? undefined}
          definition={<Definition of={definition} />}
        />
      ))}
    </FigureRow>
  );
}

const Definition = ({ of }: { of: FigureDefinition }) => (
  <>
    <p style={{ margin: 0 }}>{of.sentence}</p>
    {of.needed > 1 && <p style={{ margin: '6px 0 0' }}>Shown from {of.needed} sales.</p>}
    <p style={{ margin: '6px 0 0', color: 'var(--ink-faint)' }}>
      <code>{of.method}</code>
    </p>
  </>
);
