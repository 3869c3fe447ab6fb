import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for the stores that the processes of a test run share among their files; removed when all of them have ended. */
export default function makeTestFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'mulya-tests-'));
  process.env['TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
