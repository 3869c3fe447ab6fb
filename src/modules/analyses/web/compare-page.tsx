import { useCallback, useContext, useEffect, useMemo } from 'react';
import { ActionIcon, Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { changeWords, currencyOf, isWithoutSales, whyNot } from '#modules/market-lens/contract.ts';
import { lensAddress, atPlace, everywhere, lensPlaces } from '#modules/market-lens/web/index.ts';
import { formatMeasured, measureOf, type Measure, type MeasureAnswer } from '#modules/measures/contract.ts';
import { DefinedAs, MeasuresFrom, measuresQuery, useMeasures } from '#modules/measures/web/index.ts';
import { areaKey, mostCompared, type Area } from '#modules/transactions/contract.ts';
import { keepCompared, PlaceSearch, placeWords, useCompared } from '#modules/transactions/web/index.ts';
import classes from './analyses.module.css';
import styles from './compare.module.css';
import {
  comparedMeasures,
  comparedQuestion,
  comparedSupply,
  comparedSupplyQuestion,
  comparedWords,
  daysOfSpan,
  filedWords,
  isKnown,
  noSaleLoaded,
  spans,
  supplyTitle,
  type Span,
} from '../model/comparison.ts';
import { compareAddress, readCompare, spanWords, type CompareState } from './compare-state.ts';
import { paths } from './paths.ts';
import { viewOf } from './ways-to-sales.ts';

export const handle: PageHandle = { access: { entitled: ['market-lens', 'sale-transactions'] }, name: 'the comparison' };

const rooms = ['1 BHK', '2 BHK', '3 BHK', '4 BHK'];

/** Up to ten projects, localities and cities in one table, under the same days. The address holds it; the bucket is filled anywhere. */
export default function ComparePage() {
  const [search] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => readCompare(new URLSearchParams(text)), [text]);
  const navigate = useNavigate();
  const bucket = useCompared();
  const isAsked = search.has('item');
  // Opened without an address of its own, it is of the bucket; from then on it can be shared.
  useEffect(() => {
    if (!isAsked && bucket.length > 0) void navigate(compareAddress({ ...state, areas: bucket }), { replace: true });
  }, [isAsked, bucket, navigate, state]);
  const go = useCallback(
    (next: CompareState) => {
      if (next.areas !== state.areas) keepCompared(next.areas);
      void navigate(compareAddress(next), { preventScrollReset: true });
    },
    [navigate, state.areas],
  );
  const isOther = isAsked && state.areas.map(areaKey).join() !== bucket.map(areaKey).join();
  return (
    <Page
      title="Compare"
      subtitle="Projects, localities and cities side by side, up to ten, mixed as you like: the same days, the same measures."
      breadcrumbs={[{ label: 'Analyses', to: paths.analyses }, { label: 'Compare' }]}
      actions={
        <>
          <CopyLink />
          {isOther && (
            <Button variant="default" onClick={() => keepCompared(state.areas)}>
              Keep these in my bucket
            </Button>
          )}
          {state.areas.length > 0 && (
            <ExportMenu
              exporter="comparison"
              input={{
                items: state.areas.map(areaKey),
                span: state.span,
                ...(state.configuration !== null && { configuration: state.configuration }),
              }}
            />
          )}
          {state.areas.length > 0 && (
            <Button variant="default" onClick={() => go({ ...state, areas: [] })}>
              Put all back
            </Button>
          )}
        </>
      }
    >
      <Controls state={state} go={go} />
      {state.areas.length === 0 ? (
        <EmptyState title="Nothing to compare yet">
          <p>Name a place above, or choose “Compare” on any card, list or dashboard: it is put here, up to ten.</p>
        </EmptyState>
      ) : (
        <Compared state={state} go={go} />
      )}
    </Page>
  );
}

type Props = { state: CompareState; go: (next: CompareState) => void };

const Controls = ({ state, go }: Props) => (
  <div className={styles.compareBar}>
    {state.areas.length < mostCompared && (
      <div className={styles.compareSearch}>
        <PlaceSearch
          key={state.areas.length}
          from={lensPlaces}
          onChoose={({ city, village, project }) => {
            const area: Area = { city, village: village ?? undefined, project: project ?? undefined };
            const has = state.areas.some((one) => areaKey(one) === areaKey(area));
            if (!has) go({ ...state, areas: [...state.areas, area] });
          }}
        />
      </div>
    )}
    <SegmentedControl
      aria-label="Days"
      data={spans.map((value) => ({ value, label: spanWords[value] }))}
      value={state.span}
      onChange={(span) => go({ ...state, span: span as Span })}
    />
    <Select
      aria-label="BHK"
      placeholder="Any BHK"
      data={state.configuration !== null && !rooms.includes(state.configuration) ? [state.configuration, ...rooms] : rooms}
      value={state.configuration}
      onChange={(configuration) => go({ ...state, configuration })}
      clearable
      clearButtonProps={{ 'aria-label': 'Any BHK' }}
      w={130}
    />
  </div>
);

