import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import { DefinitionTip } from '../ui/definition-tip.tsx';
import { chartRows } from './chart-rows.ts';
import type { ChartSpec, Picked } from './chart-spec.ts';
import classes from './chart.module.css';
import { axisNote } from './prepare-chart.ts';

const Drawing = lazy(() => import('./drawing.tsx'));

/**
 * A finding, its measure, the drawing, and what stands behind it. The drawing says nothing to a screen reader that the title and the
 * table do not say better. Keep `spec` in a memo.
 */
export function Chart(props: {
  spec: ChartSpec;
  height?: number;
  /** A click on a point: drill to its rows. The table offers the same to the keyboard. */
  onPick?: (picked: Picked) => void;
  actions?: ReactNode;
}) {
  const { spec, height = 260 } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <div>
          <div className={classes.title}>{spec.title}</div>
          <div className={classes.subtitle}>{spec.subtitle}</div>
        </div>
        <div className={classes.actions}>
          {props.actions}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            leftSection={asTable ? <IconChartLine size={14} stroke={1.5} /> : <IconTable size={14} stroke={1.5} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Chart' : 'Table'}
          </Button>
        </div>
      </figcaption>
      {asTable ? (
        <ChartTable spec={spec} height={height} onPick={props.onPick} />
      ) : (
        <div aria-hidden="true">
          <Suspense fallback={<Skeleton height={height} />}>
            <Drawing spec={spec} height={height} onPick={props.onPick} />
          </Suspense>
        </div>
      )}
      <Foot spec={spec} />
    </figure>
  );
}

function Foot({ spec }: { spec: ChartSpec }) {
  const parts = [
    spec.n === undefined ? null : `n = ${formatCount(spec.n)}`,
    spec.asOf && `as of ${spec.asOf}`,
    axisNote(spec),
    spec.source,
  ];
  return (
    <div className={classes.foot}>
      {parts.filter(Boolean).join(' · ')}
      {spec.definition && <DefinitionTip of={spec.subtitle}>{spec.definition}</DefinitionTip>}
    </div>
  );
}

function ChartTable({ spec, height, onPick }: { spec: ChartSpec; height: number; onPick?: (picked: Picked) => void }) {
  const { head, rows, keys } = chartRows(spec);
  return (
    <section
      className={classes.tableFrame}
      style={{ height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
      tabIndex={0}
      aria-label={spec.subtitle}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], at) => (
            <tr key={`${at}${first}`}>
              <th scope="row">
                {onPick && keys[at] ? (
                  <button type="button" className={classes.pick} onClick={() => onPick(keys[at]!)}>
                    {first}
                  </button>
                ) : (
                  first
                )}
              </th>
              {rest.map((text, column) => (
                <td key={head[column + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
