import { Suspense, useMemo, useState } from 'react';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { RowsPanel } from '#modules/measures/web/index.ts';
import { SaveView } from '#modules/saved/web/index.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import * as words from '#messages/invest/buyer-case';
import * as page from '#messages/invest/page';
import type { HomeFacts } from '../contract.ts';
import { rentRangeAt, workOut } from '../model/case/work-out.ts';
import { fillCase, TypedCase, type CaseField } from '../model/typed-case.ts';
import { caseAddress, investPaths, listAddress, localitiesAddress } from './addresses.ts';
import { EditedCase, type CaseEditing } from './case-context.ts';
import { CaseInputs } from './case-inputs.tsx';
import { CaseHeadline, FanSection, MovedSection, OwnOrRentSection, RulesSection, YearsSection } from './case-results.tsx';
import { useCaseTables, useHomeFacts, type TablesOfCase } from './use-invest.ts';
import { todayInIndia } from './today.ts';
import classes from './invest.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: page.invest, title: false };

/** One home as a buyer's case: filled in from its registered sales, changed as one likes, held by the address. */
export default function CasePage() {
  const [typed, change] = useUrlState(TypedCase);
  const { city, village, project } = typed;
  const navigate = useNavigate();
  const tables = useCaseTables();
  if (city === undefined)
    return (
      <Page
        title={words.title()}
        subtitle={words.subtitle()}
        breadcrumbs={[{ label: page.invest(), to: investPaths.start }, { label: words.title() }]}
      >
        <Section title={page.choosePlace()} subtitle={words.choosePlaceMeans()}>
          <div className={classes.search}>
            <PlaceSearch
              namesOnly
              suggestAtOnce
              size="lg"
              onChoose={(place) =>
                void navigate(caseAddress({ city: place.city, village: place.village ?? undefined, project: place.project ?? undefined }))
              }
            />
          </div>
        </Section>
      </Page>
    );
  return (
    <StateView query={tables} errorTitle={words.failed()} waiting={<Page title={words.title()}>{null}</Page>}>
      {(found) => <HomeCase key={`${city}/${village}/${project}`} typed={typed} change={change} city={city} tables={found} />}
    </StateView>
  );
}

type Props = { typed: TypedCase; change: (part: Partial<TypedCase>) => void; city: string; tables: TablesOfCase };

function HomeCase(props: Props) {
  const { city, typed } = props;
  const { village, project } = typed;
  const title = project ?? village ?? city;
  return (
    <StateView
      query={useHomeFacts({ city, village, project })}
      errorTitle={words.factsFailed()}
      waiting={<Page title={title}>{null}</Page>}
    >
      {(facts) => <Workspace {...props} facts={facts} title={title} />}
    </StateView>
  );
}

function Workspace({ typed, change, city, tables: { tables, authorities }, facts, title }: Props & { facts: HomeFacts; title: string }) {
  const [cell, setCell] = useState<string | null>(null);
  const today = todayInIndia();
  const filled = useMemo(() => fillCase(typed, facts, tables, today), [typed, facts, tables, today]);
  const worked = useMemo(() => {
    if (filled.kind === 'asks') return null;
    const rentRange = rentRangeAt(filled.input.priceRupees, facts.rent, filled.sources.rentRupees === 'table');
    return workOut(filled.input, tables, { spread: facts.spread, rentRange });
  }, [filled, tables, facts]);
  const editing = useMemo((): CaseEditing => {
    const draft: Record<string, unknown> = filled.kind === 'case' ? filled.input : filled.draft;
    const assumed = worked === null || 'refused' in worked ? [] : worked.answer.assumed;
    return {
      typed,
      change,
      valueOf: (field) => draft[field] as number | string | boolean | undefined,
      sourceOf: (field: CaseField) => filled.sources[field],
      assumedOf: (field) => assumed.find((one) => one.field === field),
    };
  }, [filled, worked, typed, change]);
  const { village, project } = typed;
  return (
    <Page
      title={title}
      subtitle={
        project === undefined
          ? words.subtitleOf({ place: village === undefined ? city : `${village}, ${city}` })
          : words.subtitleOf({ place: `${village ?? ''}, ${city}` })
      }
      breadcrumbs={[
        { label: page.invest(), to: investPaths.start },
        { label: page.projectsOf({ city }), to: listAddress(city) },
        { label: title },
      ]}
      actions={
        <>
          <CopyLink />
          <Suspense fallback={null}>
            <SaveView filter={{ city, village, project }} name={words.savedName({ home: title })} />
          </Suspense>
          {filled.kind === 'case' && worked !== null && !('refused' in worked) && (
            <ExportMenu
              exporter="buyer-case"
              input={{
                city,
                village,
                project,
                configuration: filled.configuration ?? undefined,
                isRentOfTable: filled.sources.rentRupees === 'table',
                ...filled.input,
              }}
            />
          )}
        </>
      }
    >
      <EditedCase value={editing}>
        <FactsOfHome facts={facts} filled={filled.configuration} onChoose={(configuration) => change({ configuration })} onCell={setCell} />
        {filled.kind === 'asks' && (
          <Alert color="warn" role="alert">
            {[
              ...filled.faults,
              // The rent follows from the price where a table of yields is there.
              ...filled.missing.filter((field) => field !== 'rentRupees' || facts.rent === null).map((field) => words.missing({ field })),
            ].join(' ')}
          </Alert>
        )}
        {worked !== null && 'refused' in worked && (
          <Alert color="bad" role="alert">
            {worked.refused.join(' ')}
          </Alert>
        )}
        {worked !== null && !('refused' in worked) && <CaseHeadline worked={worked} />}
        {worked !== null && !('refused' in worked) && <OwnOrRentSection worked={worked} />}
        <CaseInputs authorities={authorities} />
        {worked !== null && !('refused' in worked) && (
          <FoldedOnPhone>
            <YearsSection worked={worked} />
            <FanSection worked={worked} />
            <MovedSection worked={worked} />
            <RulesSection worked={worked} />
          </FoldedOnPhone>
        )}
        <GrowthOfHome facts={facts} onTake={(growthAYear) => change({ growthAYear })} />
        <p className={classes.note}>{words.noAdvice()}</p>
      </EditedCase>
      <RowsPanel cell={cell} onClose={() => setCell(null)} />
    </Page>
  );
}

