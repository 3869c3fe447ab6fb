import { Link } from 'react-router';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { formatMeasured, measuredChange, measureOf } from '#modules/measures/index.ts';
import { DefinedAs } from '#modules/measures/web/index.ts';
import { areaMeasures } from '../model/areas.ts';
import classes from './lens.module.css';
import { besideWords, currencyOf, whyNot } from '../model/said.ts';
import * as words from '#messages/market-lens/screens';

/** Up to four localities, a measure to a line. */
export function CompareAreas({
  cells,
  answer,
  addressOf,
}: {
  cells: readonly MeasuredCell[];
  answer: MeasureAnswer;
  addressOf: (village: string) => string;
}) {
  const beside = besideWords(answer);
  return (
    <section
      className={classes.compare}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
      tabIndex={0}
      aria-label={words.areasSideBySide()}
    >
      <table className={classes.ledger}>
        <thead>
          <tr>
            <th scope="col">{words.measure()}</th>
            {cells.map(({ key: [village = ''] }) => (
              <th key={village} scope="col">
                <Link to={addressOf(village)}>{village}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areaMeasures.map((id) => (
            <tr key={id}>
              <th scope="row">
                {measureOf(id).label} <DefinedAs measure={id} />
              </th>
              {cells.map((cell) => (
                <td key={cell.key.join()}>
                  <MeasuredText id={id} cell={cell} answer={answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {beside !== null && <p className={classes.sentence}>{words.smallFiguresChangeOn({ beside })}</p>}
    </section>
  );
}

function MeasuredText({ id, cell, answer }: { id: string; cell: MeasuredCell; answer: MeasureAnswer }) {
  const measure = measureOf(id);
  const measured = cell.values[id];
  if (measured === undefined || measured.value === null) return <span className={classes.faint}>{whyNot(measured, answer)}</span>;
  const change = measuredChange(measure, cell.before?.[id]?.value ?? null, measured.value);
  return (
    <>
      <strong>{formatMeasured(measure, measured.value, currencyOf(answer))}</strong>
      {change && <span className={classes.change}>{change.words}</span>}
    </>
  );
}
