import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatCount } from '#core/indian-number.ts';
import {
  discardUpload,
  encodings,
  FileKind,
  fileKinds,
  getImport,
  listMappings,
  Mapping,
  previewImport,
  startImport,
  TableOptions,
  uploadImportFile,
  type Batch,
} from '#modules/imports/contract.ts';
import { withServer, type ApiClient } from '../api-client.ts';
import { progressBar } from '../progress-bar.ts';
import { UsageFault, type Command } from './command.ts';

const POLL_MS = 300;
const ended = new Set<Batch['status']>(['live', 'stopped', 'failed', 'cancelled', 'undone']);

export const importCommand: Command = {
  usage: [
    [
      'import <file> [--mapping <saved name or JSON file>]',
      'read registered sales (Index II documents, tables, grids), RERA projects, places, boundaries or ready-reckoner rates',
    ],
    ['       [--city <name>] [--currency <code>]', 'a city or currency that the file does not tell'],
    [
      '       [--as <kind>] [--given name=value]',
      `what the file holds, where it is not found from it (${fileKinds.join(', ')}), and what it does not say itself`,
    ],
    [
      '       [--encoding <name>] [--header-row <n>] [--sheet <name>]',
      `how the text of a table is written (${encodings.join(', ')}), the row with the names of its columns, and the sheet of a workbook, where the guess is wrong`,
    ],
    ['       [--leave-out] [--force]', 'load the good rows only; load although the same file is live'],
  ],
  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        city: { type: 'string' },
        currency: { type: 'string' },
        as: { type: 'string' },
        given: { type: 'string', multiple: true, default: [] },
        encoding: { type: 'string' },
        'header-row': { type: 'string' },
        sheet: { type: 'string' },
        'leave-out': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
      },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageFault('Name one file to import.');
    if (values.as && !FileKind.safeParse(values.as).success) throw new UsageFault(`--as takes one of ${fileKinds.join(', ')}.`);
    const table = tableOptions(values);
    const given = Object.fromEntries(values.given.map(statedPair));
    if (!existsSync(path)) throw new UsageFault(`There is no file ${path}.`);
    return withServer(config, async (api) => {
      const upload = await api.upload(uploadImportFile, {}, path);
      const batch = await begin(api, upload.uploadId).catch(async (error: unknown) => {
        // What was refused holds names as much as what was loaded does.
        await api.call(discardUpload, { uploadId: upload.uploadId }).catch(() => {});
        throw error;
      });
      const ended = await follow(api, batch);
      // The file lies on this machine: what could not be loaded is read from it anew.
      if (ended.uploadId !== null) await api.call(discardUpload, { uploadId: ended.uploadId }).catch(() => {});
      return tell(ended);
    });

    async function begin(api: ApiClient, uploadId: string) {
      const preview = await api.call(previewImport, {
        uploadId,
        ...(values.mapping && { mapping: cutAs(await findMapping(api, values.mapping), table) }),
        ...(values.as && { kind: FileKind.parse(values.as) }),
        given: { ...given, ...(values.city && { city: values.city }) },
        ...(table && { table }),
      });
      if (preview.orElse.length > 0)
        throw new UsageFault(
          `The columns of this file fit ${[preview.kind, ...preview.orElse].join(' and ')} about as well. Say what it holds: --as ${preview.kind}, for example.`,
        );
      for (const remark of preview.remarks) console.log(`note: ${remark}`);
      const read =
        preview.kind === 'sales' ? { kind: preview.kind, mapping: withConstants(preview.mapping, values) } : { kind: preview.kind, given };
      console.log(`read as: ${preview.kind === 'sales' ? preview.inWords : `${preview.words.many} (${preview.words.source})`}`);
      return api.call(startImport, {
        uploadId,
        ...read,
        onRejected: values['leave-out'] ? 'leave-out' : undefined,
        force: values.force,
      });
    }
  },
};

type TableChoices = { encoding?: string | undefined; 'header-row'?: string | undefined; sheet?: string | undefined };
function tableOptions({ encoding, 'header-row': headerRow, sheet }: TableChoices) {
  if (encoding === undefined && headerRow === undefined && sheet === undefined) return null;
  const read = TableOptions.safeParse({ encoding, sheet, headerRow: headerRow === undefined ? undefined : Number(headerRow) });
  if (!read.success) throw new UsageFault(`--encoding takes one of ${encodings.join(', ')}; --header-row takes a number from 1 to 50.`);
  return read.data;
}

function statedPair(text: string): [string, string] {
  const [name = '', ...value] = text.split('=');
  if (value.length === 0) throw new UsageFault(`--given takes name=value, for example --given snapshot=2026-01-31; "${text}" has no =.`);
  return [name, value.join('=')];
}

async function findMapping(api: ApiClient, name: string) {
  if (existsSync(name)) return Mapping.parse(JSON.parse(readFileSync(name, 'utf8')));
  const saved = (await api.call(listMappings, {})).find((mapping) => mapping.name === name);
  if (!saved) throw new UsageFault(`There is no saved mapping and no file named ${name}.`);
  return saved.mapping;
}

const cutAs = (mapping: Mapping, table: TableOptions | null): Mapping => ({
  ...mapping,
  options: {
    ...mapping.options,
    ...(table?.encoding && { encoding: table.encoding }),
    ...(table?.sheet && { sheet: table.sheet }),
    ...(table?.headerRow && { headerRow: table.headerRow }),
  },
});

function withConstants(mapping: Mapping, { city, currency }: { city?: string | undefined; currency?: string | undefined }): Mapping {
  return {
    ...mapping,
    fields: { ...mapping.fields, ...(city && { city: { ...mapping.fields.city, columns: [], constant: city } }) },
    options: { ...mapping.options, ...(currency && { currency }) },
  };
}

async function follow(api: ApiClient, { id }: Batch): Promise<Batch> {
  const bar = progressBar(`Batch ${id}`);
  for (;;) {
    const batch = await api.call(getImport, { batchId: id });
    if (ended.has(batch.status)) {
      bar.done(batch.status);
      return batch;
    }
    bar.show(batch.progress, `${formatCount(batch.rowsRead)} rows read`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function tell(batch: Batch) {
  console.log(batch.message);
  console.log(
    `${formatCount(batch.rowsRead)} rows read, ${formatCount(batch.rowsLoaded)} loaded, ${formatCount(batch.rowsRejected)} rejected, ${formatCount(batch.rowsWarned)} with a warning`,
  );
  for (const { column, why, rows, severity } of batch.problemCounts.slice(0, 10))
    console.log(`  ${severity}: ${column}: ${why} (${formatCount(rows)} rows)`);
  return batch.status === 'live' ? 0 : 1;
}
