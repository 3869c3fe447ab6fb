import { sqlName, sqlPieces, sqlString } from './sql-text.ts';

export type Layout = { database: string; cluster?: string | undefined };

/**
 * One migration text for a laptop and for a cluster.
 * - `{{table sale}}`: the name after CREATE, ALTER or DROP TABLE. One machine: `sale`. Cluster: `sale_local ON CLUSTER c`.
 * - `{{engine MergeTree}}`: the engine, replicated in a cluster.
 * - `{{distribute sale by cityHash64(city)}}`: in a cluster, the table `sale` over all shards' `sale_local`.
 * - `{{everywhere}}`: after a name in statements about the cluster's `sale` itself; nothing on one machine.
 */
export function expandTables(sql: string, { database, cluster }: Layout) {
  const uncommented = sqlPieces(sql).filter(({ kind }) => kind !== 'comment');
  const code = uncommented.map(({ text }) => text).join('');
  return code.replace(/\{\{\s*(\w+)\s*([\s\S]*?)\}\}/g, (whole, word: string, rest: string) => {
    const parameters = rest.trim();
    if (word === 'table') return table(parameters, cluster);
    if (word === 'engine') return engine(parameters, cluster);
    if (word === 'distribute') return distribute(parameters, database, cluster);
    if (word === 'everywhere') return cluster === undefined ? '' : `ON CLUSTER ${sqlName(cluster)}`;
    throw new Error(`A migration says ${whole}, which is not one of table, engine, distribute, everywhere.`);
  });
}

function table(name: string, cluster: string | undefined) {
  if (!/^\w+$/.test(name)) throw new Error(`{{table ${name}}} needs one plain name.`);
  return cluster === undefined ? name : `${name}_local ON CLUSTER ${sqlName(cluster)}`;
}

function engine(engineName: string, cluster: string | undefined) {
  const match = /^(\w*MergeTree)\s*(?:\(([\s\S]*)\))?$/.exec(engineName);
  if (match === null) throw new Error(`{{engine ${engineName}}} needs an engine of the MergeTree family.`);
  if (cluster === undefined) return engineName;
  const [, name, values = ''] = match;
  return `Replicated${name}(${["'/clickhouse/tables/{uuid}/{shard}'", "'{replica}'", values.trim()].filter((part) => part !== '').join(', ')})`;
}

function distribute(engineName: string, database: string, cluster: string | undefined) {
  const match = /^(\w+)\s+by\s+([\s\S]+)$/.exec(engineName);
  const [, name, key] = match ?? [];
  if (name === undefined || key === undefined) throw new Error(`{{distribute ${engineName}}} reads as {{distribute table by key}}.`);
  if (cluster === undefined) return '';
  return (
    `CREATE TABLE IF NOT EXISTS ${name} ON CLUSTER ${sqlName(cluster)} AS ${name}_local\n` +
    `ENGINE = Distributed(${[cluster, database, `${name}_local`].map(sqlString).join(', ')}, ${key.trim()});\n`
  );
}
