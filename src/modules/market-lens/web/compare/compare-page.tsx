import * as comparison from '#messages/market-lens/comparison';
import { useCallback, useContext, useEffect, useMemo, type CSSProperties } from 'react';
import { ActionIcon, Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { listed } from '#core/listed.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { DefinitionTip } from '#web/ui/definition-tip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { useChangeAddress } from '#web/ui/use-change-address.ts';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { currencyOf, whyNot } from '../../model/said.ts';
import { isWithoutSales } from '../../model/filed/filed-asks.ts';
import { sameHomeFigure } from '../../model/growth.ts';
import { atPlace, everywhere, lensAddress, lensQuery, type LensState, lensPaths } from '../lens-state.ts';
import { lensPlaces } from '../lens-places.ts';
import { type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { formatMeasured, measuredChange, measureOf, rowsCarrying, type Measure } from '#modules/measures/index.ts';
import {
  DefinedAs,
  MeasuresFrom,
  measuresQuery,
  OverTimeDefinition,
  overTimeQuery,
  RowsPanel,
  useManyMeasures,
} from '#modules/measures/web/index.ts';
import { type Area } from '#modules/transactions/contract.ts';
import { areaKey, filterWords, isDefaultKinds, mostCompared, usualScope, type Conditions } from '#modules/transactions/index.ts';
import { keepCompared, PlaceSearch, placeWords, useCompared } from '#modules/transactions/web/index.ts';
import classes from '../analyses.module.css';
import ledger from '#web/table/ledger.module.css';
import styles from './compare.module.css';
import {
  comparedMeasures,
  comparedGrowth,
  comparedQuestion,
  comparedSupply,
  comparedSupplyQuestion,
  comparedWords,
  daysCompared,
  filedWords,
  isKnown,
  notComparedWords,
  salesWords,
  spans,
  type Compared,
  type Span,
} from '../../model/comparison.ts';
import { compareAddress, hasDays, readCompare, spanWords, withSpan, type CompareState } from './compare-state.ts';
import { paths } from '../paths.ts';
import * as words from '#messages/market-lens/compare';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: ['market-lens', 'sale-transactions'] },
  name: words.compare,
};

const reachMeasures = ['sales-count'];
/** An area on its own screen, under the conditions of the comparison. */
function addressUnder(area: Area, view: Pick<LensState, 'filter' | 'isAllTime'>) {
  const state = atPlace({ ...everywhere, ...view }, area);
  return area.project === undefined ? `${paths.location}${lensQuery(state)}` : lensAddress('project', state);
}

const daysOfOwn = (conditions: Conditions) => filterWords(conditions, null).period;

const rooms = ['1 BHK', '2 BHK', '3 BHK', '4 BHK'];

const repeated = ['item'];

/** Up to ten projects, localities and cities in one table, of their last twelve months. The address holds it; the bucket is filled anywhere. */
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
  const change = useChangeAddress(repeated);
  const go = useCallback(
    (next: CompareState) => {
      if (next.areas !== state.areas) keepCompared(next.areas);
      change(compareAddress(next));
    },
    [change, state.areas],
  );
  const isOther = isAsked && state.areas.map(areaKey).join() !== bucket.map(areaKey).join();
  return (
    <Page
      title={words.compare()}
      subtitle={words.projectsLocalitiesAndCities()}
      breadcrumbs={[{ label: words.analyses(), to: lensPaths.search }, { label: words.compare() }]}
      actions={
        <>
          <CopyLink />
          {isOther && (
            <Button variant="default" onClick={() => keepCompared(state.areas)}>
              {words.keepTheseInMy()}
            </Button>
          )}
          {state.areas.length > 0 && (
            <ExportMenu
              forAnybody
              exporter="comparison"
              input={{
                items: state.areas.map(areaKey),
                span: state.span,
                conditions: state.conditions,
              }}
            />
          )}
          {state.areas.length > 0 && (
            <Button variant="default" onClick={() => go({ ...state, areas: [], cell: null })}>
              {words.putAllBack()}
            </Button>
          )}
        </>
      }
    >
      <Controls state={state} go={go} />
      <RowsPanel cell={state.cell} onClose={() => go({ ...state, cell: null })} />
      {state.areas.length === 0 ? (
        <EmptyState title={words.nothingToCompareYet()}>
          <p>{words.nameAPlaceAbove()}</p>
        </EmptyState>
      ) : (
        <Compared state={state} go={go} />
      )}
    </Page>
  );
}

type Props = { state: CompareState; go: (next: CompareState) => void };

