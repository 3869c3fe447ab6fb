import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { sharedPlot, type PlotContent } from '../contract.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { Workspace } from './workspace.tsx';

/** A plot that somebody shared, to read. */
export default function SharedPage() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['feasibility', 'shared', token],
    queryFn: ({ signal }) => call(sharedPlot, { token }, { signal, quiet: true }),
    retry: false,
  });
  return (
    <Page
      title={query.data?.name ?? 'A shared plot'}
      subtitle={
        query.data &&
        `Shared by ${query.data.sharedBy} as it was on ${formatDayOf(query.data.sharedAt)}, to read until ${formatDayOf(query.data.expiresAt)}.`
      }
      width="wide"
    >
      <StateView query={query} errorTitle="This link opens nothing: it has ended, or it is not whole.">
        {({ content }) => <Shared content={content} />}
      </StateView>
    </Page>
  );
}

function Shared({ content }: { content: PlotContent }) {
  const draft = usePlotDraft(content);
  return <Workspace draft={draft} isReadOnly asksMarket={false} />;
}
