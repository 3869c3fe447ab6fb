import { Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dateInIndia, formatDate } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { accuracyRuns, cancelAccuracy, measureAccuracy, validatorsFile, valuationAccuracy, type StudyRun } from '../accuracy-contract.ts';
import { TreesOfCities } from './trees-beside.tsx';
import { accuracyPath } from './valuation-search.ts';
import * as words from '#messages/valuation/accuracy';
import * as forValidators from '#messages/valuation/validators';

const POLL_MS = 1500;
const isUnderWay = (run: StudyRun | undefined) => run !== undefined && (run.state === 'waiting' || run.state === 'running');

/** For superusers: measure anew, see how far it is, stop it. What came out is on the public page. */
export default function AccuracyRunsPage() {
  return (
    <Page title={words.howFarOffOur()} subtitle={words.everySaleOfThe()} actions={<a href={accuracyPath}>{words.thePublicPage()}</a>}>
      <AccuracyRuns />
      <TreesOfCities />
    </Page>
  );
}

function AccuracyRuns() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [accuracyRuns.path],
    queryFn: async ({ signal }) => {
      const found = await call(accuracyRuns, {}, { signal, quiet: true });
      // One that has just ended has put a new study on the page.
      if (!isUnderWay(found.runs[0])) void client.invalidateQueries({ queryKey: [valuationAccuracy.path] });
      return found;
    },
    refetchInterval: ({ state }) => (isUnderWay(state.data?.runs[0]) ? POLL_MS : false),
  });
  const begin = useMutation({
    mutationFn: (split: StudyRun['split']) => call(measureAccuracy, { split }),
    onSettled: () => client.invalidateQueries({ queryKey: [accuracyRuns.path] }),
  });
  const stop = useMutation({
    mutationFn: (id: string) => call(cancelAccuracy, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: [accuracyRuns.path] }),
  });
  const newest = data?.runs[0];
  const stored = data?.runs.filter(({ hasRows }) => hasRows) ?? [];
  return (
    <Section title={words.measureAnew()} subtitle={words.inTheBackgroundSome()}>
      {newest !== undefined && isUnderWay(newest) ? (
        <ProgressBar
          label={newest.state === 'waiting' ? words.waitingForItsTurn() : words.valuingTheLastTwelve()}
          percent={newest.of === 0 ? 0 : (100 * newest.done) / newest.of}
          detail={newest.words}
          onCancel={() => stop.mutate(newest.id)}
          isCancelling={stop.isPending}
        />
      ) : (
        <>
          <Group>
            <Button loading={begin.isPending} onClick={() => begin.mutate('frozen')} variant="default">
              {words.treesGrownOnce()}
            </Button>
            <Button loading={begin.isPending} onClick={() => begin.mutate('rolling')} variant="default">
              {words.treesAnewEachQuarter()}
            </Button>
          </Group>
          {stored.length > 0 && (
            <>
              <p>{forValidators.runs()}</p>
              <ul>
                {stored.map(({ id, split, startedAt }) => (
                  <li key={id}>
                    {formatDate(dateInIndia(Date.parse(startedAt))!)},{' '}
                    {split === 'frozen' ? words.treesGrownOnce() : words.treesAnewEachQuarter()}:{' '}
                    <a href={downloadUrl(validatorsFile, { id })} download>
                      {forValidators.download()}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {newest?.message && <output>{words.theLastOneEnded({ message: newest.message })}</output>}
        </>
      )}
    </Section>
  );
}
