import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconChartLine, IconList, IconMap2, IconTable } from '@tabler/icons-react';
import type { FigureWords } from '#core/chart-spec.ts';
import { formatCount } from '#core/indian-number.ts';
import * as ui from '#messages/web/ui';
import { DefinitionTip } from './definition-tip.tsx';
import classes from './figure-frame.module.css';
import { pointAtTime, useIsPointedAt } from './pointed-time.ts';

/** The same as rows: the first cell names the row and, where it can be picked, is the button for it. */
export type FrameRow = {
  key: string;
  cells: readonly string[];
  onPick?: () => void;
  /** The month or quarter it is of: pointed at here, it is marked wherever time is drawn on the page, and the other way round. */
  time?: string | undefined;
  /** Marked, because something beside the figure points at it; told when the row is pointed at itself. */
  isMarked?: boolean;
  onPointAt?: ((isOver: boolean) => void) | undefined;
};
export type FrameRows = { head: readonly string[]; rows: readonly FrameRow[] };

type View = { name: () => string; icon: ComponentType<{ size?: number; stroke?: number }> };
const views: Record<'chart' | 'map', { drawing: View; rows: View }> = {
  chart: { drawing: { name: ui.chart, icon: IconChartLine }, rows: { name: ui.table, icon: IconTable } },
  map: { drawing: { name: ui.map, icon: IconMap2 }, rows: { name: ui.list, icon: IconList } },
};

/**
 * One frame for charts and maps: the finding and its measure above, the drawing or the same as rows for keyboard and screen reader,
 * what stands behind it below. Without `rows` there is nothing to switch to.
 */
export function FigureFrame(props: {
  of: 'chart' | 'map';
  words: FigureWords;
  height: number;
  rows?: () => FrameRows;
  actions?: ReactNode;
  /** Under drawing and rows alike: a legend. */
  legend?: ReactNode;
  /** Said in the foot: where an axis starts. */
  note?: string | null;
  /** In place of the words' own: how the number is made, with a link to more. */
  definition?: ReactNode;
  /** On paper nothing can be switched: the rows stand under the drawing. */
  isReport?: boolean;
  children: ReactNode;
}) {
  const { words, rows } = props;
  const [asRows, setAsRows] = useState(false);
  const other = views[props.of][asRows ? 'drawing' : 'rows'];
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.head}>
        <div>
          <div className={classes.title}>{words.title}</div>
          <div className={classes.subtitle}>{words.subtitle}</div>
        </div>
        <div className={classes.actions}>
          {props.actions}
          {rows && !props.isReport && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              leftSection={<other.icon size={14} stroke={1.5} />}
              onClick={() => setAsRows(!asRows)}
            >
              {other.name()}
            </Button>
          )}
        </div>
      </figcaption>
      {rows && asRows ? <Rows {...rows()} height={props.height} label={words.subtitle} /> : props.children}
      {props.legend}
      {rows && props.isReport && <Rows {...rows()} label={words.subtitle} isReport />}
      <Foot words={words} note={props.note} definition={props.isReport ? undefined : (props.definition ?? words.definition)} />
    </figure>
  );
}

function Foot({ words, note, definition }: { words: FigureWords; note?: string | null; definition: ReactNode }) {
  const parts = [
    words.n === undefined ? null : `n = ${formatCount(words.n)}`,
    words.asOf && ui.asOf({ day: words.asOf }),
    note,
    words.source,
  ].filter(Boolean);
  if (parts.length === 0 && !definition) return null;
  return (
    <div className={classes.foot}>
      {parts.join(' · ')}
      {definition && <DefinitionTip of={words.subtitle}>{definition}</DefinitionTip>}
    </div>
  );
}

function Rows({ head, rows, height, label, isReport }: FrameRows & { height?: number; label: string; isReport?: boolean }) {
  return (
    <section
      className={classes.rows}
      data-report={isReport}
      // On a screen as high as the drawing it stands for.
      style={{ height }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
      tabIndex={0}
      aria-label={label}
    >
      <table>
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
          {rows.map((row) => (
            <OneRow key={row.key} row={row} head={head} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OneRow({ row, head }: { row: FrameRow; head: readonly string[] }) {
  const {
    cells: [first, ...rest],
    onPick,
    time,
    isMarked,
    onPointAt,
  } = row;
  const isTime = useIsPointedAt(time);
  const over = () => {
    if (time !== undefined) pointAtTime(time);
    onPointAt?.(true);
  };
  const out = () => {
    if (time !== undefined) pointAtTime(null);
    onPointAt?.(false);
  };
  return (
    <tr data-marked={isTime || isMarked || undefined} onMouseEnter={over} onMouseLeave={out} onFocus={over} onBlur={out}>
      <th scope="row">
        {onPick ? (
          <button type="button" className={classes.pick} onClick={onPick}>
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
  );
}
