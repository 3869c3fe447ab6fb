import type { Mapping } from '../contract.ts';
import type { SaleFacts } from './facts.ts';
import { configureByInventory, type Inventory, noInventory } from './inventory.ts';
import { hash53 } from './hash.ts';
import { nameKey, inLatin, type NameTexts, type SettledNames, type SettleNames } from '#modules/names/index.ts';
import type { TsvWriter } from './tsv-writer.ts';

export type NamesEntry = { texts: NameTexts; settled: SettledNames; sales: number };

/** A register of millions of sales has thousands of names. A file of nothing but different names would be looked up for hours. */
const MOST_NAMES = 100_000;

export type NamesOfSales = {
  /** The names of a sale's combination, whose `sales` the caller counts. Gives the sale its names and, where its row has none, its position. Null when there are too many names to look up. */
  settle(facts: SaleFacts): NamesEntry | null;
  readonly entries: Iterable<NamesEntry>;
  readonly isFull: boolean;
};

/** Registers in rupees are India's; the villages and projects we know are no answer to the names of another country. */
export const namesAreSettled = ({ options }: Mapping) => options.currency === 'INR';

/** Looks every combination of names up once, however many sales have it; what its project is made of tells the rooms of a flat. */
export function namesOfSales(settle: SettleNames, inventory: Inventory = noInventory): NamesOfSales {
  const byKey = new Map<string, NamesEntry>();
  return {
    settle(facts) {
      const { city, village, promoter } = facts;
      const locality = facts.localityAsWritten || facts.locality;
      const project = facts.projectAsWritten || facts.project;
      const texts = { city, locality, village, project, promoter, rera: facts.reraNumber };
      let entry = byKey.get(keyOf(texts));
      if (entry === undefined) {
        if (byKey.size >= MOST_NAMES) return null;
        // Texts of their own: a cell is a slice of its file and would keep all of that alive.
        const own = JSON.parse(JSON.stringify(texts)) as NameTexts;
        entry = { texts: own, settled: settle(own), sales: 0 };
        byKey.set(keyOf(own), entry);
      }
      const { settled } = entry;
      facts.locality = settled.locality.shown;
      facts.localityAsWritten = locality === facts.locality ? '' : locality;
      facts.project = settled.project.shown;
      facts.projectAsWritten = project === facts.project ? '' : project;
      facts.projectId = settled.project.id;
      configureByInventory(facts, inventory);
      if (facts.locationBasis === '' && settled.point !== null) {
        facts.latitude = settled.point.latitude;
        facts.longitude = settled.point.longitude;
        facts.locationPrecision = settled.point.precision;
        facts.locationBasis = settled.point.basis;
      }
      return entry;
    },
    get entries() {
      return byKey.values();
    },
    get isFull() {
      return byKey.size >= MOST_NAMES;
    },
  };
}

const keyOf = ({ city, locality, village, project, promoter, rera }: NameTexts) =>
  `${city}\n${locality}\n${village}\n${project}\n${promoter}\n${rera}`;

export const saleNameColumns = [
  'batch_id',
  'name_id',
  'city',
  'locality_as_written',
  'village',
  'project_as_written',
  'promoter',
  'rera_number',
  'sales',
  'locality',
  'locality_key',
  'locality_state',
  'locality_id',
  'locality_why',
  'locality_candidates',
  'project',
  'project_key',
  'project_spelling',
  'project_state',
  'project_id',
  'project_why',
  'project_candidates',
  'search',
] as const;

export const nameIdOf = ({ city, locality, village, project, promoter, rera }: NameTexts) =>
  hash53([city, locality, village, project, promoter, rera]);

/** A row of `sale_name`, columns as in `saleNameColumns`. */
export function writeSaleName(tsv: TsvWriter, batchId: number, { texts, settled, sales }: NamesEntry) {
  const { locality, project } = settled;
  tsv.integer(batchId).integer(nameIdOf(texts)).text(texts.city).text(texts.locality).text(texts.village).text(texts.project);
  tsv.text(texts.promoter).text(texts.rera).integer(sales);
  tsv.text(locality.shown).text(nameKey(texts.locality)).text(locality.state).text(locality.id).text(locality.why);
  tsv.text(JSON.stringify(locality.candidates));
  tsv.text(project.shown).text(nameKey(texts.project)).text(project.spelling).text(project.state).text(project.id).text(project.why);
  tsv.text(JSON.stringify(project.candidates)).text(searchText(texts, settled)).endRow();
}

const searchText = (texts: NameTexts, { locality, project }: SettledNames) =>
  [
    ...new Set(
      [texts.locality, texts.village, texts.project, locality.shown, project.shown, texts.rera]
        .flatMap((name) => [name, inLatin(name)])
        .map((name) => name.toLowerCase())
        .filter((name) => name !== ''),
    ),
  ].join('\n');
