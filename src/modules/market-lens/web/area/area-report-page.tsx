import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Redirect } from '#web/shell/redirect.tsx';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { currencyOf, whyNot } from '../../model/said.ts';
import { headlineMeasures } from '../../model/blocks.ts';
import { questionOf } from '../../model/question.ts';
import { Headline } from '../blocks/headline.tsx';
import { lensAddress } from '../lens-state.ts';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { filterSentence, placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { AreaView, type Shown } from './area-view.tsx';
import classes from '../analyses.module.css';
import ledger from '#web/table/ledger.module.css';
import { Blocks } from './blocks.tsx';
import { paths } from '../paths.ts';
import { largestMeasures, largestParts } from '../../model/area-sheet.ts';
import { onePage } from '../../model/sale-blocks.ts';
import { useView } from './use-view.ts';
import * as words from '#messages/market-lens/area';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.areaReport,
};

/** An area on one sheet of paper: its numbers, four charts, its eight largest parts. The long report is Market Lens' own. */
export default function AreaReportPage() {
  const [state, go] = useView();
  if (state.filter.city === undefined) return <Redirect to={paths.reportSearch} replace />;
  return (
    <div className={classes.onePage}>
      <Page
        title={words.filterOnOnePage({ filter: placeWords(state.filter) })}
        breadcrumbs={[{ label: words.areaReport(), to: paths.reportSearch }, { label: placeWords(state.filter) }]}
        actions={
          <>
            <CopyLink />
            <Button component={Link} to={lensAddress('report', { ...state, cell: null })} variant="default">
              {words.theLongReport()}
            </Button>
            <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => print()}>
              {words.printSaveAsPdf()}
            </Button>
          </>
        }
      >
        <AreaView state={state} go={go} searchAt={paths.reportSearch} sheet={{ sheet: 'area-report' }}>
          {(shown, whole) => <OnePage shown={shown} whole={whole} />}
        </AreaView>
      </Page>
    </div>
  );
}

function OnePage({ shown, whole }: { shown: Shown; whole: MeasureAnswer }) {
  const { filter } = shown;
  return (
    <>
      <p className={classes.sentence}>
        {filterSentence(filter, currencyOf(whole) ?? null)}.{whole.asOf !== null && words.asOfAsofThe({ asOf: formatDate(whole.asOf) })}
        {whole.demonstrationSales > 0 && words.holdsDemonstrationDataWhich()}
      </p>
      <Headline {...shown} />
      <Blocks blocks={onePage} {...shown} />
      {filter.project === undefined && <Largest {...shown} />}
      <p className={classes.faint}>{headlineMeasures.map((id) => `${measureOf(id).label}: ${measureOf(id).definition}`).join(' ')}</p>
    </>
  );
}

/** The eight largest parts of the area: localities of a city, projects of a locality. */
function Largest({ state, filter }: Shown) {
  const { title, name, ask } = largestParts(filter);
  const query = useMeasures(
    questionOf({
      state: { ...state, beside: 'none' },
      filter,
      ask,
      standsAlone: true,
    }),
  );
  return (
    <Section title={title}>
      <StateView query={query} waiting={<Skeleton height={240} />} errorTitle={analysisFailed(words.reportOfAnArea())}>
        {(answer) => (
          <table className={ledger.ledger}>
            <thead>
              <tr>
                <th scope="col">{name}</th>
                {largestMeasures.map((id) => (
                  <th key={id} scope="col">
                    {measureOf(id).label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.cells.map((cell) => (
                <tr key={cell.key.join()}>
                  <th scope="row">{cell.words[0]}</th>
                  {largestMeasures.map((id) => (
                    <td key={id}>{measuredText(cell, id, answer)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {answer.cellCount > answer.cells.length && (
              <caption>
                {words.theFirstCellsOf({ cells: formatCount(answer.cells.length), cellCount: formatCount(answer.cellCount) })}
              </caption>
            )}
          </table>
        )}
      </StateView>
    </Section>
  );
}

const measuredText = ({ values }: MeasuredCell, id: string, answer: MeasureAnswer) => {
  const value = values[id];
  return value === undefined || value.value === null
    ? whyNot(value, answer)
    : formatMeasured(measureOf(id), value.value, currencyOf(answer));
};
