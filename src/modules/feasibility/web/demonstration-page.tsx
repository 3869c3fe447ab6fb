import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#web/api/call.ts';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { demonstrationPlot, type PlotContent } from '../contract.ts';
import { usePlotDraft } from './use-plot-draft.ts';
import { Workspace } from './workspace.tsx';

/** The simulator for anybody, on one plot: everything can be changed, nothing is saved. */
export default function DemonstrationPage() {
  const query = useQuery({
    queryKey: ['feasibility', 'demonstration'],
    queryFn: ({ signal }) => call(demonstrationPlot, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
  return (
    <Page
      title="What may I pay for this plot?"
      subtitle="From the size of a plot and its road to the statutory area statement, the schemes, the monthly cash and the price of the land. This plot is a demonstration: change anything, nothing is saved."
      width="wide"
      actions={
        <Button component={Link} to="/simulator/">
          Work on your own plot
        </Button>
      }
    >
      <StateView query={query} errorTitle="The demonstration plot could not be fetched.">
        {({ content }) => <Demonstration content={content} />}
      </StateView>
    </Page>
  );
}

function Demonstration({ content }: { content: PlotContent }) {
  const draft = usePlotDraft(content);
  return <Workspace draft={draft} isReadOnly={false} asksMarket={false} />;
}
