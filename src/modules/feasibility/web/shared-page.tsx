import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { sharedPlot, type PlotContent } from '../contract.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { Workspace } from './workspace.tsx';
import * as words from '#messages/feasibility/plot';

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
      title={query.data?.name ?? words.aSharedPlot()}
      subtitle={
        query.data &&
        words.sharedBySharedbyAs({
          sharedBy: query.data.sharedBy,
          sharedAt: formatDayOf(query.data.sharedAt),
          expiresAt: formatDayOf(query.data.expiresAt),
        })
      }
      width="wide"
    >
      <StateView query={query} errorTitle={words.thisLinkOpensNothing()}>
        {({ content }) => <Shared content={content} />}
      </StateView>
    </Page>
  );
}

function Shared({ content }: { content: PlotContent }) {
  const draft = usePlotDraft(content);
  return <Workspace draft={draft} isReadOnly asksMarket={false} />;
}
