import { parseArgs } from 'node:util';
import { resetAdministrator } from '#modules/identity/contract.ts';
import { withServer } from '../api-client.ts';
import { UsageFault, type Command } from './command.ts';

export const admin: Command = {
  usage: [['admin reset-password [--email <address>]', 'give an administrator a new random password, printed once']],
  async run(args, config) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { email: { type: 'string' } } });
    if (positionals.length !== 1 || positionals[0] !== 'reset-password') throw new UsageFault('What should be done? admin reset-password');
    const { email, password } = await withServer(config, (api) =>
      api.call(resetAdministrator, { email: values.email ?? config.ADMIN_EMAIL }),
    );
    console.log(`Administrator: ${email}  password: ${password}`);
    console.log('The password is shown this once; every session of this account was ended.');
    return 0;
  },
};
