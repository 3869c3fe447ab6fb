import { Button, Popover } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/assistant/screen';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { measuredRows } from '#modules/measures/contract.ts';
import { countedIn } from '#modules/measures/index.ts';
import type { AssistantAnswer, Cell } from '../contract.ts';
import { catalogued } from '../model/catalogued.ts';
import classes from './propgpt.module.css';

type Props = {
  cell: Cell;
  /** The names of its row, where it stands in a table. */
  row?: readonly string[];
  answer: Pick<AssistantAnswer, 'about' | 'definitions'>;
  onRows: (rows: string) => void;
};

/** A figure that opens: on how many it stands, of which days and place, what it means, and the sales behind it. */
export const FigureButton = (props: Props) => (
  <Popover width={340} position="bottom-start" withinPortal trapFocus returnFocus shadow="md">
    <Popover.Target>
      <button type="button" className={classes.figure} data-none={props.cell.value === null || undefined} title={words.openFigure()}>
        {props.cell.printed}
      </button>
    </Popover.Target>
    <Popover.Dropdown className={classes.facts}>
      <Facts {...props} />
    </Popover.Dropdown>
  </Popover>
);

function Facts({ cell, row, answer: { about, definitions }, onRows }: Props) {
  const { user } = useSession();
  const measure = catalogued(cell.measure);
  const definition = definitions.find(({ measure: id }) => id === cell.measure)?.sentence ?? measure?.definition;
  const isOfProjects = measure !== null && countedIn(measure) === 'projects';
  const where = [...(row ?? []), cell.place].filter((part) => part !== null && part !== '').join(', ');
  const [valuation] = cell.measure === 'value' || cell.measure === 'value-rate' ? cell.key : [];
  const rows: [string, string | null][] = [
    [words.n(), cell.n === null ? words.notSaid() : isOfProjects ? words.nProjects({ n: cell.n }) : words.nSales({ n: cell.n })],
    [words.needed(), formatCount(cell.needed)],
    [words.place(), where === '' ? null : where],
    [words.period(), cell.period && words.daysBetween({ from: formatDate(cell.period.from), to: formatDate(cell.period.to) })],
    [words.asOf(), typeof about?.asOf === 'string' ? formatDate(about.asOf) : null],
    [words.formula(), cell.derived?.formula ?? null],
  ];
  return (
    <>
      <p className={classes.factsTitle}>
        {cell.label}: <strong>{cell.printed}</strong>
      </p>
      <dl>
        {rows.map(([term, value]) =>
          value === null ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {definition !== undefined && <p className={classes.faint}>{definition}</p>}
      <div className={classes.chips}>
        {cell.rows !== null && hasAccess(user, measuredRows.access) && (
          <Button size="compact-sm" variant="default" onClick={() => onRows(cell.rows as string)}>
            {words.salesBehind()}
          </Button>
        )}
        {valuation !== undefined && <Link to={`/valuation/dashboard/?id=${valuation}`}>{words.openValuation()}</Link>}
        <Link to={measure === null ? '/glossary/' : `/glossary/#${measure.id}`}>{words.howMade()}</Link>
      </div>
      {!hasAccess(user, measuredRows.access) && (
        <p className={classes.faint}>
          {words.rowsElsewhere()} <Link to="/plans/choose/">{words.plans()}</Link>
        </p>
      )}
    </>
  );
}
