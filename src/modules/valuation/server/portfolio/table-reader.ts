import { unavailable } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';

/** A table of somebody else's making, row by row; a row that is broken says so. */
export type PortfolioTable = {
  headers: string[];
  groups: AsyncIterable<readonly { number: number; cells: readonly string[]; broken: string | null }[]>;
};
export type ReadTable = (path: string) => Promise<PortfolioTable>;

const readers = new WeakMap<Ground, ReadTable>();

/** The module that reads files offers how: this one stands above it and may not ask it by name. */
export const readPortfoliosWith = (ground: Ground, read: ReadTable) => void readers.set(ground, read);

export function readTable(ground: Ground, path: string): Promise<PortfolioTable> {
  const read = readers.get(ground);
  if (read === undefined) throw unavailable('Tables cannot be read here.');
  return read(path);
}
