import { useMemo } from 'react';
import { Alert, Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import * as words from '#messages/invest/list';
import * as page from '#messages/invest/page';
import type { RankedProjects, WeightFields } from '../contract.ts';
import { scorePartIds, type ScorePartId } from '../model/score/score-cells.ts';
import { investPaths, localitiesAddress } from './addresses.ts';
import { weightFieldsOf } from '../model/score/weight-fields.ts';
import { ProjectsTable } from './projects-table.tsx';
import { TrialSection } from './trial-section.tsx';
import { useRankedProjects } from './use-invest.ts';
import classes from './invest.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: page.invest, title: false };

const name = z.string().trim().min(1).max(200);
const Listed = z.object({
  city: name.optional(),
  village: z.array(name).max(20).optional(),
  configuration: z.string().min(1).max(60).optional(),
  priceFrom: z.coerce.number().min(0).max(1e12).optional(),
  priceTo: z.coerce.number().min(0).max(1e12).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).optional(),
  ...weightFieldsOf(z.coerce.number().min(0).max(100).optional()),
});
type Listed = z.infer<typeof Listed>;
const pageSize = 50;

const weightsIn = (state: Listed): WeightFields =>
  Object.fromEntries(
    scorePartIds.flatMap((part) => (state[`${part}Weight`] === undefined ? [] : [[`${part}Weight`, state[`${part}Weight`]]])),
  );

/** Projects of a city in the order of a score that is shown in its parts, with weights to move and the score's own record. */
export default function ListPage() {
  const [state, change] = useUrlState(Listed);
  const { city } = state;
  const crumbs = [{ label: page.invest(), to: investPaths.start }, { label: words.title() }];
  if (city === undefined)
    return (
      <Page title={words.title()} subtitle={words.subtitle()} breadcrumbs={crumbs}>
        <Section title={page.choosePlace()} subtitle={words.chooseCity()}>
          <div className={classes.search}>
            <PlaceSearch
              namesOnly
              suggestAtOnce
              size="lg"
              onChoose={(place) => change({ city: place.city, village: typeof place.village === 'string' ? [place.village] : undefined })}
            />
          </div>
        </Section>
      </Page>
    );
  return <CityList state={state} change={change} city={city} crumbs={crumbs} />;
}

type Props = { state: Listed; change: (part: Partial<Listed>) => void; city: string; crumbs: { label: string; to?: string }[] };

function CityList({ state, change, city, crumbs }: Props) {
  const weights = useMemo(() => weightsIn(state), [state]);
  const isNothing = scorePartIds.every((part) => state[`${part}Weight`] === 0);
  const { village: villages = [], configuration, priceFrom, priceTo, offset = 0 } = state;
  const question = { city, villages, configuration, priceFrom, priceTo, ...weights };
  return (
    <Page
      title={page.projectsOf({ city })}
      subtitle={words.subtitle()}
      breadcrumbs={crumbs}
      actions={
        <>
          <CopyLink />
          {!isNothing && <ExportMenu exporter="invest-projects" input={question} />}
        </>
      }
    >
      {isNothing ? (
        <>
          <Alert color="warn" role="alert">
            {words.allZero()}{' '}
            <Button size="compact-sm" variant="default" onClick={() => change(published)}>
              {words.publishedWeights()}
            </Button>
          </Alert>
        </>
      ) : (
        <Ranked question={{ ...question, offset, limit: pageSize }} state={state} change={change} weights={weights} />
      )}
    </Page>
  );
}

const published = Object.fromEntries(scorePartIds.map((part) => [`${part}Weight`, undefined])) as Partial<Listed>;

