import { useMemo, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatChange, formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { Ranges } from '#web/chart/ranges.tsx';
import { NumberField } from '#web/form/number-field.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { RowsPanel } from '#modules/measures/web/index.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import * as words from '#messages/invest/localities';
import * as page from '#messages/invest/page';
import type { InvestLocalities, InvestLocality } from '../contract.ts';
import { besideOthers } from '../model/beside-others.ts';
import { caseAddress, investPaths, listAddress, localitiesAddress } from './addresses.ts';
import { useInvestLocalities } from './use-invest.ts';
import classes from './invest.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: page.invest, title: false };

const name = z.string().trim().min(1).max(200).optional();
const Chosen = z.object({ city: name, village: name, rent: z.coerce.number().min(0).max(10_000).optional() });

/** Localities of a city beside each other, and one of them beside the middle of the others. */
export default function LocalitiesPage() {
  const [{ city, village, rent }, change] = useUrlState(Chosen);
  const navigate = useNavigate();
  const crumbs = [{ label: page.invest(), to: investPaths.start }, { label: words.title() }];
  if (city === undefined)
    return (
      <Page title={words.title()} subtitle={words.subtitle()} breadcrumbs={crumbs}>
        <Section title={page.choosePlace()} subtitle={words.chooseMeans()}>
          <div className={classes.search}>
            <PlaceSearch
              namesOnly
              suggestAtOnce
              size="lg"
              onChoose={(place) => void navigate(localitiesAddress(place.city, place.village ?? undefined))}
            />
          </div>
        </Section>
      </Page>
    );
  return (
    <Page
      title={village === undefined ? page.localitiesOf({ city }) : words.besideOthersOf({ village, city })}
      subtitle={words.subtitle()}
      breadcrumbs={[
        ...crumbs.slice(0, 1),
        { label: page.projectsOf({ city }), to: listAddress(city) },
        { label: village ?? words.title() },
      ]}
      actions={
        <>
          <CopyLink />
          <ExportMenu exporter="invest-localities" input={{ city, village }} />
        </>
      }
    >
      <Answered city={city} village={village} rent={rent} change={change} />
    </Page>
  );
}

type Props = {
  city: string;
  village: string | undefined;
  rent: number | undefined;
  change: (part: { village?: string; rent?: number | undefined }) => void;
};

function Answered({ city, village, rent, change }: Props) {
  const [cell, setCell] = useState<string | null>(null);
  return (
    <StateView
      query={useInvestLocalities(city)}
      errorTitle={words.failed()}
      waiting={<Skeleton height={640} />}
      isEmpty={({ localities }) => localities.length === 0}
      empty={<EmptyState title={words.none({ city })}>{words.noneMeans()}</EmptyState>}
    >
      {(answer) => (
        <div className={classes.stack}>
          {village !== undefined && <OneBesideOthers answer={answer} village={village} rent={rent} change={change} />}
          <GrowthChart answer={answer} onPick={(picked) => change({ village: picked })} />
          <LocalitiesTable answer={answer} village={village} onChoose={(chosen) => change({ village: chosen })} onCell={setCell} />
          <Scope answer={answer} />
          <RowsPanel cell={cell} onClose={() => setCell(null)} />
        </div>
      )}
    </StateView>
  );
}

function Scope({ answer }: { answer: InvestLocalities }) {
  const { period, thin, fewestSales, suppliesAsOf, demonstrationSales } = answer;
  return (
    <p className={classes.note}>
      {period !== null && words.scope({ from: formatDate(period.from), to: formatDate(period.to), thin, fewest: formatCount(fewestSales) })}{' '}
      {suppliesAsOf !== null && words.suppliesAsOf({ day: formatDate(suppliesAsOf) })} {words.rentsMean()}{' '}
      {demonstrationSales > 0 && page.demonstration()} {page.noPromise()}
    </p>
  );
}

function OneBesideOthers({
  answer,
  village,
  rent,
  change,
}: { answer: InvestLocalities } & Omit<Props, 'city' | 'village'> & { village: string }) {
  const one = answer.localities.find(({ locality }) => locality === village);
  if (one === undefined)
    return (
      <p className={classes.verdict} role="note">
        {words.tooThin({ village, fewest: formatCount(answer.fewestSales) })}
      </p>
    );
  const typedYield = rent === undefined || one.medianRate.value === null ? null : (12 * rent) / one.medianRate.value;
  return (
    <Section title={words.oneBeside({ village, n: formatCount(answer.localities.length - 1) })} subtitle={words.oneBesideMeans()}>
      <ul className={classes.list}>
        {besideOthers(answer, one).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={classes.bar}>
        <NumberField
          label={words.typedRent()}
          unit={words.perSqft()}
          decimals={1}
          value={rent ?? null}
          onValue={(value) => change({ rent: value ?? undefined })}
        />
        {typedYield !== null && (
          <p className={classes.note}>
            {words.typedYield({ share: formatPercent(typedYield, 2), rate: formatRate(one.medianRate.value) })}
          </p>
        )}
        <Button component={Link} to={caseAddress({ city: answer.city, village })} variant="default">
          {words.caseHere()}
        </Button>
        <Button component={Link} to={listAddress(answer.city, { village: [village] })} variant="default">
          {words.projectsHere()}
        </Button>
      </div>
    </Section>
  );
}

function GrowthChart({ answer, onPick }: { answer: InvestLocalities; onPick: (locality: string) => void }) {
  const spec = useMemo((): ChartSpec | null => {
    const grown = answer.localities
      .flatMap(({ locality, growth }) => (growth === null ? [] : [{ locality, growth }]))
      .toSorted((a, b) => b.growth.ratio - a.growth.ratio);
    if (grown.length < 2) return null;
    return {
      title: words.growthTitle({
        low: formatChange(grown.at(-1)!.growth.ratio),
        high: formatChange(grown[0]!.growth.ratio),
        n: grown.length,
      }),
      subtitle: words.growthSubtitle(),
      x: { kind: 'category' },
      y: { format: 'percent', name: words.growth() },
      series: [
        {
          kind: 'band',
          name: words.band(),
          points: grown.map(({ locality, growth }) => ({ x: locality, low: growth.low, high: growth.high })),
        },
        {
          kind: 'line',
          name: words.growth(),
          role: 'subject',
          points: grown.map(({ locality, growth }) => ({ x: locality, y: growth.ratio })),
        },
      ],
    };
  }, [answer]);
  return spec === null ? <p className={classes.verdict}>{words.noGrowth()}</p> : <Ranges spec={spec} onPick={onPick} />;
}

function LocalitiesTable({
  answer,
  village,
  onChoose,
  onCell,
}: {
  answer: InvestLocalities;
  village: string | undefined;
  onChoose: (village: string) => void;
  onCell: (cell: string) => void;
}) {
  const columns = useMemo((): Column<InvestLocality>[] => columnsOf(onChoose, onCell), [onChoose, onCell]);
  return (
    <DataTable<InvestLocality>
      caption={page.localitiesOf({ city: answer.city })}
      columns={columns}
      rows={answer.localities}
      rowKey={({ locality }) => locality}
      totalRows={answer.localities.length}
      isMarked={({ locality }) => locality === village}
      storageKey="invest-localities"
    />
  );
}

const decimal = (value: number | null) => (value === null ? '–' : groupDigits(roundTo(value, 1), 'indian', 1));

function columnsOf(onChoose: (village: string) => void, onCell: (cell: string) => void): Column<InvestLocality>[] {
  return [
    {
      id: 'locality',
      header: words.locality(),
      width: 170,
      cell: ({ locality }) => (
        <Button variant="subtle" size="compact-sm" onClick={() => onChoose(locality)}>
          {locality}
        </Button>
      ),
      sortValue: ({ locality }) => locality,
    },
    {
      id: 'sales',
      header: words.sales(),
      width: 90,
      align: 'right',
      cell: ({ sales, rows, locality }) =>
        rows === null ? (
          formatCount(sales.value)
        ) : (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={words.openSales({ locality, sales: formatCount(sales.value) })}
            onClick={() => onCell(rows)}
          >
            {formatCount(sales.value)}
          </Button>
        ),
      sortValue: ({ sales }) => sales.value,
    },
    {
      id: 'days',
      header: words.days(),
      width: 170,
      align: 'right',
      meaning: words.daysMean(),
      cell: ({ daysBetweenSales }) => decimal(daysBetweenSales),
      sortValue: ({ daysBetweenSales }) => daysBetweenSales,
    },
    {
      id: 'resales',
      header: words.resales(),
      width: 90,
      align: 'right',
      cell: ({ resales }) => formatCount(resales.value),
      sortValue: ({ resales }) => resales.value,
    },
    {
      id: 'rate',
      header: words.rate(),
      width: 120,
      align: 'right',
      cell: ({ medianRate }) => formatRate(medianRate.value),
      sortValue: ({ medianRate }) => medianRate.value,
    },
    {
      id: 'growth',
      header: words.growth(),
      width: 230,
      align: 'right',
      meaning: words.growthSubtitle(),
      cell: ({ growth, growthRefused }) =>
        growth === null ? (
          <span className={classes.soft}>{words.growthRefused({ why: growthRefused === 'beyond-most' ? 'other' : 'thin' })}</span>
        ) : (
          words.growthBand({ ratio: formatChange(growth.ratio), low: formatChange(growth.low), high: formatChange(growth.high) })
        ),
      sortValue: ({ growth }) => growth?.ratio ?? null,
    },
    {
      id: 'yield',
      header: words.yieldShare(),
      width: 170,
      align: 'right',
      meaning: words.rentsMean(),
      cell: ({ rent }) =>
        rent === null
          ? words.noYield()
          : words.yieldOf({ share: formatPercent(rent.share, 2), isOfLocality: rent.isOfLocality, confidence: rent.confidence }),
      sortValue: ({ rent }) => rent?.share ?? null,
    },
    {
      id: 'stock',
      header: words.stock(),
      width: 130,
      align: 'right',
      meaning: words.stockMeans(),
      cell: ({ monthsOfInventory }) => decimal(monthsOfInventory.value),
      sortValue: ({ monthsOfInventory }) => monthsOfInventory.value,
    },
    {
      id: 'unsold',
      header: words.unsold(),
      width: 110,
      align: 'right',
      cell: ({ unsold }) => (unsold.value === null ? '–' : formatCount(unsold.value)),
      sortValue: ({ unsold }) => unsold.value,
    },
    {
      id: 'supply',
      header: words.supply(),
      width: 130,
      align: 'right',
      meaning: words.supplyMeans(),
      cell: ({ supplyToCome }) => (supplyToCome.value === null ? '–' : formatCount(supplyToCome.value)),
      sortValue: ({ supplyToCome }) => supplyToCome.value,
    },
  ];
}
