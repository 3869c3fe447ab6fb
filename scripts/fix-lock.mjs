// Some registries mirror only a part of the optional, other-platform binaries. npm then leaves them out of
// the lock file and `npm ci` refuses it ("Missing: … from lock file"). This adds a stub for each one left
// out, so that the same lock installs against a full and a partial registry, with the checksum that the registry
// knows: without one nobody can tell what was installed. Run by `npm run relock`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fillIntegrity, withoutIntegrity } from './lock-integrity.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const packages = lock.packages;
const added = [];
const parent = (path) => path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
const inside = (base, name) => `${base ? `${base}/` : ''}node_modules/${name}`;
const systems = ['android', 'darwin', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'sunos', 'aix', 'win32', 'linux'];
const processors = ['wasm32', 'arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'arm'];

function find(from, name) {
  for (let base = from; ; base = parent(base)) {
    const entry = packages[inside(base, name)];
    if (entry) return entry;
    if (!base) return undefined;
  }
}

for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const present = find(path, name);
    if (present && (present.version === version || !/^\d/.test(version))) continue;
    if (!/^\d/.test(version)) throw new Error(`pin ${name} exactly (is ${version})`);
    const os = name.includes('wasm32') ? undefined : systems.find((system) => name.includes(system));
    const cpu = processors.find((processor) => name.includes(processor));
    if (!cpu) throw new Error(`cannot stub ${name}: its name tells no processor`);
    packages[inside(present ? parent(path) : '', name)] = {
      version,
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
      ...(name.endsWith('musl') ? { libc: ['musl'] } : {}),
    };
    added.push(`${name}@${version}`);
  }
}
// Tools of developers on other systems are asked for there (bootstrap.mjs).
const unknown = await fillIntegrity(withoutIntegrity(lock).filter(({ entry }) => !entry.dev));
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`stubbed ${added.length} optional packages`, added.join(' '));
if (unknown.length > 0)
  console.warn(
    `${unknown.length} have no checksum, since this registry does not have them; they are not installed until one is known:\n  ${unknown.map(({ name, version }) => `${name}@${version}`).join('\n  ')}`,
  );
