import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { onePlot, type SavedPlot } from '../contract.ts';
import { pathWords, valueWords } from './scenario-diff.ts';
import { SharePlot } from './share-plot.tsx';
import { useAutosave, type SaveState } from './use-autosave.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { Workspace } from './workspace.tsx';
import classes from './simulator.module.css';

export const handle: PageHandle = { access: { entitled: 'simulator' }, name: 'Simulator' };

/** One plot of the person, saved while it is edited. */
export default function PlotPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const scenario = search.get('scenario');
  // Asked anew whenever it is opened: another window may have saved meanwhile.
  const query = useQuery({
    queryKey: ['feasibility', 'plot', id],
    queryFn: ({ signal }) => call(onePlot, { id }, { signal, quiet: true }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Page
      title={query.data?.name ?? 'A plot'}
      breadcrumbs={[{ label: 'Simulator', to: '/simulator/' }, { label: query.data?.name ?? 'A plot' }]}
      actions={
        query.data && (
          <>
            <ExportMenu exporter="plot" input={{ id, ...(scenario !== null && { scenario }) }} />
            <SharePlot id={id} />
          </>
        )
      }
    >
      <StateView query={query} errorTitle="This plot could not be opened.">
        {(plot) => <Plot key={plot.id} plot={plot} />}
      </StateView>
    </Page>
  );
}

function Plot({ plot }: { plot: SavedPlot }) {
  const draft = usePlotDraft(plot.content);
  const state = useAutosave(plot, draft);
  return (
    <>
      {state.kind === 'conflict' && <ConflictAlert state={state} />}
      <Workspace draft={draft} isReadOnly={false} asksMarket aside={<SaveWords state={state} />} />
    </>
  );
}

const SaveWords = ({ state }: { state: SaveState }) => (
  <output className={classes.soft}>
    {state.kind === 'saved' && 'Saved'}
    {state.kind === 'saving' && 'Saving…'}
    {state.kind === 'merged' && 'Saved together with a change from another window'}
    {state.kind === 'conflict' && 'Not saved: choose below'}
    {state.kind === 'failed' && `Not saved yet: ${state.sentence} It is tried again.`}
  </output>
);

function ConflictAlert({ state: { conflicts, take } }: { state: Extract<SaveState, { kind: 'conflict' }> }) {
  return (
    <Alert color="warn" title="Another window changed the same inputs" role="alert">
      <ul className={classes.findings}>
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path}>
            {pathWords(path)}: here {valueWords(mine)}, there {valueWords(theirs)}
          </li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Button size="compact-sm" onClick={() => take('mine')}>
          Take what is here
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => take('theirs')}>
          Take what is there
        </Button>
      </div>
    </Alert>
  );
}
