import * as words from '#messages/admin/health';
import { fileSize } from '#core/file-size.ts';
import { timeWords } from '#web/ui/time-words.ts';
import type { HealthView } from '../contract.ts';

/** What an administrator should look at; `fault` is broken now, `look` can wait until somebody has time. */
export type Finding = {
  kind: 'fault' | 'look';
  text: string;
  to: string | null;
  screen: 'jobs' | 'outbox' | 'freshness' | 'imports' | null;
};

export function healthFindings(health: HealthView): Finding[] {
  const { stores, disk, data, sources, jobs, mail, answers, process } = health;
  const found: Finding[] = [];
  const add = (kind: Finding['kind'], text: string, screen: Finding['screen'] = null) =>
    found.push({ kind, text, screen, to: screen === null ? null : screen === 'imports' ? '/imports/' : `/admin/${screen}/` });
  for (const { name, state } of stores)
    if (state === 'not-ready') add('fault', name === 'disk' ? words.diskFull() : words.storeAway({ store: words.store({ store: name }) }));
  if (stores.some(({ name, state }) => name === 'disk' && state === 'low'))
    add('fault', words.diskLow({ low: megabytes(disk.lowMb), free: megabytes(disk.freeMb) }));
  if (data === null) add('fault', words.noData());
  else if (data.sales === 0) add('look', words.noSales(), 'imports');
  else if (data.demonstration) add('look', words.demonstrationCounts(), 'imports');
  const stale = (sources ?? []).filter(({ state }) => state === 'stale');
  if (stale.length > 0)
    add('look', words.staleSources({ n: stale.length, names: stale.map(({ label }) => label).join(', ') }), 'freshness');
  if (jobs !== null && jobs.failed > 0) add('look', words.jobsFailed({ n: jobs.failed }), 'jobs');
  if (!mail.mailServer) add('look', words.noMail({ n: mail.unsent }), 'outbox');
  else if (mail.unsent > 0) add('look', words.unsent({ n: mail.unsent }), 'outbox');
  if (answers.failed > 0) add('look', words.answersFailed({ n: answers.failed, when: timeWords(process.startedAt) }));
  return found;
}

export const megabytes = (mb: number) => fileSize(mb * 1024 ** 2);
