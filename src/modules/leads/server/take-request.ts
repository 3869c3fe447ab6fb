import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Caller, Ground } from '#server/ground.ts';
import type { sendRequest } from '../contract.ts';
import { MAIL_JOB } from './jobs.ts';
import { storeLead } from './store-lead.ts';

/** What both ways in do: by the script of the page, and by its plain form. Mails go out afterwards; nobody waits for them. */
export async function takeRequest(
  ground: Ground,
  input: z.output<(typeof sendRequest)['input']>,
  from: Pick<FastifyRequest, 'ip'>,
  caller: Caller,
) {
  const isNew = await storeLead(ground, input, { ip: from.ip, userId: caller.kind === 'person' ? caller.userId : null });
  if (!isNew) return;
  await ground.jobs
    .enqueue(MAIL_JOB, {})
    .catch((error: unknown) =>
      ground.log.warn({ err: error instanceof Error ? error.name : 'unknown' }, 'mails about a request wait for the next minute'),
    );
}
