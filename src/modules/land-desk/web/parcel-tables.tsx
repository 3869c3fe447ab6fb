import { useState } from 'react';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatDayOf } from '#core/period.ts';
import * as words from '#messages/land-desk/desk';
import { uploadFile } from '#web/api/upload-file.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { undoParcelTable, uploadParcels } from '../contract.ts';
import { parcelColumnNames, type ParcelColumn } from '../model/parcel-columns.ts';
import { FactsTable } from './facts-table.tsx';
import classes from './land.module.css';
import { useChange, useParcelTables } from './use-land.ts';

type Looked = Awaited<ReturnType<typeof uploadFile<(typeof uploadParcels)['input'], (typeof uploadParcels)['output']>>>;
type Mapping = Record<ParcelColumn, number | null>;

/** A table is looked through, its columns put right, and then taken in or left; what was taken in can be undone. */
export function ParcelTables() {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Looked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  async function send(sent: File, mapping: Mapping | null, commit: boolean) {
    setBusy(true);
    try {
      const answer = await uploadFile(
        uploadParcels,
        { commit: commit ? 'true' : 'false', ...(mapping !== null && { mapping: JSON.stringify(mapping) }) },
        sent,
      );
      setFile(commit ? null : sent);
      setFound(commit ? null : answer);
      if (commit) await client.invalidateQueries({ queryKey: ['land'] });
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={classes.stack}>
      <Section title={words.readTable()} subtitle={words.readTableMeans()}>
        <DropZone
          label={words.chooseTable()}
          hint={words.tableHint()}
          accept=".csv,.xlsx,.tsv"
          disabled={isBusy}
          onFile={(chosen) => void send(chosen, null, false)}
        />
        {file !== null && found !== null && (
          <div className={classes.stack} style={{ marginTop: 16 }}>
            <Alert color={found.faults.length > 0 ? 'warn' : 'good'}>
              {words.looked({ rows: found.rows, good: found.good, file: file.name })}
            </Alert>
            <div className={classes.fields}>
              {parcelColumnNames.map((column) => (
                <NativeSelect
                  key={column}
                  label={words.column({ column })}
                  value={found.mapping[column] ?? ''}
                  data={[
                    { value: '', label: words.noColumn() },
                    ...found.headers.map((header, at) => ({
                      value: String(at),
                      label: header === '' ? words.columnNumber({ number: at + 1 }) : header,
                    })),
                  ]}
                  onChange={(event) =>
                    void send(
                      file,
                      { ...found.mapping, [column]: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) },
                      false,
                    )
                  }
                />
              ))}
            </div>
            {found.faults.length > 0 && (
              <FactsTable
                caption={words.faultsTitle()}
                head={[words.row(), words.fault()]}
                rows={found.faults.map(({ row, fault }) => [String(row), fault])}
              />
            )}
            <div className={classes.bar}>
              <Button loading={isBusy} disabled={found.good === 0} onClick={() => void send(file, found.mapping, true)}>
                {words.takeIn({ good: found.good })}
              </Button>
              <Button variant="default" onClick={() => setFound(null)}>
                {words.leave()}
              </Button>
            </div>
          </div>
        )}
      </Section>
      <Tables />
    </div>
  );
}

function Tables() {
  const undo = useChange(undoParcelTable);
  return (
    <Section title={words.tablesTitle()}>
      <StateView
        query={useParcelTables()}
        errorTitle={words.tablesFailed()}
        isEmpty={(tables) => tables.length === 0}
        empty={<EmptyState title={words.noTables()}>{words.noTablesMeans()}</EmptyState>}
      >
        {(tables) => (
          <ul className={classes.list}>
            {tables.map(({ id, fileName, rows, faults, by, createdAt, undoneAt, isDemonstration }) => (
              <li key={id}>
                <strong>{fileName}</strong>
                <span className={classes.soft}>
                  {words.tableFacts({ rows, faults: faults.length, day: formatDayOf(createdAt) })} {by}{' '}
                  {isDemonstration && words.invented()}
                </span>
                {undoneAt === null ? (
                  <ConfirmButton
                    title={words.undo()}
                    explanation={words.undoMeans()}
                    confirmLabel={words.undo()}
                    onConfirm={() => undo.mutateAsync({ id })}
                    button={{ size: 'compact-sm' }}
                  >
                    {words.undo()}
                  </ConfirmButton>
                ) : (
                  <span className={classes.soft}>{words.undoneOn({ day: formatDayOf(undoneAt) })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
