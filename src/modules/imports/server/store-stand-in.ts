import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';

/** What the stand-in does with an insert: let it through, swallow it and never answer, or say that the disk is full. */
export type InsertFate = 'pass' | 'pass-and-hang' | 'hang' | 'disk-full';

/**
 * For tests only: the store as it is, but inserts that go to its address (an import's thread sends them there itself) meet the
 * fate given for their table. `onHung` tells when an insert was let through and its answer kept back.
 */
export async function standInFor(clickhouse: ClickHouse, fateOf: (table: string) => InsertFate, onHung = (_table: string) => {}) {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', clickhouse.connection.url);
    const table = /INSERT INTO `?(\w+)/i.exec(target.searchParams.get('query') ?? '')?.[1];
    const fate = table === undefined ? 'pass' : fateOf(table);
    if (fate === 'hang') return void incoming.resume();
    if (fate === 'disk-full') {
      incoming.resume().once('end', () => {
        outgoing.writeHead(500, { 'x-clickhouse-exception-code': '243' });
        outgoing.end('Code: 243. DB::Exception: Cannot reserve space, not enough space. (NOT_ENOUGH_SPACE)');
      });
      return;
    }
    const passed = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      if (fate === 'pass-and-hang') return void answer.resume().once('end', () => onHung(table ?? ''));
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn = Object.create(clickhouse, {
    connection: { value: { ...clickhouse.connection, url: `http://127.0.0.1:${port}` } },
  }) as ClickHouse;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { clickhouse: standIn, close };
}
