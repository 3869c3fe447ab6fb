import type { Readable } from 'node:stream';

export type SqlParams = Record<string, unknown>;
export type QueryOptions = { signal?: AbortSignal | undefined; settings?: Record<string, string | number> | undefined };

/** The one way to ClickHouse, embedded or served. Values are always bound as `{name:Type}`. */
export type ClickHouse = {
  /** Rows as objects. 64-bit integers arrive as numbers: cast ids that may pass 2^53 to String in SQL. */
  rows<Row>(sql: string, params?: SqlParams, options?: QueryOptions): Promise<Row[]>;
  /** The first row, or null. */
  row<Row>(sql: string, params?: SqlParams, options?: QueryOptions): Promise<Row | null>;
  command(sql: string, params?: SqlParams): Promise<void>;
  /** Inserts TabSeparated text (ClickHouse escapes, \N for null) as it arrives; resolves when all of it is stored. */
  insertTsv(table: string, columns: readonly string[], body: Readable, options?: QueryOptions): Promise<void>;
  /** A result as a byte stream in a ClickHouse output format, e.g. CSVWithNames. */
  stream(sql: string, format: string, params?: SqlParams, options?: QueryOptions): Promise<Readable>;
  /** How many writes have begun or ended through this object: while it stands still, this process has changed nothing. */
  writes(): number;
  ping(): Promise<boolean>;
  close(): Promise<void>;
  /** For worker threads and other processes that open their own client. */
  connection: {
    url: string;
    username: string;
    password: string;
    database: string;
    /** What other servers of the same store change is seen within this time; a second when left out. */
    seesChangesMs?: number | undefined;
  };
};
