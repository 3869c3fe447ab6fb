import { useState } from 'react';
import { Badge, Button, Select, TextInput } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { z } from 'zod';
import { dayInIndia, formatDate } from '#core/period.ts';
import * as words from '#messages/leads/inbox';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import { LeadFilter, type LeadInList } from '../contract.ts';
import { leadStates, type LeadState } from '../model/lead-states.ts';
import classes from './inbox.module.css';
import { LeadPanel } from './lead-panel.tsx';
import { useLeads } from './use-leads.ts';

export const handle: PageHandle = { access: 'operator', name: words.title, title: false };

const State = LeadFilter.extend({
  page: z.coerce.number().int().min(1).default(1),
  lead: z.uuid().optional(),
});

const colors: Record<LeadState, string> = { new: 'indigo', open: 'warn', won: 'good', lost: 'gray', suspect: 'bad' };
export const StateBadge = ({ state }: { state: LeadState }) => (
  <Badge variant="light" color={colors[state]}>
    {words.state({ state })}
  </Badge>
);

const columnsOf = (): Column<LeadInList>[] => [
  { id: 'day', header: words.received(), width: 120, cell: ({ createdAt }) => formatDate(dayInIndia(new Date(createdAt))) },
  { id: 'state', header: words.stateLabel(), width: 110, cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'name', header: words.name(), width: 170, cell: ({ name }) => name },
  { id: 'email', header: words.email(), width: 210, cell: ({ email }) => email },
  { id: 'message', header: words.message(), width: 340, cell: ({ beginning }) => beginning },
  {
    id: 'owner',
    header: words.owner(),
    width: 190,
    cell: ({ owner, isMailLate }) => (
      <>
        {owner || '–'}{' '}
        {isMailLate && (
          <Badge variant="light" color="warn">
            {words.mailLate()}
          </Badge>
        )}
      </>
    ),
  },
];

/** What visitors asked for, the newest first; a row opens the request beside the list. */
export default function InboxPage() {
  const [{ search, state, owner, page, lead }, set] = useUrlState(State);
  const [typed, setTyped] = useState(search);
  const filter = { search, ...(state && { state }), ...(owner && { owner }) };
  const query = useLeads({ ...filter, page });
  const isFiltered = search !== '' || state !== undefined || owner !== undefined;
  return (
    <Page
      title={words.title()}
      subtitle={query.data === undefined ? words.about() : words.waiting({ requests: query.data.waiting })}
      breadcrumbs={[{ label: words.title() }]}
      actions={<ExportMenu exporter="leads" input={filter} />}
    >
      <form
        className={classes.filters}
        onSubmit={(event) => {
          event.preventDefault();
          set({ search: typed.trim(), page: 1 });
        }}
      >
        <TextInput
          label={words.search()}
          description={words.searchAbout()}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          label={words.stateLabel()}
          clearable
          placeholder={words.everyState()}
          data={leadStates.map((value) => ({ value, label: words.state({ state: value }) }))}
          value={state ?? null}
          onChange={(value) => set({ state: leadStates.find((one) => one === value), page: 1 })}
        />
        <Select
          label={words.owner()}
          clearable
          placeholder={words.everybodys()}
          data={[
            { value: 'mine', label: words.mine() },
            { value: 'nobody', label: words.nobodys() },
          ]}
          value={owner ?? null}
          onChange={(value) => set({ owner: value === 'mine' || value === 'nobody' ? value : undefined, page: 1 })}
        />
        <Button type="submit" variant="default">
          {words.search()}
        </Button>
      </form>
      <StateView
        query={query}
        errorTitle={words.listFailed()}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={isFiltered ? words.emptyFilter() : words.empty()} icon={<IconInbox size={28} stroke={1.5} />}>
            {isFiltered ? words.emptyFilterText() : words.emptyText()}
          </EmptyState>
        }
      >
        {({ leads, total, pageSize }) => (
          <>
            <DataTable
              caption={words.count({ requests: total })}
              columns={columnsOf()}
              rows={leads}
              rowKey={({ id }) => id}
              totalRows={leads.length}
              onOpenRow={({ id }) => set({ lead: id })}
              isMarked={({ id }) => id === lead}
            />
            <PageNumbers total={total} pageSize={pageSize} page={page} onPage={(next) => set({ page: next })} />
          </>
        )}
      </StateView>
      <SidePanel
        opened={lead !== undefined}
        title={lead === undefined ? '' : words.request({ number: lead.slice(0, 8).toUpperCase() })}
        onClose={() => set({ lead: undefined })}
      >
        {lead !== undefined && <LeadPanel key={lead} id={lead} onDeleted={() => set({ lead: undefined })} />}
      </SidePanel>
    </Page>
  );
}
