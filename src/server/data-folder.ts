import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config, GivenConfig } from './config.ts';
import { makePrivate } from './private-folder.ts';
import { secretPath, settleSecret } from './secret.ts';

/** What the folders and files in DATA_DIR are and how they are laid out. Raised when a version can no longer read what an older one wrote. */
const FORMAT = 1;

/** Which layout the folder has and, as a keyed hash, under which secret its data were made. */
const Installation = z.object({ format: z.int().positive(), secret: z.string() });

/** What is wrong with the data folder, with the file and the way out: a start must not make it worse. */
export class DataFolderFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DataFolderFault';
  }
}

export type DataFolder = {
  config: Config;
  /** What whoever runs the installation should know, though it starts. */
  warnings: string[];
};

/**
 * Makes the data folder ready and private, and settles the secret. With data but without the secret they were made under nothing
 * begins: a new one would end all sessions, break all authenticators and leave the sealed text closed for ever, and say nothing.
 * @throws DataFolderFault, SharedFolder
 */
export async function openDataFolder(given: GivenConfig): Promise<DataFolder> {
  const { DATA_DIR: folder } = given;
  const warnings = makePrivate(folder).map((path) => `${path} is open to others and belongs to somebody else: it could not be closed.`);
  const installation = readInstallation(folder);
  if (given.SESSION_SECRET === undefined) await demandSecret(given, installation !== null);
  const config = settleSecret(given);
  const secret = fingerprint(config.SESSION_SECRET);
  if (installation !== null && installation.secret !== secret) {
    if (given.SESSION_SECRET === undefined)
      throw new DataFolderFault(
        `${secretPath(folder)} is another secret than the one these data were made under. ${wayOut(folder)} If it is the right one all the same, remove ${installationPath(folder)}.`,
      );
    warnings.push(
      'SESSION_SECRET is another one than at the last start: everybody signs in again, authenticators are to be set up again, and, without TEXT_SEAL_KEY, sealed text stays closed.',
    );
  }
  if (installation?.secret !== secret) writeInstallation(folder, secret);
  return { config, warnings };
}

async function demandSecret({ DATA_DIR: folder, DATABASE_URL }: GivenConfig, isInstalled: boolean) {
  const path = secretPath(folder);
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8').trim().length < 32)
      throw new DataFolderFault(`${path} is damaged: it has no whole secret in it. ${wayOut(folder)}`);
    return;
  }
  const stores = ['postgres', 'clickhouse'].map((name) => join(folder, name)).filter((store) => existsSync(store));
  if (isInstalled || stores.length > 0)
    throw new DataFolderFault(
      `${path} is missing, though there are data in ${stores.join(' and ') || folder} that were made under it. ${wayOut(folder)}`,
    );
  if (DATABASE_URL !== undefined && (await (await import('./postgres/has-people.ts')).hasPeople(DATABASE_URL)))
    throw new DataFolderFault(
      `${path} is missing, though there are people in the database at DATABASE_URL whose data were made under it. ${wayOut(folder)}`,
    );
}

const wayOut = (folder: string) =>
  `Put it back from a copy of ${folder}, or set SESSION_SECRET as it was set. If there is neither, set SESSION_SECRET to a new one of 32 characters or more: everybody then signs in again, authenticators are to be set up again, and sealed text stays closed.`;

const installationPath = (folder: string) => join(folder, 'installation.json');

function readInstallation(folder: string) {
  const path = installationPath(folder);
  if (!existsSync(path)) return null;
  let words: unknown;
  try {
    words = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    words = null;
  }
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(words);
  if (format > FORMAT)
    throw new DataFolderFault(
      `${folder} was laid out by a newer version of Mulya (${path} says format ${format}, this one knows ${FORMAT}). Start that version, or set DATA_DIR to another folder.`,
    );
  const read = Installation.safeParse(words);
  if (!read.success)
    throw new DataFolderFault(
      `${path} is damaged. Put it back from a copy of ${folder}; or, if the secret beside it is the right one, remove it.`,
    );
  return read.data;
}

function writeInstallation(folder: string, secret: string) {
  const path = installationPath(folder);
  writeFileSync(`${path}.partial`, `${JSON.stringify({ format: FORMAT, secret })}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.partial`, path);
}

/** Tells one secret from another without telling it. */
const fingerprint = (secret: string) => createHmac('sha256', secret).update('mulya installation').digest('hex').slice(0, 16);
