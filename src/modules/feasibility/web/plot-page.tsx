import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { onePlot, type SavedPlot } from '../contract.ts';
import { FetchedPart } from './fetched-part.tsx';
import { SharePlot } from './share-plot.tsx';
import { useAutosave, type SaveState } from './use-autosave.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { Workspace } from './workspace.tsx';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';

export const handle: PageHandle = { access: { entitled: 'simulator' }, name: words.simulator, title: false };

const loadConflict = async () => (await import('./conflict-alert.tsx')).ConflictAlert;

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
      {state.kind === 'conflict' && <FetchedPart name="conflict" load={loadConflict} given={{ state }} />}
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
