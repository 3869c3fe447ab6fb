import type { NameKind, NamesPreview } from '#modules/name-review/contract.ts';
import type { NamesEntry } from './names-of-sales.ts';
import { nameKey, inLatin } from '#modules/names/index.ts';

type Previewed = NamesPreview['names'][number];

const MOST_NAMES = 200;
const MOST_ROWS = 12;

/** Names as the review queue lists them, before anything is imported: of one name all spellings are one item. */
export function namesToReview(rowsOf: ReadonlyMap<NamesEntry, readonly number[]>): Previewed[] {
  const found = new Map<string, Previewed>();
  for (const [entry, rows] of rowsOf) for (const kind of ['village', 'project'] as const) addName(found, kind, entry, rows);
  const names = [...found.values()];
  for (const name of names) {
    name.spellings.sort((one, other) => other.sales - one.sales);
    name.name = name.spellings[0]!.name;
    const latin = inLatin(name.name);
    name.latin = latin === name.name ? '' : latin;
  }
  // Where a person is needed first, and there where the most sales hang on it.
  const waits = ({ state }: Previewed) => (state === 'sure' ? 0 : 1);
  return names.sort((one, other) => waits(other) - waits(one) || other.sales - one.sales).slice(0, MOST_NAMES);
}

function addName(found: Map<string, Previewed>, kind: NameKind, { texts, settled }: NamesEntry, rows: readonly number[]) {
  const { state, shown, why, candidates } = kind === 'village' ? settled.locality : settled.project;
  const written = kind === 'village' ? texts.locality : texts.project;
  if (state === 'none' || written === '') return;
  const village = kind === 'village' ? '' : settled.locality.shown;
  const id = [kind, texts.city, village, nameKey(written), state, shown].join('|');
  let name = found.get(id);
  if (name === undefined) {
    const { city } = texts;
    const about = { state, shown, why, candidates: [...candidates] };
    name = {
      id,
      kind,
      city,
      village,
      name: '',
      latin: '',
      spellings: [],
      promoters: [],
      reraNumbers: [],
      sales: 0,
      batches: 1,
      rows: [],
      ...about,
    };
    found.set(id, name);
  }
  name.sales += rows.length;
  if (name.rows.length < MOST_ROWS) name.rows.push(...rows.slice(0, MOST_ROWS - name.rows.length));
  const spelling = name.spellings.find((one) => one.name === written);
  if (spelling === undefined) name.spellings.push({ name: written, sales: rows.length });
  else spelling.sales += rows.length;
  const promoter = kind === 'project' ? texts.promoter : '';
  const rera = kind === 'project' ? texts.rera : '';
  if (promoter !== '' && !name.promoters.includes(promoter)) name.promoters.push(promoter);
  if (rera !== '' && !name.reraNumbers.includes(rera)) name.reraNumbers.push(rera);
}
