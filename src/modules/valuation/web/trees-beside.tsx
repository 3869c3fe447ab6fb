import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/valuation/trees';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { listModels, putIntoUse, type TreesBeside, type ValuationModel } from '../models-contract.ts';

const queryKey = ['valuations', 'models'];

/** For superusers: the trees that value each city beside the last others, on the same sales since, and one click to exchange them. */
export function TreesOfCities() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(listModels, {}, { signal, quiet: true }) });
  const exchange = useMutation({
    mutationFn: (hash: string) => call(putIntoUse, { hash }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const rows = query.data === undefined ? [] : citiesOf(query.data.models, query.data.beside);
  return (
    <Section title={words.treesByCity()} subtitle={words.treesByCityWhy()}>
      {query.error && <ErrorState error={query.error} title={words.cannotBeRead()} onRetry={() => void query.refetch()} />}
      {!query.error && query.data === undefined && <SkeletonRows />}
      {!query.error && query.data !== undefined && rows.length === 0 && (
        <EmptyState title={words.noneTrained()}>{words.noneTrainedWhy()}</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={words.treesByCity()}
          rows={rows}
          rowKey={({ city }) => city}
          columns={columnsOf((hash) => exchange.mutateAsync(hash))}
        />
      )}
    </Section>
  );
}

type Exchange = (hash: string) => Promise<unknown>;
const columnsOf = (onExchange: Exchange): Column<CityTrees>[] => [
  { id: 'city', header: words.city(), cell: ({ city }) => city, sortValue: ({ city }) => city },
  {
    id: 'until',
    header: words.grownUntil(),
    cell: ({ grownUntil }) => formatDate(grownUntil),
    sortValue: ({ grownUntil }) => grownUntil,
    width: 190,
  },
  { id: 'making', header: words.methodVersion(), cell: ({ making }) => making, sortValue: ({ making }) => making, width: 150 },
  { id: 'drift', header: words.asServed(), cell: driftWords, width: 280 },
  {
    id: 'other',
    header: words.others(),
    cell: ({ beside }) => (beside === null ? words.noOthers() : formatDate(beside.other.grownUntil)),
    width: 210,
  },
  { id: 'compared', header: words.onTheSameSales(), cell: comparedWords, width: 330 },
  {
    id: 'exchange',
    header: words.exchange(),
    width: 220,
    cell: ({ beside }) => beside && <ExchangeButton beside={beside} onExchange={onExchange} />,
  },
];

const ExchangeButton = ({ beside: { city, other }, onExchange }: { beside: TreesBeside; onExchange: Exchange }) => (
  <ConfirmButton
    title={words.exchange()}
    explanation={words.exchangeAsked({ city, day: formatDate(other.grownUntil) })}
    confirmLabel={words.putIntoUse()}
    onConfirm={() => onExchange(other.hash)}
    button={{ size: 'xs' }}
  >
    {words.putIntoUse()}
  </ConfirmButton>
);

type CityTrees = { city: string; grownUntil: string; making: number; drift: ValuationModel['drift']; beside: TreesBeside | null };

/** A row for each city that a model values, the largest first. */
function citiesOf(models: readonly ValuationModel[], beside: readonly TreesBeside[]): CityTrees[] {
  const valuing = models.filter(({ inUse }) => inUse);
  return [...Map.groupBy(valuing, ({ city }) => city).values()]
    .flatMap(([newest]) => newest ?? [])
    .toSorted((one, other) => other.sales - one.sales)
    .map(({ city, cutOff, parameters, making, drift }) => ({
      city,
      grownUntil: grownUntilOf(parameters) ?? cutOff,
      making,
      drift,
      beside: beside.find((one) => one.city === city) ?? null,
    }));
}

function grownUntilOf({ grown }: ValuationModel['parameters']): string | null {
  return typeof grown === 'object' && grown !== null && 'cutOff' in grown && typeof grown.cutOff === 'string' ? grown.cutOff : null;
}

const percent = (value: number) => value.toFixed(1);

const driftWords = ({ drift }: CityTrees) =>
  drift === null
    ? words.noMonthSince()
    : words.served({
        n: formatCount(drift.n),
        mdape: percent(drift.mdape),
        coverage: drift.coverage80.toFixed(0),
        isDrifting: drift.isDrifting,
      });

function comparedWords({ beside }: CityTrees) {
  if (beside === null) return '';
  const { compared } = beside;
  if (compared === null) return words.notYetCompared();
  return words.compared({
    n: formatCount(compared.n),
    mdape: percent(compared.mdape),
    other: percent(compared.mdapeOfOther),
    verdict:
      compared.verdict === 'too-few'
        ? 'few'
        : compared.verdict === 'other-better'
          ? 'better'
          : compared.verdict === 'other-worse'
            ? 'worse'
            : 'other',
  });
}
