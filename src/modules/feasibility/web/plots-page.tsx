import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#core/indian-number.ts';
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
import * as plotsWords from '#messages/feasibility/plots';
import * as words from '#messages/feasibility/plot';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'simulator' }, name: words.simulator, title: false };

const listKey = ['feasibility', 'plots'];

/** The person's plots, and the beginning of another. */
export default function PlotsPage() {
  const query = useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(listPlots, {}, { signal, quiet: true }) });
  return (
    <Page title={words.simulator()} subtitle={plotsWords.whatMayIPayFor()} breadcrumbs={[{ label: words.simulator() }]}>
      <NewPlot />
      <StateView
        query={query}
        isEmpty={(plots) => plots.length === 0}
        empty={<EmptyState title={plotsWords.noPlotYet()}>{plotsWords.nameOneAboveOr()}</EmptyState>}
        errorTitle={plotsWords.yourPlotsCouldNot()}
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
        label={plotsWords.newPlot()}
        placeholder={plotsWords.exampleName()}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={begin.isPending} disabled={name.trim() === ''}>
        {plotsWords.begin()}
      </Button>
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate(true)}>
        {plotsWords.beginWithTheDemonstration()}
      </Button>
      <Button variant="subtle" component={Link} to="/simulator/many/">
        {plotsWords.manyPlotsAtOnce()}
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
      <Section title={plotsWords.yourPlots()} subtitle={plotsWords.theLatestChangedFirst()}>
        {open.length === 0 && <p className={classes.note}>{plotsWords.allOfThemAre()}</p>}
        <ul className={classes.list}>
          {open.map(({ id, name, scenarios, changedAt }) => (
            <li key={id}>
              <Link to={`/simulator/${id}/`}>{name}</Link>
              <span className={classes.soft}>
                {plotsWords.n1ScenarioScenariosScenarios({
                  isOne: scenarios === 1,
                  scenarios: formatCount(scenarios),
                  changedAt: formatDayOf(changedAt),
                })}
              </span>
              <Button variant="default" size="compact-sm" aria-label={plotsWords.deleteName({ name })} onClick={() => remove.mutate(id)}>
                {plotsWords.delete2()}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      {gone.length > 0 && (
        <Section title={plotsWords.deleted()} subtitle={plotsWords.theyCanComeBack()}>
          <ul className={classes.list}>
            {gone.map(({ id, name }) => (
              <li key={id}>
                <span>{name}</span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={plotsWords.restoreName({ name })}
                  onClick={() => restore.mutate(id)}
                >
                  {plotsWords.restore()}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
