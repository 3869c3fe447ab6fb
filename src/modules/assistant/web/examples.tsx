import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as words from '#messages/assistant/screen';
import * as samples from '#messages/web/sample-questions';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/section.tsx';
import { suggestPlaceNames } from '#modules/transactions/contract.ts';
import type { Frame } from '../contract.ts';
import { examplesOfLanguages } from '../model/examples-of-languages.ts';
import classes from './propgpt.module.css';

/** Localities that the data have, so that every example has an answer. */
export function useExamplePlaces() {
  return useQuery({
    queryKey: ['assistant', 'places'],
    // While data are being loaded there are no places yet.
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const places = await call(suggestPlaceNames, { text: '', kind: 'village' }, { signal, quiet: true });
      const [first] = places;
      const second = places.find(({ city, village }) => city === first?.city && village !== first?.village);
      return first === undefined ? null : { city: first.city, first: first.village ?? first.city, second: second?.village ?? first.city };
    },
  });
}

type Props = { context: Frame | null; onAsk: (question: string) => void };

/** What can be asked, by who asks; each in the language of the screen, and a line in each other one. */
export function Examples({ context, onAsk }: Props) {
  const { data, isPending } = useExamplePlaces();
  if (isPending) return <Skeleton height={160} />;
  if (context !== null) return <ExampleList title={words.askAboutThis()} questions={aboutThis()} onAsk={onAsk} />;
  const place = context === null ? data : null;
  if (place === null || place === undefined) return null;
  return (
    <div className={classes.examples}>
      <ExampleList
        title={words.forBuyers()}
        questions={[samples.rate(place), samples.compare(place), samples.income(place)]}
        onAsk={onAsk}
      />
      <ExampleList
        title={words.forDevelopers()}
        questions={[samples.top(place), samples.mix(place), samples.unsold(place)]}
        onAsk={onAsk}
      />
      <ExampleList
        title={words.forLenders()}
        questions={[samples.trend(place), samples.forecast(place), samples.resale(place)]}
        onAsk={onAsk}
      />
      <ExampleList title={words.otherLanguages()} questions={examplesOfLanguages.map((example) => example(place.first))} onAsk={onAsk} />
    </div>
  );
}

const aboutThis = () => [words.shortRate(), words.shortSales(), words.shortTrend(), words.shortMix(), words.shortForecast()];

const ExampleList = ({ title, questions, onAsk }: { title: string; questions: readonly string[]; onAsk: (question: string) => void }) => (
  <Section title={title}>
    <ul className={classes.chips}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className={classes.chip} onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  </Section>
);
