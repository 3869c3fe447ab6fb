import { action as actionWords } from '#messages/admin/names-of-actions';
import { name as jobWords } from '#messages/admin/jobs';

/** Messages choose by names without marks: signed-in → signedIn, ingest.import → ingestImport. */
const keyOf = (name: string) => name.replaceAll(/[-.](\w)/g, (_mark, letter: string) => letter.toUpperCase());

/** What an entry of the audit log is about. An action of another version, without words here, is shown by its own name. */
export const actionName = (action: string) =>
  actionWords({ action: keyOf(action) as Parameters<typeof actionWords>[0]['action'] }) || action.replaceAll('-', ' ');

/** What a job does; null for one of another version. */
export const jobName = (name: string) => jobWords({ name: keyOf(name) as Parameters<typeof jobWords>[0]['name'] }) || null;