function Compared({ state, go }: Props) {
  const reach = useMeasures({ measures: ['sales-count'] });
  const source = useContext(MeasuresFrom);
  const until = reach.data?.dataUntil ?? null;
  const days = daysOfSpan(state.span, until);
  const asked = (question: typeof comparedQuestion | typeof comparedSupplyQuestion) =>
    state.areas.map((area) => ({
      ...measuresQuery(source, question(area, days, state.configuration)),
      enabled: reach.data !== undefined,
    }));
  const answers = useQueries({ queries: asked(comparedQuestion) });
  const filed = useQueries({ queries: asked(comparedSupplyQuestion) });
  if (reach.error) return <ErrorState error={reach.error} onRetry={() => void reach.refetch()} />;
  return (
    <div className={classes.stack}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it */}
      <section className={classes.scroller} tabIndex={0} aria-label="Areas side by side">
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">Measure</th>
              {state.areas.map((area) => (
                <AreaHead
                  key={areaKey(area)}
                  area={area}
                  onRemove={() => go({ ...state, areas: state.areas.filter((one) => one !== area) })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.every(({ data }) => data !== undefined && isWithoutSales(data)) ? (
              <tr>
                <th scope="row">Sales</th>
                <td colSpan={state.areas.length} className={styles.none}>
                  No sale of these areas is loaded
                </td>
              </tr>
            ) : (
              <>
                <tr>
                  <th scope="row">Median rate by quarter</th>
                  {answers.map(({ data }, at) => (
                    <td key={areaKey(state.areas[at] as Area)}>
                      {data && <Sparkline values={data.cells.map(({ values }) => values['median-rate']?.value ?? null)} />}
                    </td>
                  ))}
                </tr>
                <Measured ids={comparedMeasures} areas={state.areas} answers={answers} />
              </>
            )}
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={state.areas.length + 1} className={styles.compareGroup}>
                {supplyTitle}
              </th>
            </tr>
            <Measured ids={comparedSupply} areas={state.areas} answers={filed} />
          </tbody>
        </table>
      </section>
      <p className={classes.faint}>
        {comparedWords(days, state.configuration)}. {filedWords(filed.flatMap(({ data }) => data ?? []))} The address holds this comparison:
        copy its link to share it.
      </p>
    </div>
  );
}

type Answers = readonly UseQueryResult<MeasureAnswer>[];

/** A row for each measure, a cell for each area. */
const Measured = ({ ids, areas, answers }: { ids: readonly string[]; areas: readonly Area[]; answers: Answers }) =>
  ids.map((id) => (
    <tr key={id}>
      <th scope="row">
        {measureOf(id).label} <DefinedAs measure={id} />
      </th>
      {answers.map((answer, at) => (
        <td key={areaKey(areas[at] as Area)}>
          <Told measure={measureOf(id)} query={answer} />
        </td>
      ))}
    </tr>
  ));

const AreaHead = ({ area, onRemove }: { area: Area; onRemove: () => void }) => (
  <th scope="col">
    <span className={styles.compareName}>
      <Link to={area.project === undefined ? viewOf(paths.location, area) : lensAddress('project', atPlace(everywhere, area))}>
        {area.project ?? area.village ?? area.city}
      </Link>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Take ${placeWords(area)} out`} onClick={onRemove}>
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
    </span>
    <span className={styles.compareWhere}>
      {area.project !== undefined
        ? `Project in ${area.village}, ${area.city}`
        : area.village !== undefined
          ? `Locality of ${area.city}`
          : 'City'}
    </span>
  </th>
);

function Told({ measure, query }: { measure: Measure; query: UseQueryResult<MeasureAnswer> }) {
  const { data: answer, error, refetch } = query;
  if (answer === undefined)
    return error ? (
      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => void refetch()}>
        Failed, try again
      </Button>
    ) : (
      <Skeleton height={14} width={72} ml="auto" />
    );
  const told = answer.total.values[measure.id];
  if (!isKnown(measure.id, answer)) return <span className={styles.few}>{noSaleLoaded}</span>;
  if (told === undefined || told.value === null) return <span className={styles.few}>{whyNot(told, answer, measure)}</span>;
  const change = changeWords(measure, answer.total.before?.[measure.id]?.value ?? null, told.value);
  return (
    <>
      {formatMeasured(measure, told.value, currencyOf(answer))}
      {change && <span className={styles.change}>{change.words}</span>}
    </>
  );
}
