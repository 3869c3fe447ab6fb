import { createHash, timingSafeEqual } from 'node:crypto';
import { COMMAND_LINE } from '#modules/identity/server/index.ts';
import type { Caller, FindCaller } from '#server/ground.ts';

/** Knows the command line by its token; everybody else is asked of `others`. */
export function withCommandLine(token: string, others: FindCaller): FindCaller {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  const commandLine: Caller = {
    kind: 'person',
    userId: COMMAND_LINE,
    email: 'command line',
    isSuperuser: true,
    isOperator: true,
    products: [],
  };
  return async (headers) => {
    const given = headers.get('authorization');
    return given !== null && timingSafeEqual(digest(given), expected) ? commandLine : others(headers);
  };
}
