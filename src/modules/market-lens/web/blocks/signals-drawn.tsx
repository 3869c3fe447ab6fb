import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleMinus, IconTrendingUp } from '@tabler/icons-react';
import { Button, Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { readSignalRecord, readSignals, type Evidence, type Signal, type Tried } from '../../signals-contract.ts';
import classes from './signals.module.css';
import * as words from '#messages/market-lens/blocks';

type Props = { city: string; village: string | undefined; isReport: boolean | undefined; onOpen: (cell: string) => void };

export default function SignalsDrawn({ city, village, isReport, onOpen }: Props) {
  const signals = useQuery({
    queryKey: ['market-lens', 'signals', city, village],
    queryFn: ({ signal }) => call(readSignals, { city, village }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  // The record takes the whole history of a city: it comes after what it is the record of, and the rules do not wait for it.
  const record = useQuery({
    queryKey: ['market-lens', 'signal record', city],
    queryFn: ({ signal }) => call(readSignalRecord, { city }, { signal, quiet: true }),
    staleTime: 300_000,
    enabled: signals.data !== undefined,
  });
  const triedOf = (id: string) => record.data?.rules.find((rule) => rule.id === id)?.tried;
  return (
    <StateView
      query={signals}
      waiting={<Skeleton height={400} />}
      errorTitle={analysisFailed(words.risksAndOpportunities())}
      isEmpty={({ period }) => period === null}
      empty={<EmptyState title={words.nothingIsRegisteredHere()} />}
    >
      {({ period, signals: all }) => {
        const [firing, quiet, refused] = (['fires', 'quiet', 'refused'] as const).map((state) => all.filter((one) => one.state === state));
        const drawn = (signal: Signal) => (
          <OneSignal
            key={signal.id}
            signal={signal}
            tried={triedOf(signal.id)}
            isTrying={record.isPending}
            onOpen={isReport ? undefined : onOpen}
          />
        );
        return (
          <>
            <p className={classes.period}>
              {words.judgedOnFromTo({
                hasPeriod: Boolean(period),
                from: period ? formatDate(period.from) : '',
                to: period ? formatDate(period.to) : '',
                firing: formatCount(firing!.length),
                all: formatCount(all.length),
                quiet: formatCount(quiet!.length),
                refused: formatCount(refused!.length),
              })}
            </p>
            {firing!.length === 0 ? (
              <p className={classes.none}>{words.noRuleFiresHere()}</p>
            ) : (
              <ul className={classes.list}>{firing!.map(drawn)}</ul>
            )}
            <More title={words.quietRules()} signals={quiet!} isOpen={isReport} drawn={drawn} />
            <More title={words.rulesThatTheData()} signals={refused!} isOpen={isReport} drawn={drawn} />
          </>
        );
      }}
    </StateView>
  );
}

const More = (props: {
  title: string;
  signals: readonly Signal[];
  isOpen: boolean | undefined;
  drawn: (signal: Signal) => React.ReactNode;
}) =>
  props.signals.length === 0 ? null : (
    <details className={classes.more} open={props.isOpen}>
      <summary>
        {props.title} ({formatCount(props.signals.length)})
      </summary>
      <ul className={classes.list}>{props.signals.map(props.drawn)}</ul>
    </details>
  );

const icons = { risk: IconAlertTriangle, opportunity: IconTrendingUp } as const;
const kindWords = {
  get risk() {
    return words.risk();
  },
  get opportunity() {
    return words.opportunity();
  },
} as const;

type OneProps = { signal: Signal; tried: Tried | undefined; isTrying: boolean; onOpen: ((cell: string) => void) | undefined };
function OneSignal({ signal, tried, isTrying, onOpen }: OneProps) {
  const Icon = signal.state === 'refused' ? IconCircleMinus : icons[signal.kind];
  return (
    <li className={classes.signal} data-kind={signal.kind} data-state={signal.state}>
      <h3 className={classes.title}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {signal.title}
        <span className={classes.kind}>
          {kindWords[signal.kind]}
          {signal.severity !== null && `, ${words.severity({ severity: signal.severity === 'low' ? 'other' : signal.severity })}`}
        </span>
      </h3>
      <p className={classes.sentence}>{signal.sentence}</p>
      {signal.evidence.length > 0 && (
        <dl className={classes.evidence}>
          {signal.evidence.map((one) => (
            <div key={`${one.measure} ${one.period}`}>
              <dt>
                {one.label}, {one.period}
              </dt>
              <dd>
                <strong>{one.words}</strong>
                {one.beforeWords !== null && words.afterBeforewords({ beforeWords: one.beforeWords })}
                <span className={classes.n}>{countWords(one)}</span>
                {one.rows !== null && onOpen && (
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    onClick={() => onOpen(one.rows!)}
                    aria-label={words.salesBehindOnePeriod({ one: one.label, period: one.period })}
                  >
                    {words.sales()}
                  </Button>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.rule}>
        {signal.threshold} {signal.reason}
      </p>
      {signal.claim !== null && (
        <p className={classes.rule}>
          {signal.claim} {tried?.sentence ?? (isTrying ? words.itsRecordOnThe() : words.itsRecordOnThePast())}
        </p>
      )}
    </li>
  );
}

const countWords = ({ n, beforeN, countedIn }: Evidence) =>
  n === null
    ? ''
    : words.nNAndBeforen({
        n: formatCount(n),
        hasBeforeN: beforeN !== null,
        beforeN: beforeN !== null ? formatCount(beforeN) : '',
        countedIn: countedIn === 'sales' ? 'other' : countedIn,
      });
