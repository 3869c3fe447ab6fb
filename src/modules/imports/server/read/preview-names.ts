import * as words from '#messages/imports/remarks';
import type { Mapping } from '../../contract.ts';
import { namesAreSettled, type NamesEntry, type NamesOfSales } from '../../model/names-of-sales.ts';
import { namesToReview } from '../../model/names-to-review.ts';
import type { SettledName } from '#modules/names/index.ts';
import type { NamesPreview, RowName } from '#modules/name-review/contract.ts';
import type { NamesTask } from './messages.ts';
import { openSalesHead } from './preview-sales.ts';
import { ROWS_SHOWN } from './reading.ts';

type ToSettle = (task: Pick<NamesTask, 'names' | 'store'> & { mapping: Mapping }) => Promise<NamesOfSales | null>;

/** Settles the first rows as their import would, and writes nothing. */
export async function previewNames(
  task: NamesTask,
  keyOfPerson: (identity: string) => string,
  namesToSettle: ToSettle,
): Promise<NamesPreview> {
  const { rows, mapping, reader } = await openSalesHead(task, keyOfPerson);
  const left = (whyNot: string): NamesPreview => ({ settles: false, whyNot, rowsLooked: rows.length, rows: [], names: [] });
  if (reader === null) return left(words.namesNeed());
  if (!namesAreSettled(mapping)) return left(words.rupeesOnly({ currency: mapping.options.currency }));
  const names = (await namesToSettle({ ...task, mapping }))!;
  const rowsOf = new Map<NamesEntry, number[]>();
  const shown: NamesPreview['rows'] = [];
  for (const row of rows) {
    const facts = row.broken === null ? reader(row.cells, row.number).facts : null;
    const entry = facts === null ? null : names.settle(facts);
    if (entry !== null) {
      entry.sales++;
      rowsOf.set(entry, [...(rowsOf.get(entry) ?? []), row.number]);
    }
    if (shown.length < ROWS_SHOWN)
      shown.push({
        row: row.number,
        place: entry === null ? null : rowName(entry.settled.locality),
        project: entry === null ? null : rowName(entry.settled.project),
      });
  }
  return { settles: true, whyNot: '', rowsLooked: rows.length, rows: shown, names: namesToReview(rowsOf) };
}

const rowName = ({ state, shown, why }: SettledName): RowName => (state === 'none' ? null : { state, shown, why });
