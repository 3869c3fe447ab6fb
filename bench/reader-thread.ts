import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { readDescription } from '../src/modules/documents/model/description/read-description.ts';
import { documentMapping, documentToRow } from '../src/modules/imports/model/document-row.ts';
import { readIndex2 } from '../src/modules/documents/model/index2/read-index2.ts';
import { splitDocuments } from '../src/modules/documents/model/index2/split-documents.ts';
import type { ImportTask } from '../src/modules/imports/server/read/messages.ts';
import { readLimits } from '../src/modules/documents/server/read-limits.ts';
import { personKeys } from '../src/modules/imports/server/read/person-key.ts';
import { readSales } from '../src/modules/imports/server/read/read-sales.ts';
import type { ReaderAnswer, ReaderTask } from './reader.ts';

/* One thread of `reader.ts`: reads one file, by what the import's thread calls or by plain patterns. */

type Read = Omit<ReaderAnswer, 'cpuSeconds'>;

async function byReader(path: string): Promise<Read> {
  const importing: ImportTask = {
    kind: 'import',
    language: 'en',
    path,
    fileName: 'index2.txt',
    today: '2026-11-21',
    secret: 'a secret of the benchmark',
    sealKey: 'another secret of the benchmark',
    limits: readLimits,
    batchId: 1,
    fileKind: 'sales',
    mapping: null,
    given: {},
    onRejected: 'leave-out',
    names: null,
    store: null as never,
  };
  const mapping = { ...documentMapping, options: { ...documentMapping.options, source: 'documents' as const } };
  let fields = 0;
  const { counts } = await readSales(importing, mapping, personKeys(importing.secret), null, {
    progress: () => {},
    problems: () => {},
    rows: async (_table, { bytes }) => {
      fields += filled(bytes);
    },
    texts: async () => {},
    names: async () => {},
  });
  if (counts.rowsRejected > 0) throw new Error(`${counts.rowsRejected} documents were rejected`);
  return { documents: counts.rowsRead, fields };
}

/** From text to what it says: fourteen fields with their places, sums and dates read, the description to units, areas and names. */
function parsed(path: string): Read {
  const text = readFileSync(path, 'utf8');
  let documents = 0;
  let fields = 0;
  for (const { from, to } of splitDocuments(text)) {
    const document = readIndex2(text.slice(from, to));
    const row = documentToRow(document);
    const described = readDescription(row.values.property_description ?? '');
    documents += 1;
    fields += Object.keys(row.values).length + described.fields.length;
  }
  return { documents, fields };
}

const TAB = 9;
const NEWLINE = 10;
const ZERO = 0x30;
const BACKSLASH = 0x5c;
/** Cells of the rows that hold something: neither empty, nor 0, nor \N, nor an empty list. */
function filled(rows: Uint8Array) {
  let found = 0;
  let from = 0;
  for (let at = 0; at < rows.length; at++) {
    if (rows[at] !== TAB && rows[at] !== NEWLINE) continue;
    const length = at - from;
    if (length > 2 || (length === 1 && rows[from] !== ZERO) || (length === 2 && rows[from] !== BACKSLASH && rows[from] !== 0x5b))
      found += 1;
    from = at + 1;
  }
  return found;
}

