import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { admin } from './commands/admin.ts';
import { audit } from './commands/audit.ts';
import { avm } from './commands/avm.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { evalCommand } from './commands/eval.ts';
import { feasibility } from './commands/feasibility.ts';
import { importCommand } from './commands/import.ts';
import { invest } from './commands/invest.ts';
import { undo } from './commands/undo.ts';
import { value } from './commands/value.ts';
import { UsageFault, type Command } from './commands/command.ts';

// What is written in the data folder is for its owner alone.
process.umask(0o077);

const commands: Record<string, Command> = {
  import: importCommand,
  undo,
  demo,
  value,
  avm,
  admin,
  audit,
  doctor,
  eval: evalCommand,
  feasibility,
  invest,
};

function usage(of: readonly Command[] = Object.values(commands)) {
  const lines = of.flatMap(({ usage }) => usage.map(([call, what]) => `  ${call.padEnd(66)} ${what}`));
  return `npm run mulya -- <verb> [options]\n\n${lines.join('\n')}\n`;
}

async function main([verb, ...args]: string[]): Promise<number> {
  if (verb === undefined || verb === 'help' || verb === '--help') {
    console.log(usage());
    return verb === undefined ? 2 : 0;
  }
  const command = commands[verb];
  if (!command) throw new UsageFault(`There is no verb '${verb}'.`);
  if (args.includes('--help') || args[0] === 'help') {
    console.log(usage([command]));
    return 0;
  }
  // The doctor must be able to speak of settings that are wrong.
  if (command.withoutConfig) return command.withoutConfig(args);
  const { config, warnings } = await openDataFolder(readConfig());
  for (const warning of warnings) console.error(warning);
  return command.run(args, config);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageFault || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) {
    console.error(`\n${usage()}`);
    process.exitCode = 2;
  } else {
    process.exitCode = 1;
  }
}
