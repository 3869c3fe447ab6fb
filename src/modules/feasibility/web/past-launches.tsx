import { useQuery } from '@tanstack/react-query';
import { ratePerSqm } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { BackTestOfPlace } from '../answers-contract.ts';
import { backTestOfPlace } from '../contract.ts';
import type { UntriedReason } from '../model/back-test/back-test.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import { shareWords } from './result-words.ts';
import classes from './simulator.module.css';

/** With fewer launches of a locality those of its city are shown. */
const fewestLaunches = 8;

/** How forecasts as of past launches did, also where a naive one was better. */
export function PastLaunches({ market, asks }: { market: MarketFacts; asks: boolean }) {
  if (!asks)
    return (
      <Section title="How such forecasts did before">
        <p className={classes.note}>
          On a plot of your own: past launches of its locality, forecast from the sales before each of them, beside what was registered
          afterwards.
        </p>
      </Section>
    );
  return <Asking market={market} />;
}

function Asking({ market: { city, village } }: { market: MarketFacts }) {
  const ofLocality = useQuery({
    queryKey: ['feasibility', 'back-test', city, village],
    queryFn: ({ signal }) => call(backTestOfPlace, { city, village }, { signal, quiet: true }),
  });
  const isThin = ofLocality.data !== undefined && ofLocality.data.tried.length < fewestLaunches;
  const ofCity = useQuery({
    queryKey: ['feasibility', 'back-test', city],
    queryFn: ({ signal }) => call(backTestOfPlace, { city }, { signal, quiet: true }),
    enabled: isThin,
  });
  return (
    <StateView query={isThin ? ofCity : ofLocality} errorTitle="Past launches could not be asked">
      {(answer) => <LaunchesTried answer={answer} thinIn={isThin ? { village, launches: ofLocality.data.tried.length } : null} />}
    </StateView>
  );
}

function LaunchesTried({ answer, thinIn }: { answer: BackTestOfPlace; thinIn: { village: string; launches: number } | null }) {
  const { city, village, asOf, sales, isDemonstration, tried, untried } = answer;
  const place = village === null ? city : `${village}, ${city}`;
  return (
    <Section
      title={`How forecasts as of past launches did in ${place}`}
      subtitle={`Each launch is forecast from the first sales of flats that were registered before it, and nothing later; where its locality had fewer than eight projects, pace and spread are those of the city. n = ${formatCount(sales)} sales, as of ${formatDate(asOf)}.`}
    >
      {thinIn && (
        <p className={classes.note}>
          Launches of {thinIn.village} that can be tried: {formatCount(thinIn.launches)}, too few to judge by. These are all of {city}.
        </p>
      )}
      {isDemonstration && (
        <p className={classes.note}>Demonstration data: this shows how the trial works, not how well forecasts do on a real market.</p>
      )}
      {tried.length === 0 ? (
        <p className={classes.note}>No launch can be tried. {untriedWords(untried)}</p>
      ) : (
        <>
          <DataTable caption="Forecasts beside what came" columns={scoreColumns} rows={scoreRows(answer)} rowKey={({ name }) => name} />
          <p className={classes.note}>
            The score is the mean distance between forecast and outcome as a share of the outcome, spread included (CRPS); smaller is
            better. The width wanted is by how much P10 and P90 should lie further apart for four of five outcomes between them.{' '}
            {untriedWords(untried)}
          </p>
          <details>
            <summary>The {formatCount(tried.length)} launches</summary>
            <DataTable
              caption="Launches, newest first"
              columns={launchColumns}
              rows={tried.toReversed()}
              rowKey={(one) => `${one.locality} ${one.name}`}
              maxHeight="420px"
            />
          </details>
        </>
      )}
    </Section>
  );
}

const untriedNames: Record<UntriedReason, string> = {
  'no-launch': 'without a registration of the regulator that bears the name',
  'no-homes': 'without a number of homes',
  'sold-before-launch': 'sold before the registration',
  'too-young': 'launched less than 24 months ago',
  'too-few-projects-then': 'launched where too little had been sold before',
};
function untriedWords(untried: BackTestOfPlace['untried']): string {
  const parts = Object.entries(untried).filter(([, count]) => count > 0);
  if (parts.length === 0) return '';
  return `Not tried: ${parts.map(([reason, count]) => `${formatCount(count)} ${untriedNames[reason as UntriedReason]}`).join(', ')}.`;
}

