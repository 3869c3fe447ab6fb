import { useMemo } from 'react';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { RowsPanel } from '#modules/measures/web/index.ts';
import * as words from '#messages/price-lists/page';
import type { SavedList } from '../contract.ts';
import { workOut } from '../model/work-out.ts';
import { CompareSection } from './compare-section.tsx';
import { CompetitorsSection } from './competitors-section.tsx';
import { useOwnLists } from './own-lists.tsx';
import { useMarket, type Cell } from './place-market.tsx';
import { PremiumsSection } from './premiums-section.tsx';
import { ResponseSection } from './response-section.tsx';
import { SellingSection } from './selling-section.tsx';
import { TowerSection } from './tower-section.tsx';
import { useList } from './use-list.ts';
import { useListDraft, type ListDraft } from './use-list-draft.ts';
import classes from './price-lists.module.css';

type Props = { id: string; beside: string | null; onBeside: (id: string | null) => void } & Cell;

/** One of the person's price lists, worked out while it is edited. */
export function ListPage(props: Props) {
  const query = useList(props.id);
  return (
    <StateView query={query} errorTitle={words.listFailed()} waiting={<Page title={words.title()}>{null}</Page>}>
      {(list) => <Workspace {...props} list={list} />}
    </StateView>
  );
}

function Workspace({ list, beside, onBeside, cell, onCell }: Props & { list: SavedList }) {
  const draft = useListDraft(list);
  const { content, change } = draft;
  const { market } = content;
  const worked = useMemo(() => workOut(content), [content]);
  const own = useMemo(() => homesByConfiguration(content.tower.stacks), [content.tower.stacks]);
  const place = words.localities({ localities: market.localities.join(', '), city: market.city });
  const { list: priced, used } = worked;
  return (
    <Page
      title={list.name}
      subtitle={place}
      breadcrumbs={[
        { label: words.simulator(), to: '/simulator/' },
        { label: words.title(), to: '/analysis/ratesimulator/' },
        { label: list.name },
      ]}
      actions={<ExportMenu exporter="price-list" input={{ id: list.id }} />}
    >
      <div className={classes.bar}>
        <Saving draft={draft} />
        <BesideChoice id={list.id} beside={beside} onBeside={onBeside} />
      </div>
      <Renewal draft={draft} />
      {beside !== null && <CompareSection name={list.name} worked={worked} beside={beside} onBack={() => onBeside(null)} />}
      <TowerSection content={content} worked={worked} change={change} />
      <SellingSection content={content} worked={worked} change={change} />
      <CompetitorsSection
        market={market}
        chosen={content.competitors}
        own={own}
        list={
          priced === null || used.homesAMonth === null
            ? undefined
            : { ratePerSqft: priced.averageRatePerSqft, homesAMonth: worked.selling?.plan.months[0]?.sold ?? used.homesAMonth.value }
        }
        onChoose={(competitors) => change({ competitors })}
        onCell={onCell}
      />
      <PremiumsSection market={market} editing={{ content, used, change: (premiums) => change({ premiums }) }} />
      <ResponseSection
        market={market}
        editing={{ selling: content.selling, used, change: (response) => change({ selling: { ...content.selling, response } }) }}
      />
      <RowsPanel cell={cell} onClose={() => onCell(null)} />
    </Page>
  );
}

function homesByConfiguration(stacks: SavedList['content']['tower']['stacks']) {
  return [...Map.groupBy(stacks, ({ configuration }) => configuration)].map(([configuration, of]) => ({
    configuration,
    homes: of.reduce((sum, { fromFloor, toFloor }) => sum + toFloor - fromFloor + 1, 0),
  }));
}

function Saving({ draft: { state, saveAgain } }: { draft: ListDraft }) {
  if (state.kind !== 'failed') return <output className={classes.soft}>{state.kind === 'saved' ? words.saved() : words.saving()}</output>;
  return (
    <Alert color="bad" role="alert">
      {words.notSaved({ why: state.why })}{' '}
      <Button size="compact-sm" variant="default" onClick={saveAgain}>
        {words.again()}
      </Button>{' '}
      <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
        {words.reload()}
      </Button>
    </Alert>
  );
}

function BesideChoice({ id, beside, onBeside }: Pick<Props, 'id' | 'beside' | 'onBeside'>) {
  const { data: lists = [] } = useOwnLists();
  const others = lists.filter((one) => one.id !== id);
  if (others.length === 0) return null;
  return (
    <NativeSelect
      label={words.compare()}
      value={beside ?? ''}
      onChange={(event) => onBeside(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[{ value: '', label: words.noOther() }, ...others.map((one) => ({ value: one.id, label: one.name }))]}
    />
  );
}

/** A list does not change by itself: newer sales are offered. */
function Renewal({ draft: { content, change } }: { draft: ListDraft }) {
  const { market } = content;
  const { data: now } = useMarket(market.city, market.localities);
  const isStale = now !== undefined && JSON.stringify(now) !== JSON.stringify(market);
  return (
    <div className={classes.bar}>
      <p className={classes.note}>
        {words.asOf({ day: formatDate(market.asOf) })} {market.isDemonstration && words.demonstration()}
      </p>
      {isStale && (
        <p className={classes.note}>
          {words.renewed({ day: formatDate(now.asOf) })}{' '}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              const gone = new Set(market.competitors.map(({ key }) => key).filter((key) => !content.competitors.includes(key)));
              change({ market: now, competitors: now.competitors.map(({ key }) => key).filter((key) => !gone.has(key)) });
            }}
          >
            {words.renew()}
          </Button>
        </p>
      )}
    </div>
  );
}
