import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];
/** Emscripten's files on top of Node's, as far as they are touched here; PGlite does not declare them. */
type NodeFiles = {
  node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void };
  stream_ops: { fsync?: (stream: { nfd?: number }) => number };
  tryFSOperation: <T>(operation: () => T) => T;
};

/**
 * The folder of the embedded PostgreSQL, whose fsync reaches the disk and whose files are its owner's alone. Emscripten offers none for files of Node: PostgreSQL
 * would be told that all is on the disk while nothing is, and a power cut would take commits that were answered.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, given: Options) {
    const { emscriptenOpts } = await super.init(pg, given);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncToDisk, closeToOthers] } };
  }
}

/** Directories are opened like files: PostgreSQL syncs them after it makes or renames a file. */
function syncToDisk(module: Module) {
  const files = module.NODEFS as unknown as NodeFiles;
  files.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) files.tryFSOperation(() => fsyncSync(nfd));
    return 0;
  };
}

/** Emscripten has a umask of its own and sets the rights of some files after they are made, past the umask of the process. */
function closeToOthers(module: Module) {
  const { node_ops: operations } = module.NODEFS as unknown as NodeFiles;
  const { setattr } = operations;
  operations.setattr = (node, { mode, ...attributes }) =>
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 });
}
