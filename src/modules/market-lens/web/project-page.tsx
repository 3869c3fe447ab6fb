import { Suspense, use, useCallback, useEffect, useMemo } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Redirect } from '#web/shell/redirect.tsx';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { formatMeasured, measuredChange, measureOf } from '#modules/measures/index.ts';
import { DefinedAs, RowsPanel, useMeasures } from '#modules/measures/web/index.ts';
import { ReraFacts } from '#modules/projects/web/index.ts';
import { searchSales, type SaleFilter } from '#modules/transactions/contract.ts';
import { AddToCompare, explorerAddress, usualAt, ViewTool } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { BlockView } from './blocks/block-view.tsx';
import { besideLocality, byMonth, projectBlocks } from '../model/blocks.ts';
import { questionOf } from '../model/question.ts';
import { EventsList } from './blocks/events-list.tsx';
import { Headline } from './blocks/headline.tsx';
import { OverTime } from './blocks/over-time.tsx';
import { ProjectMore } from './blocks/project-more.tsx';
import { isWithoutSales } from '../model/filed/filed-asks.ts';
import { FiledProject } from './filed/filed-project.tsx';
import { useFiledInstead } from './filed/use-filed-instead.ts';
import { lensCrumbs } from './lens-crumbs.ts';
import { LensBar } from './lens-bar.tsx';
import { atPlace, exportInput, lensAddress, lensPaths, type LensState } from './lens-state.ts';
import classes from './lens.module.css';
import { currencyOf, whyNot } from '../model/said.ts';
import { rememberArea } from './recent-areas.ts';
import { useEvents } from './use-events.ts';
import { useDated, useLensState } from './use-lens.ts';
import * as words from '#messages/market-lens/screens';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: words.marketLens };

/** One project beside its locality. */
export default function ProjectPage() {
  const [state] = useLensState('project');
  const { city, village, project } = state.filter;
  // Without a project there is a market to read, or a place to choose.
  if (city === undefined) return <Redirect to={lensPaths.search} replace />;
  if (village === undefined || project === undefined) return <Redirect to={lensAddress('dashboard', state)} replace />;
  return <Project city={city} village={village} project={project} />;
}

function Project({ city, village, project }: { city: string; village: string; project: string }) {
  const toolFor = use(ViewTool);
  const [state, go] = useLensState('project');
  const { reach, dataUntil, filter } = useDated(state);
  const { user } = useSession();
  const whole = useMeasures(questionOf({ state, filter, ask: byMonth }), reach.data !== undefined);
  const instead = useFiledInstead(filter, whole);
  useEffect(() => rememberArea({ city, village, project }), [city, village, project]);
  const open = useCallback((cell: string) => go({ ...state, cell }), [go, state]);
  const events = useEvents(city, dataUntil);
  const view = useMemo(() => ({ state, filter, onOpen: open, events: state.events ? events : undefined }), [state, filter, open, events]);
  const units = explorerAddress({ ...usualAt({}), filter: state.filter, isAllTime: state.isAllTime });
  return (
    <Page
      title={project}
      subtitle={instead === undefined ? words.registeredSalesOfOne({ village, city }) : words.whatIsFiledOf({ village, city })}
      breadcrumbs={lensCrumbs(state)}
      actions={
        <>
          <CopyLink />
          {reach.data && <ExportMenu forAnybody exporter="market-project" input={exportInput(state, filter)} />}
          <Suspense fallback={null}>{toolFor({ filter: state.filter, name: project })}</Suspense>
          <AddToCompare area={{ city, village, project }} />
          {instead === undefined && hasAccess(user, searchSales.access) && (
            <Button component={Link} to={units} variant="default" leftSection={<IconListDetails size={16} stroke={1.5} />}>
              {words.unitsSold()}
            </Button>
          )}
          <Button component={Link} to={lensAddress('dashboard', atPlace(state, { city, village }))} variant="default">
            {words.marketOfVillage({ village })}
          </Button>
        </>
      }
    >
      <LensBar state={state} filter={filter} dataUntil={dataUntil} currencies={whole.data?.currencies ?? []} go={go} instead={instead} />
      <StateView
        query={reach.error ? reach : whole}
        waiting={<Skeleton height={480} />}
        errorTitle={analysisFailed(words.projectAnalysis())}
        isEmpty={({ asOf }) => asOf === null}
        empty={
          <FiledProject
            key={`${city}/${village}/${project}`}
            state={state}
            filter={filter}
            isWithoutSales={whole.data !== undefined && isWithoutSales(whole.data)}
            noMatch={<NoMatch state={state} />}
          />
        }
      >
        {(answer) => (
          <div className={classes.page}>
            <Headline {...view} />
            <Section title={words.besideVillage({ village })} subtitle={words.theSameFilterAnd()}>
              <BesideLocality answer={answer} filter={filter} village={village} project={project} />
            </Section>
            <EventsList events={events} isOn={state.events} onSwitch={(isOn) => go({ ...state, events: isOn })} />
            <Section title={words.salesAndRates()}>
              <div className={classes.blocks}>
                {projectBlocks.map((block) => (
                  <BlockView key={block.id} block={block} {...view} />
                ))}
              </div>
            </Section>
            <FoldedOnPhone>
              <ProjectMore {...view} />
              <OverTime {...view} />
              <Section title={words.inTheReraRegister()}>
                <ReraFacts city={city} name={project} />
              </Section>
            </FoldedOnPhone>
          </div>
        )}
      </StateView>
      <RowsPanel cell={state.cell} onClose={() => go({ ...state, cell: null })} />
    </Page>
  );
}

function NoMatch({ state }: { state: LensState }) {
  const { city, village, project } = state.filter;
  return (
    <EmptyState
      title={words.noSaleOfThis()}
      action={
        <Button
          component={Link}
          to={lensAddress('project', { ...state, filter: { city, village, project }, isAllTime: true, cell: null })}
          variant="default"
        >
          {words.lookAtAllTime()}
        </Button>
      }
    >
      <p>{words.namesAreComparedLetter()}</p>
    </EmptyState>
  );
}

function BesideLocality({
  answer,
  filter,
  village,
  project,
}: {
  answer: MeasureAnswer;
  filter: SaleFilter;
  village: string;
  project: string;
}) {
  const locality = useMeasures({ ...filter, project: undefined, measures: [...besideLocality] });
  return (
    <StateView query={locality} waiting={<Skeleton height={220} />} errorTitle={words.theLocalityCouldNot()}>
      {(of) => (
        <div className={classes.compare}>
          <table className={classes.ledger}>
            <thead>
              <tr>
                <th scope="col">{words.measure()}</th>
                <th scope="col">{project}</th>
                <th scope="col">{village}</th>
                <th scope="col">{words.difference()}</th>
              </tr>
            </thead>
            <tbody>
              {besideLocality.map((id) => {
                const measure = measureOf(id);
                const [own, other] = [answer.total.values[id], of.total.values[id]];
                const change = measuredChange(measure, other?.value ?? null, own?.value ?? null);
                const valueWords = (value: typeof own, from: MeasureAnswer) =>
                  value === undefined || value.value === null ? (
                    <span className={classes.faint}>{whyNot(value, from, measure)}</span>
                  ) : (
                    formatMeasured(measure, value.value, currencyOf(from))
                  );
                return (
                  <tr key={id}>
                    <th scope="row">
                      {measure.label} <DefinedAs measure={id} />
                    </th>
                    <td>{valueWords(own, answer)}</td>
                    <td>{valueWords(other, of)}</td>
                    <td>{change?.words ?? ''}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </StateView>
  );
}
