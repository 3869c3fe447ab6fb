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
import * as words from '#messages/feasibility/plot';

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
      title={query.data?.name ?? words.aPlot()}
      breadcrumbs={[{ label: words.simulator(), to: '/simulator/' }, { label: query.data?.name ?? words.aPlot() }]}
      actions={
        query.data && (
          <>
            <ExportMenu exporter="plot" input={{ id, ...(scenario !== null && { scenario }) }} />
            <SharePlot id={id} />
          </>
        )
      }
    >
      <StateView query={query} errorTitle={words.thisPlotCouldNot()}>
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
    {state.kind === 'saved' && words.saved()}
    {state.kind === 'saving' && words.saving()}
    {state.kind === 'merged' && words.savedTogetherWithA()}
    {state.kind === 'conflict' && words.notSavedChooseBelow()}
    {state.kind === 'failed' && words.notSavedYetSentence({ sentence: state.sentence })}
  </output>
);

function ConflictAlert({ state: { conflicts, take } }: { state: Extract<SaveState, { kind: 'conflict' }> }) {
  return (
    <Alert color="warn" title={words.anotherWindowChangedThe()} role="alert">
      <ul className={classes.findings}>
        {conflicts.map(({ path, mine, theirs }) => (
          <li key={path}>{words.pathHereMineThere({ path: pathWords(path), mine: valueWords(mine), theirs: valueWords(theirs) })}</li>
        ))}
      </ul>
      <div className={classes.bar}>
        <Button size="compact-sm" onClick={() => take('mine')}>
          {words.takeWhatIsHere()}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => take('theirs')}>
          {words.takeWhatIsThere()}
        </Button>
      </div>
    </Alert>
  );
}
