import { useState } from 'react';
import { Alert, Button, Group, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import * as words from '#messages/imports/prepare';
import { fileSize } from '#core/file-size.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import {
  type BatchWithMapping,
  type FileKind,
  fileKinds,
  type Given,
  type Mapping,
  type Preview,
  type SalesPreview,
  type TableOptions,
  type Upload,
} from '../contract.ts';
import { fieldWords } from '../model/field-words.ts';
import { missingFields } from '../model/needed-fields.ts';
import { FactsOfFile } from './facts-of-file.tsx';
import classes from './imports.module.css';
import { kindWords } from './kind-words.ts';
import { MappingTable } from './mapping-table.tsx';
import { ReadingOptions } from './reading-options.tsx';
import { NamesOfPreview } from '#modules/name-review/web/index.ts';
import { useNamesPreview } from './use-names-preview.ts';
import { SampleTable } from './sample-table.tsx';
import { sampleWords } from './sample-words.ts';
import { SavedMappings } from './saved-mappings.tsx';
import { DiscardUpload } from './discard-upload.tsx';
import { StartImport } from './start-import.tsx';
import { problemColumns } from './problem-columns.tsx';
import { TextsRead } from './texts-read.tsx';
import { usePreview } from './use-imports.ts';

/** From an uploaded file to a started import: how it is cut, what its columns mean, and what that makes of its rows. */
export function PrepareImport({ upload, begunAs, onDiscard }: { upload: Upload; begunAs: BatchWithMapping | null; onDiscard: () => void }) {
  const [table, setTable] = useState<TableOptions>(begunAs?.mapping ? cutOf(begunAs.mapping) : {});
  const [chosen, setChosen] = useState<Mapping | null>(begunAs?.mapping ?? null);
  const [kind, setKind] = useState<FileKind | null>(begunAs?.kind ?? null);
  const [given, setGiven] = useState<Given>(begunAs?.given ?? {});
  const request = { kind, mapping: chosen, table, given };
  const [settled] = useDebouncedValue(request, 300);
  const isSettled = settled.mapping === chosen && settled.given === given;
  const query = usePreview(upload.uploadId, { ...settled, kind, table, mapping: chosen === null ? null : settled.mapping });
  const preview = query.data;
  const isSettling = !isSettled || query.isPlaceholderData;

  function cutAnew(options: TableOptions) {
    // Other columns may come of it, so their meaning is guessed anew.
    setTable(options);
    setChosen(null);
  }
  function readAs(other: FileKind | null) {
    setKind(other);
    setChosen(null);
    setGiven({});
  }

  return (
    <div className={classes.stack}>
      <Section title={upload.fileName} subtitle={fileSize(upload.bytes)}>
        <div className={classes.options}>
          <Select
            label={words.whatItBrings()}
            data={fileKinds.map((value) => ({ value, label: kindWords(value) }))}
            value={kind ?? preview?.kind ?? null}
            placeholder={words.foundFromFile()}
            description={preview?.kind === 'sales' ? preview.inWords : preview?.words.source}
            onChange={(value) => readAs(value as FileKind | null)}
          />
        </div>
        {preview !== undefined && preview.orElse.length > 0 && (
          <Alert variant="light" color="warn" mt="md" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={words.severalKinds()}>
            {words.severalKindsWhy({ kinds: namesOf([preview.kind, ...preview.orElse]), shown: kindWords(preview.kind) })}
            <Group gap="xs" mt="sm">
              {[preview.kind, ...preview.orElse].map((one) => (
                <Button key={one} variant="default" size="xs" onClick={() => readAs(one)}>
                  {kindWords(one)}
                </Button>
              ))}
            </Group>
          </Alert>
        )}
        {(preview === undefined ? kind === null || kind === 'sales' : preview.kind === 'sales' && preview.format !== 'documents') && (
          <ReadingOptions
            table={table}
            preview={preview?.kind === 'sales' ? preview : undefined}
            mapping={chosen ?? (preview?.kind === 'sales' ? preview.mapping : null)}
            onCut={cutAnew}
            onMapping={setChosen}
          />
        )}
      </Section>
      {query.error && (
        <>
          <ErrorState error={query.error} title={words.cannotReadSo()} onRetry={() => void query.refetch()} />
          <Group justify="center">
            <DiscardUpload uploadId={upload.uploadId} onDiscard={onDiscard} />
          </Group>
        </>
      )}
      {!query.error && !preview && <SkeletonRows />}
      {!query.error && preview?.kind === 'sales' && (
        <PrepareSales
          upload={upload}
          preview={preview}
          mapping={chosen ?? preview.mapping}
          isSettling={isSettling}
          onMapping={setChosen}
          onDiscard={onDiscard}
        />
      )}
      {!query.error && preview && preview.kind !== 'sales' && (
        <>
          <FactsOfFile preview={preview} given={given} onGiven={setGiven} />
          <StartImport
            upload={upload}
            as={{ kind: preview.kind, given }}
            isSettling={isSettling}
            missing={mustChoose(preview)}
            onDiscard={onDiscard}
          />
        </>
      )}
    </div>
  );
}

