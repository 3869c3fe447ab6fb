import pg from 'pg';

/** Whether somebody has an account at a server of PostgreSQL. @throws where it cannot be reached. */
export async function hasPeople(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows: tables } = await client.query<{ there: boolean }>(`SELECT to_regclass('identity_user') IS NOT NULL AS there`);
    if (tables[0]?.there !== true) return false;
    return (await client.query('SELECT 1 FROM identity_user LIMIT 1')).rows.length > 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
