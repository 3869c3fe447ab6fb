import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Names, versions and places of what the lock file would install without being able to check what it gets. */
export function withoutIntegrity(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    path === '' || entry.link || entry.inBundle || entry.integrity
      ? []
      : [
          {
            path,
            name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
            version: entry.version,
            entry,
          },
        ],
  );
}

/** Whether npm would install the entry on such a machine. */
export function isFor({ os, cpu, libc }, machine) {
  const fits = (list, value) =>
    list === undefined ||
    value === undefined ||
    (list.some((one) => !one.startsWith('!')) ? list.includes(value) : !list.includes(`!${value}`));
  return fits(os, machine.os) && fits(cpu, machine.cpu) && fits(libc, machine.libc);
}

export const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : undefined,
});

/** Puts in what the registry says of each. @returns those it does not know. */
export async function fillIntegrity(entries, ask = askRegistry) {
  const unknown = [];
  for (const one of entries) {
    const found = await ask(`${one.name}@${one.version}`);
    if (typeof found?.integrity === 'string' && found.integrity.startsWith('sha512-')) one.entry.integrity = found.integrity;
    else unknown.push(one);
  }
  return unknown;
}

async function askRegistry(wanted) {
  try {
    return JSON.parse((await promisify(execFile)('npm', ['view', wanted, 'dist', '--json'])).stdout);
  } catch {
    return null;
  }
}