function PrepareSales(props: {
  upload: Upload;
  preview: SalesPreview;
  mapping: Mapping;
  isSettling: boolean;
  onMapping: (mapping: Mapping) => void;
  onDiscard: () => void;
}) {
  const { upload, preview, mapping, onMapping } = props;
  const missing = missingFields(mapping);
  const names = useNamesPreview(upload.uploadId, { mapping, isSettling: props.isSettling });
  return (
    <>
      {preview.texts.length > 0 && (
        <Section title={words.howDescriptions()} subtitle={words.howDescriptionsWhy()}>
          <TextsRead texts={preview.texts} />
        </Section>
      )}
      {preview.format !== 'documents' && (
        <Section
          title={words.whatColumnsMean()}
          subtitle={words.whatColumnsMeanWhy()}
          actions={<SavedMappings mapping={mapping} headers={preview.headers} onChoose={onMapping} />}
        >
          <Remarks remarks={preview.remarks} />
          <MappingTable preview={preview} mapping={mapping} onChange={onMapping} />
        </Section>
      )}
      <Section title={words.howRows()} subtitle={sampleWords(preview, { isComplete: missing.length === 0 })}>
        <SampleTable preview={preview} mapping={mapping} names={names.data} />
        {preview.problems.length > 0 && (
          <div className={classes.under}>
            <DataTable
              caption={words.problemsInRows()}
              columns={problemColumns}
              rows={preview.problems}
              rowKey={({ row, column, why }) => `${row}|${column}|${why}`}
              maxHeight="280px"
            />
          </div>
        )}
      </Section>
      <NamesOfPreview query={names} />
      <StartImport
        upload={upload}
        as={{ kind: 'sales', mapping }}
        isSettling={props.isSettling}
        missing={
          mustChoose(preview) ??
          (missing.length > 0 && words.stillNeeded({ fields: missing.map((field) => fieldWords[field].label).join(', ') }))
        }
        onDiscard={props.onDiscard}
      />
    </>
  );
}

const Remarks = ({ remarks }: { remarks: readonly string[] }) =>
  remarks.length > 0 && (
    <ul className={classes.notes}>
      {remarks.map((remark) => (
        <li key={remark}>
          <Alert variant="light" color="warn" p="xs" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
            {remark}
          </Alert>
        </li>
      ))}
    </ul>
  );

/** A file that may be of several kinds is loaded when a person has said of which. */
const mustChoose = ({ orElse }: Preview) => (orElse.length > 0 ? words.chooseKindFirst() : null);

const namesOf = (kinds: readonly FileKind[]) => kinds.map(kindWords).join(', ');

const cutOf = ({ options: { delimiter, encoding, sheet, headerRow } }: Mapping): TableOptions => ({
  delimiter,
  encoding,
  sheet,
  headerRow,
});
