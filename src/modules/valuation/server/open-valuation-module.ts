import type { FastifyInstance } from 'fastify';
import type { Language } from '#core/language.ts';
import { inLanguage } from '#server/language.ts';
import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { openStudies } from './boosted/studies.ts';
import { openTrainer } from './boosted/trainer.ts';
import { PORTFOLIO_JOB } from './portfolio/portfolios.ts';
import { valuePortfolio } from './portfolio/value-portfolio.ts';
import { registerRoutes } from './routes.ts';
import { offerValuer } from './value-for-person.ts';
import { openValuer } from './valuer.ts';

/** Routes and jobs that share one valuer with its trained models. */
export function openValuationModule(ground: Ground) {
  const valuer = openValuer(ground);
  offerValuer(ground, valuer);
  const trainer = openTrainer(ground, valuer.models);
  const studies = openStudies(ground);
  const portfolios: Job = {
    name: PORTFOLIO_JOB,
    // In the language of whoever began it: what the reader of the table says of a broken row is said once.
    run: ({ id, language = 'en' }: { id: string; language?: Language }, { signal }) =>
      inLanguage(language, () => valuePortfolio(ground, valuer, id, signal)),
  };
  return {
    routes: (app: FastifyInstance) => registerRoutes(app, ground, { valuer, trainer, studies }),
    jobs: [trainer.job, studies.job, portfolios],
  };
}
