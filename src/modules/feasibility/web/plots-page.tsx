import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { addMonths, dayInIndia, formatDayOf, startOfMonth } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { createPlot, deletePlot, demonstrationPlot, listPlots, restorePlot, type PlotSummary } from '../contract.ts';
import { blankInputs } from '../model/scenario/demonstration-plot.ts';
import classes from './simulator.module.css';

export const handle: PageHandle = { access: { entitled: 'simulator' }, name: 'Simulator' };

const listKey = ['feasibility', 'plots'];

/** The person's plots, and the beginning of another. */
export default function PlotsPage() {
  const query = useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listPlots, {}, { signal, quiet: true }) });
  return (
    <Page
      title="Simulator"
      subtitle="What may I pay for this plot? Begin with its size and road: the area statement, the schemes, the monthly cash and the price of the land follow."
      breadcrumbs={[{ label: 'Simulator' }]}
    >
      <NewPlot />
      <StateView
        query={query}
        isEmpty={(plots) => plots.length === 0}
        empty={<EmptyState title="No plot yet">Name one above, or begin with the demonstration plot.</EmptyState>}
        errorTitle="Your plots could not be fetched."
      >
        {(plots) => <PlotLists plots={plots} />}
      </StateView>
    </Page>
  );
}

function NewPlot() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const begin = useMutation({
    mutationFn: async (isDemonstration: boolean) => {
      if (isDemonstration) return call(createPlot, await call(demonstrationPlot, {}));
      const inputs = blankInputs(addMonths(startOfMonth(dayInIndia(new Date())), 1));
      return call(createPlot, {
        name: name.trim(),
        content: { market: null, scenarios: [{ id: 'base', name: 'Base', isDeleted: false, inputs }] },
      });
    },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: listKey });
      void navigate(`/simulator/${id}/`);
    },
  });
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate(false);
      }}
    >
      <TextInput
        label="New plot"
        placeholder="S. no. 12, Baner"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={begin.isPending} disabled={name.trim() === ''}>
        Begin
      </Button>
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate(true)}>
        Begin with the demonstration plot
      </Button>
      <Button variant="subtle" component={Link} to="/simulator/many/">
        Many plots at once
      </Button>
    </form>
  );
}

function PlotLists({ plots }: { plots: readonly PlotSummary[] }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: listKey });
  const remove = useMutation({ mutationFn: (id: string) => call(deletePlot, { id }), onSuccess: refresh });
  const restore = useMutation({ mutationFn: (id: string) => call(restorePlot, { id }), onSuccess: refresh });
  const open = plots.filter(({ isDeleted }) => !isDeleted);
  const gone = plots.filter(({ isDeleted }) => isDeleted);
  return (
    <>
      <Section title="Your plots" subtitle="The latest changed first.">
        {open.length === 0 && <p className={classes.note}>All of them are deleted.</p>}
        <ul className={classes.list}>
          {open.map(({ id, name, scenarios, changedAt }) => (
            <li key={id}>
              <Link to={`/simulator/${id}/`}>{name}</Link>
              <span className={classes.soft}>
                {scenarios === 1 ? '1 scenario' : `${scenarios} scenarios`}, changed {formatDayOf(changedAt)}
              </span>
              <Button variant="default" size="compact-sm" aria-label={`Delete ${name}`} onClick={() => remove.mutate(id)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {gone.length > 0 && (
        <Section title="Deleted" subtitle="They can come back; their links have ended.">
          <ul className={classes.list}>
            {gone.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <Button variant="default" size="compact-sm" aria-label={`Restore ${name}`} onClick={() => restore.mutate(id)}>
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
