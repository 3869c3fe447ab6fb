import { parseArgs } from 'node:util';
import { formatCount } from '#core/indian-number.ts';
import { listImports, undoImport } from '#modules/imports/contract.ts';
import { withServer } from '../api-client.ts';
import { UsageFault, type Command } from './command.ts';

export const undo: Command = {
  usage: [
    ['undo', 'list the batches'],
    ['undo <batch>', 'take the sales of a batch out again'],
  ],
  async run(args, config) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [given] = positionals;
    return withServer(config, async (api) => {
      if (given === undefined) {
        const { batches } = await api.call(listImports, { limit: 200 });
        for (const batch of batches)
          console.log(
            `${String(batch.id).padStart(5)}  ${batch.status.padEnd(9)} ${formatCount(batch.rowsLoaded).padStart(12)}  ${batch.fileName}`,
          );
        if (batches.length === 0) console.log('There is no batch yet.');
        return 0;
      }
      const batchId = Number(given);
      if (!Number.isInteger(batchId) || batchId < 1) throw new UsageFault(`'${given}' is not the number of a batch.`);
      const batch = await api.call(undoImport, { batchId });
      console.log(`Batch ${batch.id} (${batch.fileName}): ${batch.status}. ${batch.message}`);
      return 0;
    });
  },
};
