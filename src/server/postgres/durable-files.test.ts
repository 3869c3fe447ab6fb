/** @module-tag deep */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DurableFiles } from './durable-files.ts';
import { embeddedParams, openDurably } from './postgres.ts';
import { fillPostgresFolder } from './testing.ts';

/** What PostgreSQL did to its folder, in order. */
type Step =
  | { kind: 'write'; file: string; at: number; bytes: Uint8Array }
  | { kind: 'resize'; file: string; size: number }
  | { kind: 'make'; file: string; isFolder: boolean }
  | { kind: 'rename'; file: string; to: string }
  | { kind: 'remove'; file: string; isFolder: boolean }
  | { kind: 'sync'; file: string };

type Node = { name: string; parent: Node };
type Stream = { node: Node; nfd?: number; flags: number };
type Operations = {
  realPath: (node: Node) => string;
  node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node;
    rename: (node: Node, folder: Node, name: string) => void;
    unlink: (parent: Node, name: string) => void;
    rmdir: (parent: Node, name: string) => void;
    setattr: (node: Node, attributes: { size?: number }) => void;
  };
  stream_ops: {
    open: (stream: Stream) => void;
    write: (stream: Stream, memory: Uint8Array, offset: number, length: number, position: number) => number;
    setattr: (stream: Stream, attributes: { size?: number }) => void;
    fsync: (stream: Stream) => number;
  };
};

/** The files as the product has them, with everything that changes them noted. */
class NotedFiles extends DurableFiles {
  readonly steps: Step[] = [];
  override async init(...given: Parameters<DurableFiles['init']>) {
    const { emscriptenOpts } = await super.init(...given);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, (module: object) => this.#note(module)] } };
  }

  #note(module: object) {
    const files = (module as { NODEFS: Operations }).NODEFS;
    const { node_ops: onNodes, stream_ops: onStreams, realPath } = files;
    const { mknod, rename, unlink, rmdir, setattr } = onNodes;
    const { open, write, setattr: setStream, fsync } = onStreams;
    const of = (node: Node) => relative(this.rootDir, realPath(node));
    const within = (folder: Node, name: string) => join(of(folder), name);
    onNodes.mknod = (parent, name, mode, device) => {
      const made = mknod(parent, name, mode, device);
      this.steps.push({ kind: 'make', file: within(parent, name), isFolder: (mode & 0o170000) === 0o040000 });
      return made;
    };
    onNodes.rename = (node, folder, name) => {
      const step: Step = { kind: 'rename', file: of(node), to: within(folder, name) };
      rename(node, folder, name);
      this.steps.push(step);
    };
    onNodes.unlink = (parent, name) => {
      unlink(parent, name);
      this.steps.push({ kind: 'remove', file: within(parent, name), isFolder: false });
    };
    onNodes.rmdir = (parent, name) => {
      rmdir(parent, name);
      this.steps.push({ kind: 'remove', file: within(parent, name), isFolder: true });
    };
    onNodes.setattr = (node, attributes) => {
      setattr(node, attributes);
      if (attributes.size !== undefined) this.steps.push({ kind: 'resize', file: of(node), size: attributes.size });
    };
    onStreams.setattr = (stream, attributes) => {
      setStream(stream, attributes);
      if (attributes.size !== undefined) this.steps.push({ kind: 'resize', file: of(stream.node), size: attributes.size });
    };
    onStreams.open = (stream) => {
      open(stream);
      if ((stream.flags & 512) !== 0) this.steps.push({ kind: 'resize', file: of(stream.node), size: 0 });
    };
    onStreams.write = (stream, memory, offset, length, position) => {
      const written = write(stream, memory, offset, length, position);
      this.steps.push({ kind: 'write', file: of(stream.node), at: position, bytes: memory.slice(offset, offset + written) });
      return written;
    };
    onStreams.fsync = (stream) => {
      const answer = fsync(stream);
      this.steps.push({ kind: 'sync', file: of(stream.node) });
      return answer;
    };
  }
}

/** Of the steps those that a disk has after the power went: all that was synced, and of the rest what `lands` says. */
function afterPowerCut(steps: readonly Step[], lands: () => boolean): Step[] {
  const syncedUpTo = new Map<string, number>();
  steps.forEach((step, place) => {
    if (step.kind === 'sync') syncedUpTo.set(step.file, place);
    // The name changes, the bytes on the disk stay what they are.
    if (step.kind === 'rename' && syncedUpTo.has(step.file)) syncedUpTo.set(step.to, syncedUpTo.get(step.file) ?? 0);
  });
  // Journalling file systems keep the order of names: whatever was synced last, the names before it are there.
  const namesUpTo = steps.findLastIndex(({ kind }) => kind === 'sync');
  const lastNameOf = (place: number, file: string) => {
    let name = file;
    for (const later of steps.slice(place)) if (later.kind === 'rename' && later.file === name) name = later.to;
    return name;
  };
  let namesStop = false;
  return steps.filter((step, place) => {
    if (step.kind === 'sync') return false;
    if (step.kind === 'write' || step.kind === 'resize') return place < (syncedUpTo.get(lastNameOf(place, step.file)) ?? -1) || lands();
    if (place < namesUpTo) return true;
    namesStop ||= !lands();
    return !namesStop;
  });
}

