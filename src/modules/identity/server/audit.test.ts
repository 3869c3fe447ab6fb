import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Postgres } from '#server/postgres/postgres.ts';
import { testPostgres } from '#server/postgres/testing.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await testPostgres();
});
afterAll(() => postgres.close());

test('what the audit log says can be neither changed nor taken away', async () => {
  await postgres.db.execute(sql`INSERT INTO identity_audit (action) VALUES ('signed-in')`);
  await expect(postgres.db.execute(sql`UPDATE identity_audit SET action = 'nothing'`)).rejects.toMatchObject({
    cause: { message: /append-only/ },
  });
  await expect(postgres.db.execute(sql`DELETE FROM identity_audit`)).rejects.toMatchObject({ cause: { message: /append-only/ } });
});