type Score = BackTestOfPlace['months'];
type ScoreRow = { name: string; score: Score };
const scoreRows = ({ pace, months, rate12, rate24 }: BackTestOfPlace): ScoreRow[] => [
  { name: 'Homes a month, first year', score: pace },
  { name: 'Months to sell 90 %', score: months },
  { name: 'Rate after 12 months', score: rate12 },
  { name: 'Rate after 24 months', score: rate24 },
];
const rivalNames: Record<string, string> = {
  'mean-pace': 'the mean pace',
  'three-percent-a-month': '3 % of the homes a month',
  'rate-as-it-was': 'the rate as it was',
};
const scoreColumns: Column<ScoreRow>[] = [
  { id: 'name', header: 'Forecast', cell: ({ name }) => name, width: 210 },
  { id: 'n', header: 'Came', cell: ({ score }) => formatCount(score.n), align: 'right', width: 80 },
  { id: 'error', header: 'Median error', cell: ({ score }) => shareWords(score.medianErrorShare), align: 'right', width: 120 },
  {
    id: 'inside',
    header: 'From P10 to P90 (goal 80 %)',
    cell: ({ score: { inside } }) => (inside.share === null ? NOT_KNOWN : `${shareWords(inside.share, 0)} of ${formatCount(inside.n)}`),
    align: 'right',
    width: 200,
  },
  {
    id: 'width',
    header: 'Width wanted',
    cell: ({ score: { widthFactor } }) => (widthFactor === null ? NOT_KNOWN : `${groupDigits(widthFactor, 'indian', 2)} ×`),
    align: 'right',
    width: 120,
  },
  { id: 'score', header: 'Score', cell: ({ score }) => shareWords(score.crps), align: 'right', width: 90 },
  { id: 'rival', header: 'Best naive forecast', cell: ({ score }) => rivalWords(score), width: 240 },
  { id: 'better', header: 'Better', cell: ({ score }) => betterWords(score), width: 120 },
];

function rivalWords({ rivals }: Score): string {
  const [best] = rivals.toSorted((a, b) => a.crps - b.crps);
  return best === undefined ? NOT_KNOWN : `${shareWords(best.crps)}: ${rivalNames[best.name] ?? best.name}`;
}
const betterWords = ({ isBetter }: Score) => (isBetter === null ? NOT_KNOWN : isBetter ? 'This one' : 'The naive one');

type Launch = BackTestOfPlace['tried'][number];
const monthsWords = (months: number) => groupDigits(months, 'indian', 0);
const rateWords = (ratePerSqmCarpet: number) => formatRate(ratePerSqmCarpet / ratePerSqm(1));
const launchColumns: Column<Launch>[] = [
  { id: 'name', header: 'Project', cell: ({ name }) => name, width: 200 },
  { id: 'locality', header: 'Locality', cell: ({ locality }) => locality, width: 140 },
  { id: 'launched', header: 'Launched', cell: ({ launchedOn }) => monthLabel(launchedOn), width: 110 },
  {
    id: 'evidence',
    header: 'By projects',
    cell: ({ projectsThen, evidence }) => `${formatCount(projectsThen)} of the ${evidence}`,
    width: 150,
  },
  { id: 'homes', header: 'Homes', cell: ({ units }) => formatCount(units), align: 'right', width: 90 },
  {
    id: 'months',
    header: 'Months to sell 90 %: P10 – P50 – P90',
    cell: ({ months: { p10, p50, p90 } }) => [p10, p50, p90].map(monthsWords).join(' – '),
    align: 'right',
    width: 220,
  },
  {
    id: 'came',
    header: 'Came',
    cell: ({ months: { actual, seen } }) => (actual === null ? `not within ${monthsWords(seen ?? 0)}` : monthsWords(actual)),
    align: 'right',
    width: 120,
  },
  {
    id: 'rate',
    header: 'Rate after 24 months: P10 – P90',
    cell: ({ rate24: { p10, p90 } }) => `${rateWords(p10)} – ${rateWords(p90)}`,
    align: 'right',
    width: 240,
  },
  {
    id: 'rate-came',
    header: 'Came',
    cell: ({ rate24: { actual } }) => (actual === null ? NOT_KNOWN : rateWords(actual)),
    align: 'right',
    width: 130,
  },
];
