// Writes THIRD-PARTY-NOTICES.txt from what is installed: node scripts/third-party-notices.ts. Run by `npm run relock`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FILE = 'THIRD-PARTY-NOTICES.txt';
const line = '='.repeat(80);

type Entry = {
  optionalDependencies?: Record<string, string>;
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
};
type Package = { name: string; version: string; license: string; words: string };

/** Every package that the product ships or runs on, with its licence in its own words; a text that several share stands once. */
export function thirdPartyNotices() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  const packages = new Map<string, Package>();
  const ownerOf = (name: string) =>
    Object.values(lock.packages).find(({ optionalDependencies }) => optionalDependencies?.[name] !== undefined);
  for (const [path, { version = '', dev, devOptional, license, os, cpu }] of Object.entries(lock.packages)) {
    if (path === '' || dev === true || devOptional === true) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // What is installed of these depends on the machine; their licence is that of the package they belong to.
    const isOfMachine = os !== undefined || cpu !== undefined;
    const manifest = isOfMachine ? null : manifestOf(path);
    packages.set(`${name}@${version}`, {
      name,
      version,
      license: license ?? licenceOf(manifest) ?? ownerOf(name)?.license ?? 'see the package',
      words: isOfMachine ? '' : wordsIn(path),
    });
  }
  const groups = Map.groupBy(
    [...packages.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version)),
    ({ license, words }) => `${license}\n${words}`,
  );
  const sections = [...groups.values()].map((group) => {
    const names = group.map(({ name, version }) => `${name} ${version}`).join('\n');
    const [{ license, words }] = group as [Package, ...Package[]];
    return `${line}\n${names}\nLicence: ${license}\n${words === '' ? '' : `\n${words}\n`}`;
  });
  return `Software of others in Mulya, with their licences. Made by scripts/third-party-notices.ts; not to be edited.\n\n${sections.join('\n')}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Manifest = { license?: string | { type?: string }; licenses?: { type?: string }[] };
const manifestOf = (path: string) =>
  existsSync(join(path, 'package.json')) ? (JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest) : null;

function licenceOf(manifest: Manifest | null) {
  if (manifest === null) return undefined;
  if (typeof manifest.license === 'string') return manifest.license;
  return manifest.license?.type ?? manifest.licenses?.map(({ type }) => type).join(' or ');
}

function wordsIn(folder: string) {
  if (!existsSync(folder)) return '';
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|ofl)/i.test(entry.name) && !/\.([cm]?[jt]s|json)$/i.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return files.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
}

if (basename(process.argv[1] ?? '') === 'third-party-notices.ts') writeFileSync(FILE, thirdPartyNotices());
