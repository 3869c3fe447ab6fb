import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import * as words from '#messages/assistant/operators-page';
import type { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { tryModel } from '../operators-contract.ts';
import classes from './operators.module.css';
import { useModel } from './use-operators.ts';

type Tried = z.output<typeof tryModel.output>;

/** The language model of the settings: what it was asked, what came of it, and a trial on questions that the grammar does not read. */
export const ModelSection = () => (
  <Section title={words.modelTitle()} subtitle={words.modelAbout()}>
    <StateView
      query={useModel()}
      errorTitle={words.modelFailed()}
      isEmpty={({ name }) => name === null}
      empty={
        <EmptyState title={words.noModelYet()}>
          <p>{words.noModelNext()}</p>
        </EmptyState>
      }
    >
      {({ name, wordsAnswers, timeoutSeconds, requestsADay, samples, use, results }) => (
        <>
          <dl className={classes.facts}>
            {[
              [words.model(), name ?? ''],
              [words.wordsAnswers(), wordsAnswers ? words.yes() : words.no()],
              [words.timeout(), words.seconds({ n: timeoutSeconds })],
              [words.aDay(), formatCount(requestsADay)],
              [words.requests(), formatCount(use.requests)],
              [words.tokens(), formatCount(use.inputTokens + use.outputTokens)],
              [words.cost(), costInWords(use.costRupees)],
            ].map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {results.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
            <section className={classes.scroll} tabIndex={0} aria-label={words.results()}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{words.step()}</th>
                    <th scope="col">{words.result()}</th>
                    <th scope="col" className={classes.number}>
                      {words.times()}
                    </th>
                    <th scope="col" className={classes.number}>
                      {words.meanTime()}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {results.map(({ step, result, times, meanMs }) => (
                    <tr key={`${step} ${result}`}>
                      <th scope="row">{words.stepName({ step: step === 'understand' ? step : 'other' })}</th>
                      <td>{words.resultName({ result })}</td>
                      <td className={classes.number}>{formatCount(times)}</td>
                      <td className={classes.number}>{words.milliseconds({ n: formatCount(Math.round(meanMs)) })}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
          <Trial samples={samples} />
        </>
      )}
    </StateView>
  </Section>
);

const verdictInWords = (verdict: Tried['alone']) => words.verdict({ verdict: verdict === 'wrong' ? 'other' : verdict });
const costInWords = (rupees: number | null) => (rupees === null ? words.noPrices() : formatMoney(rupeesToPaise(rupees)));

/** Sample after sample, so that it can be stopped; what was tried stays on the screen. */
function Trial({ samples }: { samples: number }) {
  const [tried, setTried] = useState<Tried[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<AbortController | null>(null);
  async function run() {
    const abort = new AbortController();
    stop.current = abort;
    setTried([]);
    setError(null);
    setRunning(true);
    try {
      for (let sample = 0; sample < samples && !abort.signal.aborted; sample++) {
        const one = await call(tryModel, { sample }, { signal: abort.signal, quiet: true });
        setTried((before) => [...before, one]);
      }
    } catch (fault) {
      if (!abort.signal.aborted) setError(fault as Error);
    } finally {
      setRunning(false);
    }
  }
  const count = (by: 'alone' | 'together', verdict: Tried['alone']) => tried.filter((one) => one[by] === verdict).length;
  const costs = tried.map(({ costRupees }) => costRupees).filter((cost) => cost !== null);
  return (
    <div className={classes.tried}>
      {isRunning ? (
        <ProgressBar
          label={words.trying({ n: formatCount(tried.length), of: formatCount(samples) })}
          percent={(100 * tried.length) / Math.max(1, samples)}
          onCancel={() => stop.current?.abort()}
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => void run()}>
            {words.trySamples({ n: samples })}
          </Button>
        </div>
      )}
      {error !== null && <ErrorState error={error} title={words.trialFailed()} onRetry={() => void run()} />}
      {tried.length > 0 && (
        <>
          <p aria-live="polite">
            {words.trialLine({
              n: tried.length,
              alone: formatCount(count('alone', 'pass')),
              together: formatCount(count('together', 'pass')),
              wrong: formatCount(count('together', 'wrong')),
              tokens: formatCount(tried.reduce((sum, one) => sum + one.inputTokens + one.outputTokens, 0)),
              cost: costInWords(costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0)),
            })}
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
          <section className={classes.scroll} tabIndex={0} aria-label={words.triedSamples()}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words.question()}</th>
                  <th scope="col">{words.grammarAlone()}</th>
                  <th scope="col">{words.withModel()}</th>
                  <th scope="col">{words.explained()}</th>
                  <th scope="col" className={classes.number}>
                    {words.time()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {tried.map((one) => (
                  <tr key={one.question}>
                    <th scope="row">{one.question}</th>
                    <td>{verdictInWords(one.alone)}</td>
                    <td>{verdictInWords(one.together)}</td>
                    <td>{one.words.map(({ phrase, means }) => `${phrase} = ${means || words.saysNothing()}`).join('; ')}</td>
                    <td className={classes.number}>{words.milliseconds({ n: formatCount(Math.round(one.ms)) })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  );
}
