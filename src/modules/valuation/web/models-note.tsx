import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/section.tsx';
import { listModels, type Training, type ValuationModel } from '../models-contract.ts';
import { findPlaces } from './use-valuation.ts';
import { accuracyPath } from './valuation-search.ts';
import classes from './valuation.module.css';
import * as words from '#messages/valuation/accuracy';

const isMoving = (trainings: readonly Training[] = []) => trainings.some(({ state }) => state === 'waiting' || state === 'running');

/** Every city with sales: which a trained model answers for, how far off it was, and how far those under way are. */
export function ModelsNote() {
  const { data } = useQuery({
    queryKey: ['valuations', 'models'],
    queryFn: ({ signal }) => call(listModels, {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => (isMoving(state.data?.trainings) ? 5000 : false),
  });
  const { data: cities = [] } = useQuery({
    queryKey: ['valuations', 'cities'],
    queryFn: ({ signal }) => findPlaces('city', { text: '' }, signal),
  });
  if (data === undefined) return null;
  const newest = newestOfEach(data.models);
  const moving = data.trainings.filter((training) => isMoving([training]));
  const stateOf = ({ state, words: step, done, of }: Training) =>
    state === 'waiting'
      ? words.waitsToBeTrained()
      : words.beingTrainedSaysDone({ step: step || words.readingTheSales(), done: formatCount(done), of: formatCount(of || 3) });
  return (
    <Section
      title={words.whatAnswers()}
      actions={<Link to={accuracyPath}>{words.howFarOffValues()}</Link>}
      subtitle={newest.length === 0 ? words.comparablesNoModelIs() : words.trainedModelsByCity()}
    >
      <ul className={classes.recent}>
        {newest.map(({ hash, city, sales, cutOff, making, metrics, inUse, drift }) => (
          <li key={hash}>
            <span>{city}</span>
            <span className={classes.soft}>
              {inUse
                ? words.salesSalesUpTo({
                    sales: formatCount(sales),
                    cutOff: formatDate(cutOff),
                    hasMdape: metrics.mdape !== null,
                    mdape: metrics.mdape !== null ? metrics.mdape.toFixed(1) : '',
                    n: formatCount(metrics.n),
                  })
                : words.outOfUseAn()}
              {' · '}
              {words.methodVersion({ version: String(making) })}
              {inUse && drift !== null && (
                <>
                  {' · '}
                  {words.servedSince({
                    n: formatCount(drift.n),
                    mdape: drift.mdape.toFixed(1),
                    coverage: drift.coverage80.toFixed(0),
                    isDrifting: drift.isDrifting,
                  })}
                </>
              )}
              {moving.filter((training) => training.city === city).map((training) => ` · ${stateOf(training)}`)}
            </span>
          </li>
        ))}
        {cities
          .filter(({ city }) => !newest.some((model) => model.city === city) && !moving.some((training) => training.city === city))
          .map(({ city }) => (
            <li key={city}>
              <span>{city}</span>
              <span className={classes.soft}>{words.comparablesNoModelIsTrained()}</span>
            </li>
          ))}
        {moving
          .filter(({ city }) => !newest.some((model) => model.city === city))
          .map((training) => (
            <li key={training.id}>
              <span>{training.city}</span>
              <span className={classes.soft}>{stateOf(training)}</span>
            </li>
          ))}
      </ul>
    </Section>
  );
}

function newestOfEach(models: readonly ValuationModel[]): ValuationModel[] {
  const byCity = new Map<string, ValuationModel>();
  for (const model of models) if (!byCity.has(model.city)) byCity.set(model.city, model);
  return [...byCity.values()].sort((a, b) => b.sales - a.sales);
}
