import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { WITHIN } from '#modules/measures/index.ts';
import { atPlace, lensAddress } from '../lens-state.ts';
import classes from '../lens.module.css';
import { measureColumn } from '../measure-column.tsx';
import type { View } from './block-view.tsx';
import * as words from '#messages/market-lens/blocks';
import { withTags } from '#web/with-tags.tsx';

const partsOf = ({ key }: MeasuredCell) => {
  const [village = '', project = ''] = (key[0] ?? '').split(WITHIN);
  return { village, project };
};

function columnsOf(answer: MeasureAnswer, { state, filter, isReport }: View): Column<MeasuredCell>[] {
  const village = (cell: MeasuredCell) => partsOf(cell).village;
  const project = (cell: MeasuredCell) => partsOf(cell).project;
  return [
    { id: 'project', header: words.project(), width: 210, cell: project, sortValue: project },
    ...(filter.village === undefined ? [{ id: 'locality', header: words.locality(), width: 130, cell: village, sortValue: village }] : []),
    measureColumn('sales-count', answer),
    measureColumn('share-of-sales', answer),
    measureColumn('median-rate', answer, { withChange: answer.comparedWith !== null }),
    measureColumn('median-price', answer),
    ...(isReport === true
      ? []
      : [
          {
            id: 'open',
            header: words.more(),
            width: 120,
            cell: (cell: MeasuredCell) => (
              <Link to={lensAddress('project', atPlace(state, { city: filter.city, ...partsOf(cell) }))}>
                {withTags(words.projectPageOfCell({ cell: project(cell) }), { span: <span className="visually-hidden" /> })}
              </Link>
            ),
          },
        ]),
  ];
}

/** Projects by sales; a row opens its sales, its last column the project. */
export default function ProjectsTable({ answer, ...view }: View & { answer: MeasureAnswer }) {
  const { state, filter, isReport, onOpen } = view;
  const columns = useMemo(() => columnsOf(answer, { state, filter, isReport, onOpen }), [answer, state, filter, isReport, onOpen]);
  return (
    <div className={classes.table}>
      <DataTable<MeasuredCell>
        caption={words.topProjectsBySales({ cellCount: formatCount(answer.cellCount) })}
        columns={columns}
        rows={answer.cells}
        rowKey={({ key }) => key.join()}
        onOpenRow={isReport ? undefined : ({ rows }) => rows !== null && onOpen(rows)}
      />
    </div>
  );
}