function Controls({ state, go }: Props) {
  const { configurations, propertyKinds, ...more } = state.conditions;
  const narrow = (change: Conditions) => go({ ...state, conditions: { ...state.conditions, ...change } });
  const chosenRooms = listed(configurations);
  // What no control here says came from another screen: it is said in words, and can be taken away.
  const hasMore =
    Object.values(more).some((value) => value !== undefined) || !(propertyKinds === undefined || isDefaultKinds(propertyKinds));
  return (
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
        aria-label={words.days()}
        data={spans.map((value) => ({ value, label: spanWords[value] }))}
        value={hasDays(state.conditions) ? '' : state.span}
        onChange={(span) => go(withSpan(state, span as Span))}
      />
      <Select
        aria-label={words.bhk()}
        placeholder={words.anyBhk()}
        data={chosenRooms !== null && !rooms.includes(chosenRooms) ? [chosenRooms, ...rooms] : rooms}
        value={chosenRooms}
        onChange={(rooms) => narrow({ configurations: rooms === null ? undefined : [rooms] })}
        clearable
        clearButtonProps={{ 'aria-label': words.anyBhk() }}
        w={130}
      />
      <SegmentedControl
        aria-label={words.kindOfProperty()}
        data={[
          { value: 'flats', label: words.flats() },
          { value: 'all', label: words.allKinds() },
        ]}
        value={propertyKinds === undefined ? 'all' : isDefaultKinds(propertyKinds) ? 'flats' : ''}
        onChange={(kinds) => narrow({ propertyKinds: kinds === 'all' ? undefined : usualScope.propertyKinds })}
      />
      {hasMore && (
        <p className={classes.sentence}>
          {salesWords(state.conditions)}
          {hasDays(state.conditions) && words.registeredConditions({ conditions: daysOfOwn(state.conditions) ?? '' })}.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => go({ ...state, span: '12', conditions: { ...usualScope } })}>
            {words.asUsualAgain()}
          </Button>
        </p>
      )}
    </div>
  );
}