function Ranked({
  question,
  state,
  change,
  weights,
}: Pick<Props, 'state' | 'change'> & { question: Parameters<typeof useRankedProjects>[0]; weights: WeightFields }) {
  const { city } = question;
  return (
    <StateView
      query={useRankedProjects(question)}
      errorTitle={words.failed()}
      waiting={<Skeleton height={640} />}
      isEmpty={({ cityProjects }) => cityProjects === 0}
      empty={<EmptyState title={words.noProjects({ city })}>{words.noProjectsMeans()}</EmptyState>}
    >
      {(answer) => (
        <div className={classes.stack}>
          <WeightsSection answer={answer} state={state} change={change} />
          <ScopeFields state={state} change={change} />
          <p className={classes.note}>
            {answer.period !== null &&
              words.scope({
                projects: formatCount(answer.total),
                from: formatDate(answer.period.from),
                to: formatDate(answer.period.to),
                without: formatCount(answer.withoutScore),
              })}{' '}
            {answer.cityProjects < answer.fewestProjects &&
              words.tooFewProjects({ n: formatCount(answer.cityProjects), needed: formatCount(answer.fewestProjects) })}{' '}
            {answer.demonstrationSales > 0 && page.demonstration()} <Link to={localitiesAddress(city)}>{page.localitiesOf({ city })}</Link>
          </p>
          {answer.projects.length === 0 ? (
            <EmptyState
              title={words.noneFits()}
              action={
                <Button
                  variant="default"
                  onClick={() =>
                    change({ village: undefined, configuration: undefined, priceFrom: undefined, priceTo: undefined, offset: undefined })
                  }
                >
                  {words.allProjects()}
                </Button>
              }
            >
              {words.noneFitsMeans()}
            </EmptyState>
          ) : (
            <ProjectsTable answer={answer} configuration={state.configuration} />
          )}
          <Pages answer={answer} offset={state.offset ?? 0} onGo={(offset) => change({ offset: offset === 0 ? undefined : offset })} />
          <TrialSection city={city} weights={weights} />
          <p className={classes.note}>{page.noPromise()}</p>
        </div>
      )}
    </StateView>
  );
}

function WeightsSection({ answer, state, change }: { answer: RankedProjects; state: Listed; change: Props['change'] }) {
  const isMoved = scorePartIds.some((part) => state[`${part}Weight`] !== undefined);
  const rowOf = (part: ScorePartId) => answer.published.find((one) => one.part === part);
  return (
    <Section
      title={words.weights()}
      subtitle={words.weightsMean()}
      actions={
        isMoved && (
          <Button variant="default" size="compact-sm" onClick={() => change({ ...published, offset: undefined })}>
            {words.publishedWeights()}
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        {scorePartIds.map((part) => (
          <div key={part} className={classes.field} data-typed={state[`${part}Weight`] === undefined ? undefined : true}>
            <NumberField
              label={words.part({ part })}
              decimals={0}
              description={words.partMeans({ part })}
              value={answer.weights[part]}
              onValue={(value) =>
                change({ [`${part}Weight`]: value === null ? undefined : Math.min(100, Math.max(0, value)), offset: undefined })
              }
            />
            <p className={classes.soft}>
              {words.publishedIs({
                weight: String(rowOf(part)?.weight ?? 0),
                source: words.weightWhy({ part }),
                confidence: rowOf(part)?.confidence ?? 'L',
              })}
            </p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function ScopeFields({ state, change }: Pick<Props, 'state' | 'change'>) {
  return (
    <div className={classes.fields}>
      <NumberField
        label={words.priceFrom()}
        unit="₹"
        decimals={0}
        value={state.priceFrom ?? null}
        onValue={(value) => change({ priceFrom: value ?? undefined, offset: undefined })}
      />
      <NumberField
        label={words.priceTo()}
        unit="₹"
        decimals={0}
        value={state.priceTo ?? null}
        onValue={(value) => change({ priceTo: value ?? undefined, offset: undefined })}
      />
      {state.village !== undefined && state.village.length > 0 && (
        <div className={classes.bar}>
          {state.village.map((village) => (
            <Button
              key={village}
              variant="default"
              size="compact-md"
              aria-label={words.without({ village })}
              onClick={() => change({ village: state.village?.filter((one) => one !== village), offset: undefined })}
            >
              {village} ×
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Pages({ answer, offset, onGo }: { answer: RankedProjects; offset: number; onGo: (offset: number) => void }) {
  if (answer.total <= pageSize) return null;
  return (
    <div className={classes.bar}>
      <Button variant="default" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - pageSize))}>
        {words.before()}
      </Button>
      <p className={classes.soft}>
        {words.pageOf({
          from: formatCount(offset + 1),
          to: formatCount(offset + answer.projects.length),
          total: formatCount(answer.total),
        })}
      </p>
      <Button variant="default" disabled={offset + pageSize >= answer.total} onClick={() => onGo(offset + pageSize)}>
        {words.next()}
      </Button>
    </div>
  );
}
