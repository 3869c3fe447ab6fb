import { parseArgs } from 'node:util';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import {
  demonstrationState,
  loadDemonstrationData,
  removeDemonstrationData,
  type DemonstrationState,
} from '#modules/demonstration/contract.ts';
import { withServer, type ApiClient } from '../api-client.ts';
import { progressBar } from '../progress-bar.ts';
import { UsageFault, type Command } from './command.ts';

const POLL_MS = 400;

export const demo: Command = {
  usage: [
    ['demo', 'whether demonstration data are loaded'],
    ['demo load [--sales <n>] [--seed <text>]', 'make and load demonstration data'],
    ['demo remove', 'take them out again'],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { sales: { type: 'string' }, seed: { type: 'string' } },
    });
    const [what = 'state'] = positionals;
    return withServer(config, async (api) => {
      if (what === 'state') return tell(await api.call(demonstrationState, {}));
      if (what === 'remove') return tell(await api.call(removeDemonstrationData, {}));
      if (what !== 'load') throw new UsageFault(`demo cannot '${what}'.`);
      const sales = Number(values.sales ?? (config.DEMO_SALES || 400_000));
      if (!Number.isInteger(sales) || sales < 1) throw new UsageFault('--sales takes a whole number above 0.');
      await api.call(loadDemonstrationData, { sales, seed: values.seed ?? config.DEMO_SEED });
      return tell(await follow(api));
    });
  },
};

async function follow(api: ApiClient): Promise<DemonstrationState> {
  const bar = progressBar('Demonstration data');
  for (;;) {
    const state = await api.call(demonstrationState, {});
    if (state.work === null) {
      bar.done(state.loaded ? 'loaded' : 'not loaded');
      return state;
    }
    bar.show(state.work.share, state.work.text);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function tell({ loaded, sales, asOf }: DemonstrationState) {
  console.log(
    loaded ? `Demonstration data are loaded: ${formatCount(sales)} sales up to ${formatDate(asOf)}.` : 'No demonstration data are loaded.',
  );
  return 0;
}