/** What a script of an afternoon holds: the first match of each, as it stands. */
const LABELS: Record<string, RegExp> = {
  office: /दुय्यम निबंधक\s*:\s*(.+)/,
  document: /दस्त क्रमांक\s*:\s*(\d+\/\d{4})/,
  village: /गावाचे नाव\s*:\s*(.+)/,
  type: /\(1\)\s*विलेखाचा प्रकार\s*([\s\S]*?)(?=\n\(2\))/,
  price: /\(2\)\s*मोबदला\s*([\d.,]+)/,
  marketValue: /\(3\)[\s\S]*?\)\s*([\d.,]+)\s*(?=\n\(4\))/,
  property: /\(4\)[\s\S]*?\(असल्यास\)\s*([\s\S]*?)(?=\n\(5\))/,
  area: /\(5\)\s*क्षेत्रफळ\s*(.*)/,
  sellers: /\(7\)[\s\S]*?पत्ता\.?\s*([\s\S]*?)(?=\n\(8\))/,
  buyers: /\(8\)[\s\S]*?पत्ता\.?\s*([\s\S]*?)(?=\n\(9\))/,
  executedOn: /\(9\)[\s\S]*?(\d{2}\/\d{2}\/\d{4})/,
  registeredOn: /\(10\)[\s\S]*?(\d{2}\/\d{2}\/\d{4})/,
  stampDuty: /\(12\)[\s\S]*?शुल्क\s*([\d.,]+)/,
  fee: /\(13\)[\s\S]*?शुल्क\s*([\d.,]+)/,
};
const SQM = '(?:चौ\\.?\\s*मी|चौरस\\s*मी|sq\\.?\\s*m)';
const DESCRIPTION: Record<string, RegExp> = {
  unit: /(?:सदनिका|फ्लॅट|दुकान|ऑफिस|flat|shop|office)\s*(?:नं|क्र|no)?\.?\s*:?\s*([\p{L}\p{M}]{0,2}[-/ ]?\d{1,5})/iu,
  floor: /(\d{1,2})\s*(?:वा|व्या|th)?\s*मजल/u,
  wing: /(?:विंग|wing)\s*[-:]?\s*(\S{1,3})/iu,
  project: /(?:वरील|येणा-या|आलेल्या)\s+(.{3,40}?)\s+(?:या\s+)?(?:प्रकल्प|सोसायटी|इमारत)/u,
  carpet: new RegExp(`(?:कार्पेट|कारपेट|चटई|carpet)[^\\d]{0,40}(\\d+(?:\\.\\d+)?)\\s*${SQM}`, 'iu'),
  builtUp: new RegExp(`(?:बिल्टअप|बांधीव|built)[^\\d]{0,40}(\\d+(?:\\.\\d+)?)\\s*${SQM}`, 'iu'),
  balcony: new RegExp(`(?:बाल्कनी|balcony)[^\\d]{0,40}(\\d+(?:\\.\\d+)?)\\s*${SQM}`, 'iu'),
  terrace: new RegExp(`(?:टेरेस|terrace)[^\\d]{0,40}(\\d+(?:\\.\\d+)?)\\s*${SQM}`, 'iu'),
  parking: /(?:पार्किंग|parking)\s*(?:नं|क्र|no)?\.?\s*([\w-]{1,8})/iu,
  survey: /\(\s*\(\s*(.+?)\s*:\s*(.+?)\s*;\s*\)\s*\)/u,
  rera: /P5\d{10}/,
};

function byPatterns(path: string): Read {
  const documents = readFileSync(path, 'utf8').split('\n\n\f\n');
  let fields = 0;
  let written = 0;
  for (const text of documents) {
    const row: Record<string, string> = {};
    for (const [name, pattern] of Object.entries(LABELS)) {
      const value = pattern.exec(text)?.[1];
      if (value) row[name] = value;
    }
    for (const [name, pattern] of Object.entries(DESCRIPTION)) {
      const value = pattern.exec(row['property'] ?? '');
      if (value) row[name] = value[1] ?? value[0];
    }
    fields += Object.keys(row).length;
    written += JSON.stringify(row).length;
  }
  if (written === 0) throw new Error('nothing was read');
  return { documents: documents.length, fields };
}

const task = workerData as ReaderTask;
const read = task.what === 'mulya' ? await byReader(task.path) : task.what === 'parsed' ? parsed(task.path) : byPatterns(task.path);
const { user, system } = process.threadCpuUsage();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads, not a window
parentPort!.postMessage({ ...read, cpuSeconds: (user + system) / 1e6 } satisfies ReaderAnswer);
