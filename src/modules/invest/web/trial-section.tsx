import { Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import ledger from '#web/table/ledger.module.css';
import { Sideways } from '#web/table/sideways.tsx';
import { NearView } from '#web/ui/near-view.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/invest/list';
import type { WeightFields } from '../contract.ts';
import { correlationWords } from '../model/score-words.ts';
import { useScoreTrial } from './use-invest.ts';
import classes from './invest.module.css';

/** The score of past years beside what came: worked out when it is scrolled to, since it reads all years of the city. */
export const TrialSection = (props: { city: string; weights: WeightFields }) => (
  <Section title={words.tried()} subtitle={words.triedMeans()}>
    <NearView room={320}>
      <Trial {...props} />
    </NearView>
  </Section>
);

function Trial({ city, weights }: { city: string; weights: WeightFields }) {
  return (
    <StateView query={useScoreTrial(city, weights)} errorTitle={words.trialFailed()} waiting={<Skeleton height={320} />}>
      {({ sentences, parts, score, days, projects }) => (
        <>
          <p className={classes.verdict}>{sentences.resales}</p>
          <p className={classes.verdict}>{sentences.index}</p>
          <Sideways label={words.tried()}>
            <table className={ledger['ledger']}>
              <thead>
                <tr>
                  <th scope="col">{words.whatTried()}</th>
                  <th scope="col">{words.againstResales()}</th>
                  <th scope="col">{words.againstIndex()}</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{words.score()}</th>
                  <td>{correlationWords(score.resales)}</td>
                  <td>{correlationWords(score.index)}</td>
                </tr>
                {parts.map(({ part, known, resales, index }) => (
                  <tr key={part}>
                    <th scope="row">{words.part({ part })}</th>
                    <td>{known === 0 ? words.noPast() : correlationWords(resales)}</td>
                    <td>{known === 0 ? words.noPast() : correlationWords(index)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Sideways>
          <p className={classes.note}>
            {days.length > 0 && words.triedOn({ days: days.map(formatDate).join(', '), projects: formatCount(projects) })}
          </p>
        </>
      )}
    </StateView>
  );
}
