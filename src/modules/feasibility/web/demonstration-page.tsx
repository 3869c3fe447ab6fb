import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { demonstrationPlot, type PlotContent } from '../contract.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { Workspace } from './workspace.tsx';
import * as words from '#messages/feasibility/plot';

/** The simulator for anybody, on one plot: everything can be changed, nothing is saved. */
export default function DemonstrationPage() {
  const query = useQuery({
    queryKey: ['feasibility', 'demonstration'],
    queryFn: ({ signal }) => call(demonstrationPlot, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
  return (
    <Page
      title={words.whatMayIPay()}
      subtitle={words.fromTheSizeOf()}
      width="wide"
      actions={
        <Button component={Link} to="/simulator/">
          {words.workOnYourOwn()}
        </Button>
      }
    >
      <StateView query={query} errorTitle={words.theDemonstrationPlotCould()}>
        {({ content }) => <Demonstration content={content} />}
      </StateView>
    </Page>
  );
}

function Demonstration({ content }: { content: PlotContent }) {
  const draft = usePlotDraft(content);
  return <Workspace draft={draft} isReadOnly={false} asksMarket={false} />;
}
