import { parseArgs } from 'node:util';
import { formatCount } from '#core/indian-number.ts';
import { verifyAuditLog } from '#modules/admin/contract.ts';
import { withServer } from '../api-client.ts';
import { UsageFault, type Command } from './command.ts';

export const audit: Command = {
  usage: [
    ['audit verify [--seal <seal>]', 'whether the audit log is as it was written; with a seal noted earlier, whether it still holds it'],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { seal: { type: 'string' } } });
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new UsageFault('What should be done? audit verify');
    const seal = values.seal?.toLowerCase();
    if (seal !== undefined && !/^[0-9a-f]{64}$/.test(seal)) throw new UsageFault('A seal has 64 digits of 0-9 and a-f.');
    const { isWhole, why, entries, head, holdsSeal } = await withServer(config, (api) => api.call(verifyAuditLog, { seal }));
    console.log(why);
    console.log(`${formatCount(entries)} entries; seal of the last one: ${head || 'none'}`);
    if (seal !== undefined)
      console.log(holdsSeal ? 'The seal you gave is in it.' : 'The seal you gave is NOT in it: the log was made anew since.');
    return isWhole && holdsSeal !== false ? 0 : 1;
  },
};
