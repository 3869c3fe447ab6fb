import * as words from '#messages/transactions/figures';
import { Suspense, use } from 'react';
import { formatDate } from '#core/period.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import type { SaleFilter, SalesByMonth, SalesSummary } from '../../contract.ts';
import type { FigureDefinition } from '../../model/definitions.ts';
import { prepareFigures } from '../../model/prepare-figures.ts';
import { MarketTool } from '../market-tool.ts';
import classes from '../sales.module.css';

type Props = { filter: SaleFilter; summary: SalesSummary; months: SalesByMonth | undefined; onOpen: (figure: string) => void };

/** How the same home grew leads; each number opens the sales that carry it. */
export function Headline({ filter, summary, months, onOpen }: Props) {
  const { growth } = use(MarketTool);
  return (
    <>
      <FigureRow>
        <Suspense fallback={<Figure label={words.sameHome()} value="…" />}>{growth({ filter, dataUntil: summary.dataUntil })}</Suspense>
        {prepareFigures(summary, months, filter).map(({ definition, value, unit, whyNot, n, change, note, trend }) => (
          <Figure
            key={definition.id}
            label={definition.label}
            value={value}
            unit={unit ?? undefined}
            whyNot={whyNot}
            n={n}
            asOf={summary.asOf === null ? undefined : formatDate(summary.asOf)}
            change={change ?? undefined}
            note={note ?? undefined}
            trend={trend ?? undefined}
            definition={<Definition of={definition} />}
            onOpen={() => onOpen(definition.id)}
          />
        ))}
      </FigureRow>
      {summary.notCompared !== null && <p className={classes.leftOut}>{summary.notCompared}</p>}
    </>
  );
}

const Definition = ({ of }: { of: FigureDefinition }) => (
  <>
    <p style={{ margin: 0 }}>{of.sentence}</p>
    {of.needed > 1 && <p style={{ margin: '6px 0 0' }}>{words.shownFrom({ needed: String(of.needed) })}</p>}
    <p style={{ margin: '6px 0 0', color: 'var(--ink-faint)' }}>
      <code>{of.method}</code>
    </p>
  </>
);
