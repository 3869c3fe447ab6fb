import type { Config } from '#server/config.ts';

export type Command = {
  /** Calls and what they do, for the help text. */
  usage: readonly (readonly [call: string, what: string])[];
  /** Answers the exit code. */
  run: (args: string[], config: Config) => Promise<number>;
  withoutConfig?: (args: string[]) => Promise<number>;
};

/** The call's words are wrong: told with the help text, exit code 2. */
export class UsageFault extends Error {}
