import type { Ground } from '#server/ground.ts';
import type { Job } from '#server/server-module.ts';
import { deleteOldAnswers } from './answer-for.ts';
import { deleteOldFeedback } from './feedback.ts';
import { rerun } from './verified.ts';

/** Every hour: confirmed questions are run again where data or catalogue are others than when they last ran; feedback and old answers end with their time. */
export const followDataJob = (ground: Ground): Job => ({
  name: 'assistant-follow-data',
  cron: '23 * * * *',
  retries: 2,
  run: async () => {
    const { ran, stale } = await rerun(ground, { onlyChanged: true });
    if (ran > 0) ground.log.info({ ran, stale }, 'confirmed questions run again');
    await deleteOldFeedback(ground);
    await deleteOldAnswers(ground);
  },
});