function Compared({ state, go }: Props) {
  const source = useContext(MeasuresFrom);
  // Where the data of each area's city end, and those of all: what is only filed has the days of the others.
  const reaches = useManyMeasures([{ measures: reachMeasures }, ...state.areas.map(({ city }) => ({ measures: reachMeasures, city }))]);
  const [whole, ...ofCities] = reaches;
  const isKnown = reaches.every(({ data }) => data !== undefined);
  const compared = state.areas.map((area, at): Compared => ({
    area,
    days: daysCompared(state.conditions, state.span, ofCities[at]?.data?.dataUntil ?? whole?.data?.dataUntil ?? null),
  }));
  const answersTo = (question: typeof comparedQuestion | typeof comparedSupplyQuestion) =>
    compared.map((one) => ({ ...measuresQuery(source, question(one, state)), enabled: isKnown }));
  const answers = useQueries({ queries: answersTo(comparedQuestion) });
  const filed = useQueries({ queries: answersTo(comparedSupplyQuestion) });
  const growths = useQueries({ queries: compared.map((one) => ({ ...overTimeQuery(comparedGrowth(one, state)), enabled: isKnown })) });
  const failed = reaches.find(({ error }) => error !== null);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  const open = (cell: string) => go({ ...state, cell });
  return (
    <div className={classes.stack}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it */}
      <section className={ledger.scroller} tabIndex={0} aria-label={words.areasSideBySide()}>
        <table className={styles.compare} style={{ '--areas': state.areas.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{words.measure()}</th>
              {state.areas.map((area, at) => (
                <AreaHead
                  key={areaKey(area)}
                  area={area}
                  conditions={{ ...state.conditions, ...(state.span === '12' ? {} : compared[at]?.days) }}
                  isAllTime={state.span === 'all'}
                  onRemove={() => go({ ...state, areas: state.areas.filter((one) => one !== area) })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {answers.every(({ data }) => data !== undefined && isWithoutSales(data)) ? (
              <tr>
                <th scope="row">{words.sales()}</th>
                <td colSpan={state.areas.length} className={styles.none}>
                  {words.noSaleOfThese()}
                </td>
              </tr>
            ) : (
              <>
                <tr>
                  <th scope="row">{words.medianRateByQuarter()}</th>
                  {answers.map(({ data }, at) => (
                    <td key={areaKey(state.areas[at] as Area)}>
                      {data && <Sparkline values={data.cells.map(({ values }) => values['median-rate']?.value ?? null)} />}
                    </td>
                  ))}
                </tr>
                <tr>
                  <th scope="row">
                    {words.theSameHomeOver()}{' '}
                    <DefinitionTip of={words.theSameHomeOver()}>
                      <OverTimeDefinition id="price-growth" />
                    </DefinitionTip>
                  </th>
                  {growths.map((growth, at) => (
                    <td key={areaKey(state.areas[at] as Area)}>
                      <Grown query={growth} />
                    </td>
                  ))}
                </tr>
                <Measured ids={comparedMeasures} areas={state.areas} answers={answers} onOpen={open} />
              </>
            )}
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={state.areas.length + 1} className={styles.compareGroup}>
                {comparison.supply()}
              </th>
            </tr>
            <Measured ids={comparedSupply} areas={state.areas} answers={filed} />
          </tbody>
        </table>
      </section>
      <p className={classes.faint}>
        {comparedWords(compared, state)}.{' '}
        {notComparedWords(
          answers.flatMap(({ data }) => data ?? []),
          state.areas,
        ).join(' ')}{' '}
        {filedWords(filed.flatMap(({ data }) => data ?? []))} {words.theAddressHoldsThis()}
      </p>
    </div>
  );
}

type Answers = readonly UseQueryResult<MeasureAnswer>[];

/** A row for each measure, a cell for each area. */
const Measured = ({
  ids,
  areas,
  answers,
  onOpen,
}: {
  ids: readonly string[];
  areas: readonly Area[];
  answers: Answers;
  onOpen?: (cell: string) => void;
}) =>
  ids.map((id) => (
    <tr key={id}>
      <th scope="row">
        {measureOf(id).label} <DefinedAs measure={id} />
      </th>
      {answers.map((answer, at) => (
        <td key={areaKey(areas[at] as Area)}>
          <MeasuredText measure={measureOf(id)} query={answer} onOpen={onOpen} />
        </td>
      ))}
    </tr>
  ));

type AreaHeadProps = { area: Area; conditions: Conditions; isAllTime: boolean; onRemove: () => void };

/** Leads to the area under the same conditions. */
const AreaHead = ({ area, conditions, isAllTime, onRemove }: AreaHeadProps) => (
  <th scope="col">
    <span className={styles.compareName}>
      <Link to={addressUnder(area, { filter: conditions, isAllTime })}>{area.project ?? area.village ?? area.city}</Link>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={words.takeAreaOut({ area: placeWords(area) })} onClick={onRemove}>
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
    </span>
    <span className={styles.compareWhere}>
      {area.project !== undefined
        ? words.projectInVillageCity({ village: area.village ?? '', city: area.city })
        : area.village !== undefined
          ? words.localityOfCity({ city: area.city })
          : words.city()}
    </span>
  </th>
);

/** As high as a figure with its change. */
const CellWaiting = () => (
  <div className={styles.waiting}>
    <Skeleton height={14} width={72} ml="auto" />
  </div>
);

/** How the same home grew there, with its band. */
function Grown({ query: { data, isError } }: { query: UseQueryResult<OverTime> }) {
  if (data === undefined) return isError ? <span className={styles.few}>{words.couldNotBeFetched()}</span> : <CellWaiting />;
  const { text, beside, whyNot: why } = sameHomeFigure(data);
  return text === null ? (
    <span className={styles.few}>{why}</span>
  ) : (
    <>
      {text}
      <span className={styles.change}>{beside}</span>
    </>
  );
}

type ToldProps = { measure: Measure; query: UseQueryResult<MeasureAnswer>; onOpen?: ((cell: string) => void) | undefined };

function MeasuredText({ measure, query, onOpen }: ToldProps) {
  const { data: answer, error, refetch } = query;
  if (answer === undefined)
    return error ? (
      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => void refetch()}>
        {words.failedTryAgain()}
      </Button>
    ) : (
      <CellWaiting />
    );
  const measured = answer.total.values[measure.id];
  if (!isKnown(measure.id, answer)) return <span className={styles.few}>{comparison.noSaleLoaded()}</span>;
  if (measured === undefined || measured.value === null) return <span className={styles.few}>{whyNot(measured, answer, measure)}</span>;
  const change = measuredChange(measure, answer.total.before?.[measure.id]?.value ?? null, measured.value);
  const rows = rowsCarrying(answer.total.rows, measure.id);
  const text = formatMeasured(measure, measured.value, currencyOf(answer));
  return (
    <>
      {rows === null || onOpen === undefined ? (
        text
      ) : (
        <button type="button" className={styles.opens} onClick={() => onOpen(rows)}>
          {text}
          <span className="visually-hidden">{words.measureShowTheN({ measure: measure.label, n: formatCount(measured.n) })}</span>
        </button>
      )}
      {change && <span className={styles.change}>{change.words}</span>}
    </>
  );
}
