import { useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/market-lens/fastest';
import { formatCount } from '#core/indian-number.ts';
import { formatChange } from '#core/percent.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { PlaceSearch, placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import {
  fastestAsk,
  localityRatesAsk,
  monthsOfPace,
  paceMeasures,
  rankProjects,
  withFirstSales,
  type RankedProject,
} from '../../model/fastest-projects.ts';
import { questionOf } from '../../model/question.ts';
import { atPlace, lensAddress, type LensState, lensPaths } from '../lens-state.ts';
import { measureColumn } from '../measure-column.tsx';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { AreaView, type Shown } from './area-view.tsx';
import { useView } from './use-view.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: ['market-lens', 'sale-transactions'] }, name: words.title };

/** Which projects of a city or locality sell fastest, what they still have, and how dear they are beside their locality. */
export default function FastestProjectsPage() {
  const [state, go] = useView();
  const { city, village } = state.filter;
  const ofPlace = useMemo(
    (): LensState => ({ ...atPlace(state, { city, village }), beside: 'none', cell: state.cell }),
    [state, city, village],
  );
  if (city === undefined)
    return (
      <Page
        title={words.title()}
        subtitle={words.chooseCity()}
        breadcrumbs={[{ label: words.analyses(), to: lensPaths.search }, { label: words.crumb() }]}
      >
        <div className={classes.search}>
          <PlaceSearch
            suggestAtOnce
            size="lg"
            onChoose={(place) => go(atPlace(state, { city: place.city, village: place.village ?? undefined }))}
          />
        </div>
      </Page>
    );
  const place = placeWords({ city, village });
  return (
    <Page
      title={words.titleOf({ place })}
      subtitle={words.subtitle({ months: String(monthsOfPace) })}
      breadcrumbs={[{ label: words.analyses(), to: lensPaths.search }, { label: words.crumb(), to: paths.fastest }, { label: place }]}
      actions={<CopyLink />}
    >
      <AreaView state={ofPlace} go={go} searchAt={paths.fastest} months={monthsOfPace} sheet={{ sheet: 'fastest-projects' }} isPlain>
        {(shown) => <Ranking {...shown} />}
      </AreaView>
    </Page>
  );
}

function Ranking(shown: Shown) {
  const filter = withFirstSales(shown.filter);
  const ask = (question: typeof fastestAsk) => questionOf({ state: shown.state, filter, ask: question, standsAlone: true });
  const projects = useMeasures(ask(fastestAsk));
  const localities = useMeasures(ask(localityRatesAsk));
  return (
    <StateView query={projects} waiting={<Skeleton height={640} />} errorTitle={analysisFailed(words.crumb())}>
      {(answer) => (
        <StateView query={localities} waiting={<Skeleton height={640} />} errorTitle={analysisFailed(words.crumb())}>
          {(rates) => <Ranked {...shown} answer={answer} rates={rates} />}
        </StateView>
      )}
    </StateView>
  );
}

function Ranked({ answer, rates, state, filter, onOpen }: Shown & { answer: MeasureAnswer; rates: MeasureAnswer }) {
  const { ranked, thin } = useMemo(() => rankProjects(answer, rates), [answer, rates]);
  const columns = useMemo(() => columnsOf(answer, state, filter.city), [answer, state, filter.city]);
  if (ranked.length === 0) return <EmptyState title={words.noneRanked()}>{words.thin({ count: thin })}</EmptyState>;
  return (
    <>
      <DataTable<RankedProject>
        caption={words.tableTitle({ count: ranked.length })}
        columns={columns}
        rows={ranked}
        rowKey={({ cell }) => cell.key.join()}
        onOpenRow={({ cell }) => cell.rows !== null && onOpen(cell.rows)}
        storageKey="fastest-projects-columns"
      />
      <p className={classes.faint}>
        {words.thin({ count: thin })}
        {answer.notTold > 0 && ` ${words.nameless({ count: answer.notTold })}`} {answer.supply?.sentence}
      </p>
    </>
  );
}

function againstWords(ratio: number | null) {
  if (ratio === null) return words.tooFew();
  return formatChange(ratio) === formatChange(0) ? words.same() : formatChange(ratio);
}

function columnsOf(answer: MeasureAnswer, state: LensState, city: string | undefined): Column<RankedProject>[] {
  const measured = (id: string): Column<RankedProject> => {
    const { sortValue = () => null, cell: drawnCell, ...column } = measureColumn(id, answer);
    return { ...column, cell: ({ cell }) => drawnCell(cell), sortValue: ({ cell }) => sortValue(cell) };
  };
  const [ofSales, ofFilings] = [paceMeasures.slice(0, 3), paceMeasures.slice(3)];
  return [
    { id: 'project', header: words.project(), width: 200, cell: ({ project }) => project, sortValue: ({ project }) => project },
    { id: 'locality', header: words.locality(), width: 140, cell: ({ locality }) => locality, sortValue: ({ locality }) => locality },
    { id: 'rank', header: words.rank(), width: 64, align: 'right', cell: ({ rank }) => formatCount(rank), sortValue: ({ rank }) => rank },
    ...ofSales.map(measured),
    {
      id: 'rate-against-locality',
      header: words.rateAgainst(),
      width: 130,
      align: 'right',
      meaning: words.rateAgainstMeans(),
      cell: ({ rateAgainstLocality }) => againstWords(rateAgainstLocality),
      sortValue: ({ rateAgainstLocality }) => rateAgainstLocality,
    },
    ...ofFilings.map(measured),
    {
      id: 'more',
      header: words.more(),
      width: 120,
      cell: ({ project, locality }) => (
        <Link to={lensAddress('project', atPlace(state, { city, village: locality, project }))}>
          {words.projectPage()}
          <span className="visually-hidden"> {project}</span>
        </Link>
      ),
    },
  ];
}
