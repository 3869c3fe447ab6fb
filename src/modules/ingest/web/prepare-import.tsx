import { useState } from 'react';
import { Alert, Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { call } from '#web/api/call.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { discardUpload, type Mapping, type OnRejected, type Preview, startImport, type TableOptions, type Upload } from '../contract.ts';
import { fieldWords } from '../model/field-synonyms.ts';
import { sizeWords } from './batch-words.ts';
import { missingFields } from './change-mapping.ts';
import classes from './imports.module.css';
import { MappingTable } from './mapping-table.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { SampleTable } from './sample-table.tsx';
import { SavedMappings } from './saved-mappings.tsx';
import { problemColumns } from './problem-columns.tsx';
import { usePreview } from './use-imports.ts';

/** From an uploaded file to a started import: how it is cut, what its columns mean, and what that makes of its rows. */
export function PrepareImport({ upload, begunAs, onDiscard }: { upload: Upload; begunAs: Mapping | null; onDiscard: () => void }) {
  const [table, setTable] = useState<TableOptions>(begunAs ? cutOf(begunAs) : {});
  const [chosen, setChosen] = useState<Mapping | null>(begunAs);
  const [settled] = useDebouncedValue(chosen, 300);
  const query = usePreview(upload.uploadId, chosen === null ? null : settled, table);
  const preview = query.data;
  const mapping = chosen ?? preview?.mapping ?? null;

  function cutAnew(options: TableOptions) {
    // Other columns may come of it, so their meaning is guessed anew.
    setTable(options);
    setChosen(null);
  }

  return (
    <div className={classes.stack}>
      <Section title={upload.fileName} subtitle={sizeWords(upload.bytes)}>
        <ReadingOptions table={table} preview={preview} mapping={mapping} onCut={cutAnew} onMapping={setChosen} />
      </Section>
      {query.error && <ErrorState error={query.error} title="The file cannot be read like this" onRetry={() => void query.refetch()} />}
      {!query.error && !(preview && mapping) && <SkeletonRows />}
      {!query.error && preview && mapping && (
        <>
          <Section
            title="What its columns mean"
            subtitle="Guessed from the headers and the first rows. Columns that no field takes are kept with the document, except those about people."
            actions={<SavedMappings mapping={mapping} headers={preview.headers} onChoose={setChosen} />}
          >
            {preview.remarks.length > 0 && (
              <ul className={classes.notes}>
                {preview.remarks.map((remark) => (
                  <li key={remark}>
                    <Alert variant="light" color="warn" p="xs" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
                      {remark}
                    </Alert>
                  </li>
                ))}
              </ul>
            )}
            <MappingTable preview={preview} mapping={mapping} onChange={setChosen} />
          </Section>
          <Section title="How the rows read" subtitle={sampleWords(preview)}>
            <SampleTable preview={preview} mapping={mapping} />
            {preview.problems.length > 0 && (
              <div className={classes.under}>
                <DataTable
                  caption="Problems in these rows"
                  columns={problemColumns}
                  rows={preview.problems}
                  rowKey={({ row, column, why }) => `${row}|${column}|${why}`}
                  maxHeight="280px"
                />
              </div>
            )}
          </Section>
          <Start upload={upload} mapping={mapping} isSettling={chosen !== settled || query.isPlaceholderData} onDiscard={onDiscard} />
        </>
      )}
    </div>
  );
}

const cutOf = ({ options: { delimiter, encoding, sheet, headerRow } }: Mapping): TableOptions => ({
  delimiter,
  encoding,
  sheet,
  headerRow,
});

function sampleWords({ rowsLooked, rowsRejected }: Preview) {
  const looked = `The first ${formatCount(rowsLooked)} rows were looked at`;
  return rowsRejected === 0 ? `${looked}; all of them can be loaded.` : `${looked}; ${formatCount(rowsRejected)} of them cannot be loaded.`;
}

function Start(props: { upload: Upload; mapping: Mapping; isSettling: boolean; onDiscard: () => void }) {
  const { upload, mapping } = props;
  const [onRejected, setOnRejected] = useState<OnRejected>('stop');
  const [force, setForce] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => call(startImport, { uploadId: upload.uploadId, mapping, onRejected, force }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['imports', 'list'] });
      await navigate(`/imports/${id}/`);
    },
  });
  const discard = useMutation({ mutationFn: () => call(discardUpload, { uploadId: upload.uploadId }), onSettled: props.onDiscard });
  const missing = missingFields(mapping);
  return (
    <Section title="Load it" boxed>
      {upload.liveBatchId !== null && (
        <Alert variant="light" color="warn" icon={<IconAlertTriangle size={18} stroke={1.5} />} title="This very file is loaded already">
          As <Link to={`/imports/${upload.liveBatchId}/`}>batch {upload.liveBatchId}</Link>. Loading it again counts every sale twice.
          <Checkbox
            mt="xs"
            label="Load it again all the same"
            checked={force}
            onChange={(event) => setForce(event.currentTarget.checked)}
          />
        </Alert>
      )}
      <div className={classes.foot}>
        <div className={classes.start}>
          <SegmentedControl
            aria-label="If a row cannot be loaded"
            value={onRejected}
            onChange={(choice) => setOnRejected(choice as OnRejected)}
            data={[
              { value: 'stop', label: 'Stop at any bad row' },
              { value: 'leave-out', label: 'Leave bad rows out' },
            ]}
          />
          <span className={classes.quiet}>
            {onRejected === 'stop'
              ? 'One row that cannot be loaded, and nothing is; the report lists them all.'
              : 'The other rows are loaded together, at the end, or not at all.'}
          </span>
        </div>
        <div className={classes.start}>
          <Button variant="default" onClick={() => discard.mutate()} loading={discard.isPending}>
            Choose another file
          </Button>
          <Button
            onClick={() => start.mutate()}
            loading={start.isPending || start.isSuccess}
            disabled={missing.length > 0 || props.isSettling || (upload.liveBatchId !== null && !force)}
          >
            Import
          </Button>
        </div>
      </div>
      {missing.length > 0 && (
        <output className={classes.missing}>Still needed: {missing.map((field) => fieldWords[field].label).join(', ')}.</output>
      )}
    </Section>
  );
}
