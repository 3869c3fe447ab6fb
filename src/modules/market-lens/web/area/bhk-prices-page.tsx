import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { questionOf } from '../../model/question.ts';
import { measureColumn } from '../measure-column.tsx';
import type { MeasureAnswer, MeasuredCell } from '#modules/measures/contract.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import classes from '../analyses.module.css';
import { AreaView, type Shown } from './area-view.tsx';
import { Blocks } from './blocks.tsx';
import { paths } from '../paths.ts';
import { bhkAsk, bhkBlocks, bhkMeasures } from '../../model/bhk-blocks.ts';
import { useView } from './use-view.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.pricesByBhk,
};

/** "Now" is a year: a shorter time has too few sales of the rarer sizes. */
/** What one, two or three bedrooms cost in an area now. */
export default function BhkPricesPage() {
  const [state, go] = useView();
  return (
    <Page
      title={words.pricesByBhkIn({ filter: placeWords(state.filter) })}
      subtitle={words.priceRateAndCarpet()}
      breadcrumbs={[{ label: words.pricesByBhk(), to: paths.bhkSearch }, { label: placeWords(state.filter) }]}
      actions={<CopyLink />}
    >
      <AreaView state={state} go={go} searchAt={paths.bhkSearch} sheet={{ sheet: 'bhk-prices' }}>
        {(shown) => (
          <>
            <div className={classes.threeInRow}>
              <Blocks blocks={bhkBlocks} {...shown} />
            </div>
            <Section title={words.allSizes()} subtitle={words.aRowOpensIts()}>
              <Sizes {...shown} />
            </Section>
          </>
        )}
      </AreaView>
    </Page>
  );
}

function Sizes(shown: Shown) {
  const query = useMeasures(questionOf({ ...shown, ask: bhkAsk }));
  return (
    <StateView query={query} waiting={<Skeleton height={240} />} errorTitle={analysisFailed(words.pricesByConfiguration())}>
      {(answer) => <SizesTable answer={answer} onOpen={shown.onOpen} />}
    </StateView>
  );
}

const nameOf = ({ words }: MeasuredCell) => words[0] ?? '';

function SizesTable({ answer, onOpen }: { answer: MeasureAnswer; onOpen: (cell: string) => void }) {
  const columns = useMemo(
    (): Column<MeasuredCell>[] => [
      { id: 'configuration', header: words.bhk(), width: 140, cell: nameOf, sortValue: nameOf },
      ...bhkMeasures.map((id) =>
        measureColumn(id, answer, { withChange: answer.comparedWith !== null && (id === 'median-rate' || id === 'median-price') }),
      ),
    ],
    [answer],
  );
  return (
    <DataTable<MeasuredCell>
      caption={words.pricesByBhk()}
      columns={columns}
      rows={answer.cells}
      rowKey={({ key }) => key.join()}
      onOpenRow={({ rows }) => rows !== null && onOpen(rows)}
      storageKey="bhk-columns"
    />
  );
}
