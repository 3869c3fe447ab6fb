import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatCount } from '#core/indian-number.ts';
import { listModels, trainCity } from '#modules/valuation/contract.ts';
import { withServer } from '../api-client.ts';
import { progressBar } from '../progress-bar.ts';
import { UsageFault, type Command } from './command.ts';

const POLL_MS = 500;

export const avm: Command = {
  usage: [
    ['avm', 'the trained models of valuation'],
    ['avm train --city <c> [--seed <n>]', 'train the model of a city on all its live sales'],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { city: { type: 'string' }, seed: { type: 'string' }, effort: { type: 'string' } },
    });
    const [what = 'models'] = positionals;
    return withServer(config, async (api) => {
      if (what === 'models') {
        const { models } = await api.call(listModels, {});
        if (models.length === 0) console.log('No model is trained; valuations are by comparables.');
        for (const { city, hash, sales, cutOff, making, metrics, seconds, inUse } of models)
          console.log(
            `${city.padEnd(16)} ${hash}  ${formatCount(sales)} sales up to ${cutOff}, median error ${metrics.mdape?.toFixed(2) ?? 'not known'} % on ${formatCount(metrics.n)} later ones, trained in ${seconds} s by version ${making} of the method${inUse ? '' : ', out of use: an import it knows was undone'}`,
          );
        return 0;
      }
      if (what !== 'train' || !values.city) throw new UsageFault('Name the city: avm train --city <c>');
      const begun = await api.call(trainCity, { city: values.city, seed: values.seed, effort: values.effort });
      const bar = progressBar(`Training ${values.city}`);
      for (;;) {
        const { trainings, models } = await api.call(listModels, {});
        const training = trainings.find(({ id }) => id === begun.id);
        if (training === undefined) throw new Error('The training is gone.');
        bar.show(training.of === 0 ? 0 : training.done / training.of, training.words || 'Reading the sales');
        if (training.state === 'failed') {
          bar.done(`failed: ${training.message ?? 'not known why'}`);
          return 1;
        }
        if (training.state === 'done') {
          const model = models.find(({ hash }) => hash === training.modelHash);
          bar.done(
            `model ${training.modelHash}: ${formatCount(model?.sales ?? 0)} sales, median error ${model?.metrics.mdape?.toFixed(2) ?? 'not known'} %, ${model?.seconds ?? 0} s`,
          );
          return 0;
        }
        await sleep(POLL_MS);
      }
    });
  },
};
