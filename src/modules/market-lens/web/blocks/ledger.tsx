import type { ReactNode } from 'react';
import classes from '../lens.module.css';

/** A small table in the grammar of the ledgers: its first column names the row. */
export const Ledger = (props: {
  head: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[]; isSubject?: boolean }[];
  caption?: ReactNode;
}) => (
  <div className={classes.scroller}>
    <table className={classes.ledger}>
      <thead>
        <tr>
          {props.head.map((cell, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
            <th key={at} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, cells: [first, ...rest], isSubject }) => (
          <tr key={key} data-subject={isSubject || undefined}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {props.caption !== undefined && <caption>{props.caption}</caption>}
    </table>
  </div>
);