/** What registered sales say of the homes of the place; the configuration that the case is filled in from. */
function FactsOfHome({
  facts,
  filled,
  onChoose,
  onCell,
}: {
  facts: HomeFacts;
  filled: string | null;
  onChoose: (configuration: string) => void;
  onCell: (cell: string) => void;
}) {
  const { configurations, period, city, village } = facts;
  if (configurations.length === 0 || period === null)
    return (
      <p className={classes.verdict}>
        {words.noSales()} <Link to={listAddress(city)}>{page.projectsOf({ city })}</Link>
      </p>
    );
  const shown = configurations.find(({ configuration }) => configuration === filled) ?? configurations[0]!;
  const { medianPrice, medianAreaSqft, medianRate } = shown;
  return (
    <div>
      <div className={classes.bar}>
        <NativeSelect
          label={words.configuration()}
          value={shown.configuration}
          data={configurations.map(({ configuration, sales }) => ({
            value: configuration,
            label: words.configurationSales({ configuration, sales: formatCount(sales) }),
          }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
        {shown.rows !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => onCell(shown.rows ?? '')}>
            {words.openSales({ sales: formatCount(shown.sales) })}
          </Button>
        )}
        <Link to={localitiesAddress(city, village ?? undefined)}>{page.localitiesOf({ city })}</Link>
      </div>
      <p className={classes.note}>
        {medianPrice.value === null
          ? words.thinPrice({ n: formatCount(medianPrice.n), needed: formatCount(medianPrice.needed) })
          : words.factsLine({
              price: formatMoneyShort(rupeesToPaise(medianPrice.value)),
              n: formatCount(medianPrice.n),
              area: medianAreaSqft.value === null ? '–' : formatCount(Math.round(medianAreaSqft.value)),
              rate: formatRate(medianRate.value),
              from: formatDate(period.from),
              to: formatDate(period.to),
            })}{' '}
        {facts.filing !== null &&
          words.filingLine({
            status: facts.filing.status === 'completed' ? 'completed' : 'other',
            day: facts.filing.completionOn === null ? '–' : formatDate(facts.filing.completionOn),
            snapshot: formatDate(facts.filing.snapshotOn),
          })}{' '}
        {facts.rent === null
          ? words.noYield({ city })
          : words.yieldLine({
              isOfLocality: facts.rent.isOfLocality,
              place: facts.rent.isOfLocality ? (village ?? city) : city,
              share: formatPercent(facts.rent.share, 2),
              low: formatPercent(facts.rent.low, 1),
              high: formatPercent(facts.rent.high, 1),
              source: facts.rent.source,
              confidence: facts.rent.confidence,
            })}{' '}
        {facts.demonstrationSales > 0 && page.demonstration()}
      </p>
    </div>
  );
}

/** What the price index did, beside the growth of the case; it may be taken for it, and is no forecast. */
function GrowthOfHome({ facts: { growth }, onTake }: { facts: HomeFacts; onTake: (growthAYear: number) => void }) {
  const { aYear, overYear, of } = growth;
  if (aYear === null) return <p className={classes.note}>{words.noIndex()}</p>;
  return (
    <p className={classes.note}>
      {words.indexGrew({
        of,
        growth: formatPercent(aYear.ratio, 1),
        low: formatPercent(aYear.low, 1),
        high: formatPercent(aYear.high, 1),
        years: formatCount(Math.round(aYear.years)),
        last: overYear === null ? '–' : formatPercent(overYear.ratio, 1),
      })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onTake(Math.round(aYear.ratio * 1000) / 1000)}>
        {words.takeGrowth()}
      </Button>
    </p>
  );
}
