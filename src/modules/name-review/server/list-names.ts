import { toLatin } from '#modules/names/index.ts';
import { isLive } from '#modules/batches/server/index.ts';
import type { ClickHouse, QueryOptions, SqlParams } from '#server/clickhouse/clickhouse.ts';
import type { NameCandidate, NamesWanted, NameToReview } from '../contract.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;

type StoredItem = {
  city: string;
  village: string;
  key: string;
  spellings: [string, number][];
  promoters: string[];
  reraNumbers: string[];
  sales: number;
  batches: number;
  state: NameToReview['state'];
  shown: string;
  why: string;
  candidates: string;
};

/** What a kind of name is called in `sale_name`, and what it is known by: villages by city, projects by city and place. */
const columnsOf = {
  village: { text: 'locality_as_written', key: 'locality_key', state: 'locality_state', shown: 'locality', why: 'locality_why', candidates: 'locality_candidates', village: "''" },
  project: { text: 'project_as_written', key: 'project_key', state: 'project_state', shown: 'project', why: 'project_why', candidates: 'project_candidates', village: 'locality' },
} as const; // prettier-ignore

function conditions({ kind, state, city, search, batch }: NamesWanted): { where: string; params: SqlParams } {
  const columns = columnsOf[kind];
  const states = state === 'open' ? ['unsure', 'unknown'] : [state];
  const parts = [isLive, `${columns.text} != ''`, `${columns.state} IN {states:Array(String)}`];
  const params: SqlParams = { states };
  if (city !== undefined) {
    parts.push('city = {city:String}');
    params['city'] = city;
  }
  if (batch !== undefined) {
    parts.push('batch_id = {batch:UInt32}');
    params['batch'] = batch;
  }
  for (const [at, word] of words(search).entries()) {
    parts.push(`position(search, {word${at}:String}) > 0`);
    params[`word${at}`] = word;
  }
  return { where: parts.join(' AND '), params };
}

const words = (search: string) =>
  (DEVANAGARI.test(search) ? toLatin(search) : search).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);

/** Those with the most sales first: there a decision does the most good. Of one name all spellings are one item. */
export async function findNames(
  clickhouse: ClickHouse,
  wanted: NamesWanted & { offset: number; limit: number },
  options?: QueryOptions,
): Promise<{ total: number; sales: number; names: NameToReview[] }> {
  const { kind, offset, limit } = wanted;
  const columns = columnsOf[kind];
  const { where, params } = conditions(wanted);
  const items = `SELECT city, toString(item_village) AS village, item_key AS key,
            arraySlice(arraySort(pair -> -pair.2, arrayMap((name, n) -> (name, n), texts.1, texts.2)), 1, 12) AS spellings,
            promoters, reraNumbers, sales, batches, state, shown, why, candidates
     FROM (
       SELECT city, ${columns.village} AS item_village, ${columns.key} AS item_key,
              sumMap([${columns.text}], [toUInt64(sale_name.sales)]) AS texts,
              groupUniqArrayIf(5)(promoter, promoter != '') AS promoters, groupUniqArrayIf(5)(rera_number, rera_number != '') AS reraNumbers,
              toUInt32(sum(sale_name.sales)) AS sales, toUInt32(uniqExact(batch_id)) AS batches,
              if(has(groupUniqArray(${columns.state}), 'unsure'), 'unsure', any(${columns.state})) AS state,
              argMax(sale_name.${columns.shown}, sale_name.sales) AS shown, argMax(${columns.why}, sale_name.sales) AS why,
              argMax(${columns.candidates}, (length(${columns.candidates}) > 2, sale_name.sales)) AS candidates
       FROM sale_name FINAL
       WHERE ${where}
       GROUP BY city, item_village, item_key
     )`;
  const settings = { prefer_column_name_to_alias: 1 };
  const [rows, counted] = await Promise.all([
    clickhouse.rows<StoredItem>(
      `${items} ORDER BY sales DESC, city, village, key LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
      { ...params, limit, offset },
      { ...options, settings },
    ),
    clickhouse.row<{ total: number; sales: number }>(
      `SELECT toUInt32(count()) AS total, toUInt32(sum(n)) AS sales
       FROM (SELECT sum(sales) AS n FROM sale_name FINAL WHERE ${where} GROUP BY city, ${columns.village}, ${columns.key})`,
      params,
      options,
    ),
  ]);
  return { total: counted?.total ?? 0, sales: counted?.sales ?? 0, names: rows.map((row) => toItem(kind, row)) };
}

function toItem(kind: NameToReview['kind'], { key, spellings, candidates, ...item }: StoredItem): NameToReview {
  const [first] = spellings;
  const name = first?.[0] ?? '';
  return {
    ...item,
    id: [kind, item.city, item.village, key].join('|'),
    kind,
    name,
    latin: DEVANAGARI.test(name) ? toLatin(name) : '',
    spellings: spellings.map(([text, sales]) => ({ name: text, sales: Number(sales) })),
    candidates: JSON.parse(candidates) as NameCandidate[],
  };
}

export const countNamesByState = (clickhouse: ClickHouse, batch: number | undefined, options?: QueryOptions) =>
  clickhouse.rows<{ kind: 'village' | 'project'; state: NameToReview['state']; names: number; sales: number }>(
    (['village', 'project'] as const)
      .map((kind) => {
        const { text, key, state, village } = columnsOf[kind];
        return `SELECT '${kind}' AS kind, ${state} AS state, toUInt32(uniqExact((city, ${village}, ${key}))) AS names, toUInt32(sum(sales)) AS sales
           FROM sale_name FINAL
           WHERE ${isLive} AND ${text} != '' AND ${state} IN ('unsure', 'unknown', 'sure') ${batch === undefined ? '' : 'AND batch_id = {batch:UInt32}'}
           GROUP BY ${state}`;
      })
      .join(' UNION ALL '),
    batch === undefined ? {} : { batch },
    { ...options, settings: { prefer_column_name_to_alias: 1 } },
  );
