import { ratePerSqm } from '#core/area.ts';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate, monthLabel } from '#core/period.ts';
import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { BackTestOfPlace } from '../answers-contract.ts';
import type { UntriedReason } from '../model/back-test/back-test.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import { shareWords } from './result-words.ts';
import { useBackTest } from './use-back-test.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/rules';

/** How forecasts as of past launches did, also where a naive one was better. */
export function PastLaunches({ market, asks }: { market: MarketFacts; asks: boolean }) {
  if (!asks)
    return (
      <Section title={words.howSuchForecastsDid()}>
        <p className={classes.note}>{words.onAPlotOf()}</p>
      </Section>
    );
  return <Asking market={market} />;
}

function Asking({ market }: { market: MarketFacts }) {
  const { query, thinIn } = useBackTest(market, true);
  return (
    <StateView query={query} errorTitle={words.pastLaunchesCouldNot()}>
      {(answer) => <LaunchesTried answer={answer} thinIn={thinIn} />}
    </StateView>
  );
}

function LaunchesTried({ answer, thinIn }: { answer: BackTestOfPlace; thinIn: { village: string; launches: number } | null }) {
  const { city, village, asOf, sales, isDemonstration, tried, untried } = answer;
  const place = village === null ? city : `${village}, ${city}`;
  return (
    <Section
      title={words.howForecastsAsOf({ place })}
      subtitle={words.eachLaunchIsForecast({ sales: formatCount(sales), asOf: formatDate(asOf) })}
    >
      {thinIn && (
        <p className={classes.note}>
          {words.launchesOfVillageThat({ village: thinIn.village, launches: formatCount(thinIn.launches), city })}
        </p>
      )}
      {isDemonstration && <p className={classes.note}>{words.demonstrationDataThisShows()}</p>}
      {tried.length === 0 ? (
        <p className={classes.note}>{words.noLaunchCanBe({ untried: untriedWords(untried) })}</p>
      ) : (
        <>
          <DataTable
            caption={words.forecastsBesideWhatCame()}
            columns={scoreColumns}
            rows={scoreRows(answer)}
            rowKey={({ name }) => name}
          />
          <p className={classes.note}>{words.theScoreIsThe({ untried: untriedWords(untried) })}</p>
          <details>
            <summary>{words.theTriedLaunches({ tried: formatCount(tried.length) })}</summary>
            <DataTable
              caption={words.launchesNewestFirst()}
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
  get 'no-launch'() {
    return words.withoutARegistrationOf();
  },
  get 'no-homes'() {
    return words.withoutANumberOf();
  },
  get 'sold-before-launch'() {
    return words.soldBeforeTheRegistration();
  },
  get 'too-young'() {
    return words.launchedLessThan24();
  },
  get 'too-few-projects-then'() {
    return words.launchedWhereTooLittle();
  },
};
function untriedWords(untried: BackTestOfPlace['untried']): string {
  const parts = Object.entries(untried).filter(([, count]) => count > 0);
  if (parts.length === 0) return '';
  return words.notTriedParts({
    parts: parts.map(([reason, count]) => `${formatCount(count)} ${untriedNames[reason as UntriedReason]}`).join(', '),
  });
}

type Score = BackTestOfPlace['months'];
type ScoreRow = { name: string; score: Score; span: BackTestOfPlace['spans']['pace'] };
const scoreRows = ({ pace, months, rate12, rate24, spans }: BackTestOfPlace): ScoreRow[] => [
  { name: words.homesAMonthFirst(), score: pace, span: spans.pace },
  { name: words.monthsToSell90(), score: months, span: spans.months },
  { name: words.rateAfter12Months(), score: rate12, span: spans.rate12 },
  { name: words.rateAfter24Months(), score: rate24, span: spans.rate24 },
];
const rivalNames: Record<string, string> = {
  get 'mean-pace'() {
    return words.theMeanPace();
  },
  get 'three-percent-a-month'() {
    return words.n3OfTheHomes();
  },
  get 'rate-as-it-was'() {
    return words.theRateAsIt();
  },
};
const scoreColumns: Column<ScoreRow>[] = [
  {
    id: 'name',
    get header() {
      return words.forecast();
    },
    cell: ({ name }) => name,
    width: 210,
  },
  {
    id: 'n',
    get header() {
      return words.came();
    },
    cell: ({ score }) => formatCount(score.n),
    align: 'right',
    width: 80,
  },
  {
    id: 'error',
    get header() {
      return words.medianError();
    },
    cell: ({ score }) => shareWords(score.medianErrorShare),
    align: 'right',
    width: 120,
  },
  {
    id: 'inside',
    get header() {
      return words.fromP10ToP90();
    },
    cell: ({ score: { inside } }) =>
      inside.share === null ? NOT_KNOWN : words.shareOfN({ share: shareWords(inside.share, 0), n: formatCount(inside.n) }),
    align: 'right',
    width: 200,
  },
  {
    id: 'span',
    get header() {
      return words.spansWidened();
    },
    cell: ({ span: { factor, launches, insideUnwidened } }) =>
      words.spanFactor({
        factor: groupDigits(factor, 'indian', 2),
        launches: formatCount(launches),
        inside: insideUnwidened === null ? NOT_KNOWN : shareWords(insideUnwidened, 0),
      }),
    align: 'right',
    width: 200,
  },
  {
    id: 'score',
    get header() {
      return words.score();
    },
    cell: ({ score }) => shareWords(score.crps),
    align: 'right',
    width: 90,
  },
  {
    id: 'rival',
    get header() {
      return words.bestNaiveForecast();
    },
    cell: ({ score }) => rivalWords(score),
    width: 240,
  },
  {
    id: 'better',
    get header() {
      return words.better();
    },
    cell: ({ score }) => betterWords(score),
    width: 120,
  },
];

function rivalWords({ rivals }: Score): string {
  const [best] = rivals.toSorted((a, b) => a.crps - b.crps);
  return best === undefined ? NOT_KNOWN : `${shareWords(best.crps)}: ${rivalNames[best.name] ?? best.name}`;
}
const betterWords = ({ isBetter }: Score) => (isBetter === null ? NOT_KNOWN : isBetter ? words.thisOne() : words.theNaiveOne());

type Launch = BackTestOfPlace['tried'][number];
const monthsWords = (months: number) => groupDigits(months, 'indian', 0);
const rateWords = (ratePerSqmCarpet: number) => formatRate(ratePerSqmCarpet / ratePerSqm(1));
const launchColumns: Column<Launch>[] = [
  {
    id: 'name',
    get header() {
      return words.project();
    },
    cell: ({ name }) => name,
    width: 200,
  },
  {
    id: 'locality',
    get header() {
      return words.locality();
    },
    cell: ({ locality }) => locality,
    width: 140,
  },
  {
    id: 'launched',
    get header() {
      return words.launched();
    },
    cell: ({ launchedOn }) => monthLabel(launchedOn),
    width: 110,
  },
  {
    id: 'evidence',
    get header() {
      return words.byProjects();
    },
    cell: ({ projectsThen, evidence }) => words.projectsThenOfTheEvidence({ projectsThen: formatCount(projectsThen), evidence }),
    width: 150,
  },
  {
    id: 'homes',
    get header() {
      return words.homes();
    },
    cell: ({ units }) => formatCount(units),
    align: 'right',
    width: 90,
  },
  {
    id: 'months',
    get header() {
      return words.monthsToSell90P10();
    },
    cell: ({ months: { p10, p50, p90 } }) => [p10, p50, p90].map(monthsWords).join(' – '),
    align: 'right',
    width: 220,
  },
  {
    id: 'came',
    get header() {
      return words.came();
    },
    cell: ({ months: { actual, seen } }) => (actual === null ? words.notWithinSeen({ seen: monthsWords(seen ?? 0) }) : monthsWords(actual)),
    align: 'right',
    width: 120,
  },
  {
    id: 'rate',
    get header() {
      return words.rateAfter24MonthsP10();
    },
    cell: ({ rate24: { p10, p90 } }) => `${rateWords(p10)} – ${rateWords(p90)}`,
    align: 'right',
    width: 240,
  },
  {
    id: 'rate-came',
    get header() {
      return words.came();
    },
    cell: ({ rate24: { actual } }) => (actual === null ? NOT_KNOWN : rateWords(actual)),
    align: 'right',
    width: 130,
  },
];
