import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { Linker, type NamedPlace } from '../model/linker.ts';
import { citiesOfIndia, shippedNamesOfOne, shippedPlaces, spellingsOfCities } from './shipped-names.ts';

/** Where names come from. `version` changes whenever the names may; it is asked for each time, so it must cost nothing. */
export type NameSource = { name: string; version: () => Promise<string>; places: () => Promise<readonly NamedPlace[]> };

type Shelf = { sources: Map<string, NameSource>; linker: { version: string; made: Promise<Linker> } | null };
const shelves = new WeakMap<ClickHouse, Shelf>();

const shelfOf = (clickhouse: ClickHouse) => {
  const shelf = shelves.get(clickhouse) ?? { sources: new Map(), linker: null };
  shelves.set(clickhouse, shelf);
  return shelf;
};

/** Modules that own places hand their names in when a server takes them on. */
export function offerNames(clickhouse: ClickHouse, source: NameSource) {
  const { sources } = shelfOf(clickhouse);
  if (!sources.has(source.name)) sources.set(source.name, source);
}

/** The names as the data are now. Made once for a state of the data, in memory; whoever asks meanwhile waits for the same. */
export async function linkerOf(clickhouse: ClickHouse): Promise<Linker> {
  const shelf = shelfOf(clickhouse);
  const sources = [...shelf.sources.values()];
  const version = JSON.stringify(await Promise.all(sources.map(async (source) => [source.name, await source.version()])));
  if (shelf.linker?.version === version) return shelf.linker.made;
  const made = makeLinker(sources);
  const linker = { version, made };
  shelf.linker = linker;
  made.catch(() => {
    if (shelf.linker === linker) shelf.linker = null;
  });
  return made;
}

async function makeLinker(sources: readonly NameSource[]) {
  const places = await Promise.all(sources.map((source) => source.places()));
  const linker = new Linker([...places.flat(), ...shippedPlaces()], {
    namesOfOne: shippedNamesOfOne(),
    citiesOfIndia: citiesOfIndia(),
    spellingsOfCities: spellingsOfCities(),
  });
  prepareInTurns(linker);
  return linker;
}

/** Some milliseconds at a time, so that nobody waits for the words of a register of tens of thousands. */
function prepareInTurns(linker: Linker) {
  if (linker.prepare(namesInOneTurn)) setImmediate(prepareInTurns, linker);
}
const namesInOneTurn = 100;