function play(steps: readonly Step[], folder: string) {
  for (const step of steps) {
    const path = join(folder, step.file);
    try {
      if (step.kind === 'make') {
        if (step.isFolder) mkdirSync(path);
        else writeFileSync(path, '');
      } else if (step.kind === 'rename') renameSync(path, join(folder, step.to));
      else if (step.kind === 'remove') {
        if (step.isFolder) rmdirSync(path);
        else rmSync(path);
      } else if (step.kind === 'resize') truncateSync(path, step.size);
      else if (step.kind === 'write') {
        const file = openSync(path, 'r+');
        writeSync(file, step.bytes, 0, step.bytes.length, step.at);
        closeSync(file);
      }
    } catch (error) {
      // What was done to a file whose making, or renaming, was lost is lost with it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'mulya-durable-'));
let start: string;
const made: string[] = [];
let files: NotedFiles;
let lite: PGlite;
beforeAll(async () => {
  start = newFolder();
  const working = newFolder();
  made.push(start, working);
  await fillPostgresFolder(start);
  cpSync(start, working, { recursive: true });
  files = new NotedFiles(working);
  lite = await openDurably(files);
}, 60_000);
afterAll(async () => {
  await lite.close();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

test('PostgreSQL syncs, and a commit is one sync of its log before it is answered', async () => {
  expect((await lite.query("SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages")).rows).toEqual([
    { fsync: 'on', pages: 'on' },
  ]);
  for (let time = 0; time < 5; time++) {
    const before = files.steps.length;
    await lite.query("INSERT INTO identity_audit (action) VALUES ('signed-in')");
    const steps = files.steps.slice(before);
    const syncs = steps.flatMap((step) => (step.kind === 'sync' ? [step.file] : []));
    expect(syncs).toEqual([expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/)]);
    expect(steps.findLastIndex(({ kind }) => kind === 'write')).toBeLessThan(steps.findLastIndex(({ kind }) => kind === 'sync'));
  }
});

test('wherever the power goes, what was committed is there at the next start, and nothing by halves', async () => {
  await lite.exec('CREATE TABLE made (name int PRIMARY KEY, pair int NOT NULL)');
  const answered: { name: number; steps: number }[] = [];
  const first = files.steps.length;
  for (let name = 0; name < 60; name++) {
    await lite.transaction(async (tx) => {
      await tx.query('INSERT INTO made VALUES ($1, $1)', [name]);
      await tx.query('INSERT INTO made VALUES ($1, $2)', [name + 1000, name]);
    });
    answered.push({ name, steps: files.steps.length });
    if (name % 20 === 10) await lite.exec('CHECKPOINT');
  }
  const last = files.steps.length;
  const inCheckpoint = files.steps.findIndex((step, place) => place > first && step.kind === 'sync' && !step.file.startsWith('pg_wal'));
  expect(inCheckpoint, 'a checkpoint syncs the files of the tables').toBeGreaterThan(first);
  const random = seeded(7);
  const somewhere = () => first + Math.floor(random() * (last - first));
  const nothing = () => false;
  const some = () => random() < 0.5;
  const everything = () => true; // as when the process alone is killed
  const cuts = [
    { cut: inCheckpoint + 3, lands: nothing },
    { cut: somewhere(), lands: nothing },
    { cut: somewhere(), lands: some },
    { cut: somewhere(), lands: everything },
    { cut: last, lands: some },
  ];
  for (const { cut, lands } of cuts) {
    const folder = newFolder();
    made.push(folder);
    cpSync(start, folder, { recursive: true });
    play(afterPowerCut(files.steps.slice(0, cut), lands), folder);
    const again = await PGlite.create(folder, { startParams: embeddedParams });
    const { rows } = await again.query<{ name: number; pair: number }>('SELECT name, pair FROM made ORDER BY name');
    await again.close();
    const committed = answered.filter(({ steps }) => steps <= cut).map(({ name }) => name);
    const found = rows.filter(({ name }) => name < 1000).map(({ name }) => name);
    expect(found.slice(0, committed.length), `cut after step ${cut} of ${last}`).toEqual(committed);
    expect(rows.filter(({ name }) => name >= 1000).map(({ pair }) => pair)).toEqual(found);
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('what is noted is what happened: played to its end it gives the same files', () => {
  const folder = newFolder();
  made.push(folder);
  cpSync(start, folder, { recursive: true });
  play(files.steps, folder);
  for (const name of ['global/pg_control', 'base/5/pg_filenode.map'])
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(made[1] ?? '', name))), name).toBe(true);
});

/** Mulberry32: the same cuts at every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
