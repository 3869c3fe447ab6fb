import { isAbsent } from '#modules/documents/index.ts';
import { GEOMETRY } from '#modules/location/server/index.ts';
import type { Detected, SourceFile } from '#modules/projects/index.ts';
import type { FileKind } from '../../contract.ts';
import { guessMapping } from '../../model/guess-mapping.ts';
import { factKinds } from '../fact-kinds.ts';

/** Surer than this, a kind takes a file that nobody has assigned. */
const SURE = 0.5;
/** A kind that is less sure than this has guessed one of the columns that it needs. */
const GUESSED = 0.52;
/** Two kinds that are nearer than this are for a person to choose between. Tried on the layouts of fixtures/layouts-of-kinds.txt and on the registry's own. */
const NEAR = 0.15;

/** What a file is taken for, and which kinds fit it about as well: then a person is asked. */
export type ChosenKind = { kind: FileKind; orElse: FileKind[] };

/**
 * Which kind a table is of. Every kind that finds the columns it cannot do without competes by how sure these make it and by the share of the
 * table's columns that it reads. A table that is nothing else is one of sales.
 */
export function chooseKind(file: SourceFile): ChosenKind {
  const filled = file.headers.flatMap((header, at) => (isCounter(header) || isEmpty(file, at) ? [] : [at]));
  const fitOf = (certainty: number, columns: readonly number[]) =>
    (certainty + (filled.length === 0 ? 0 : columns.filter((at) => filled.includes(at)).length / filled.length)) / 2;
  // A file that draws its rows is of the kind that reads the drawing: a population among the properties of a ward is not what it was made for.
  const drawn = file.headers.indexOf(GEOMETRY);
  const fits = [
    ...factKinds.map((one) => ({ kind: one.kind as FileKind, detected: one.detect(file) })),
    { kind: 'sales' as FileKind, detected: detectSales(file) },
  ]
    .map(({ kind, detected: { certainty, columns } }) => ({ kind, certainty, columns, fit: fitOf(certainty, columns) }))
    .filter(({ certainty }) => certainty >= SURE)
    .filter(({ columns }, _, sure) => columns.includes(drawn) || !sure.some((other) => other.columns.includes(drawn)))
    .sort((one, other) => other.fit - one.fit);
  const [best, ...others] = fits;
  if (best === undefined) return { kind: 'sales', orElse: [] };
  const near = others.filter(({ fit }) => best.fit - fit < NEAR).map(({ kind }) => kind);
  // A guess may as well be a register of sales in words that are not known here.
  return { kind: best.kind, orElse: best.certainty < GUESSED && near.length === 0 ? ['sales'] : near };
}

/** A sale has a day and a price. */
function detectSales({ headers, sample }: SourceFile): Detected {
  const { fields } = guessMapping(headers, sample).mapping;
  const read = new Set(Object.values(fields).flatMap(({ columns }) => columns));
  const isSale = fields.registered_on !== undefined && fields.price !== undefined;
  return { certainty: isSale ? 0.9 : 0, columns: headers.flatMap((header, at) => (read.has(header) ? [at] : [])) };
}

/** Numbers of rows say nothing of what the rows are. */
const isCounter = (header: string) =>
  /^(?:s(?:r|l)?\.? ?no\.?|serial ?(?:no\.?|number)|#|fid|objectid|row|अ\.? ?क्र\.?|अनु ?क्र\.?)$/iu.test(header.trim());

const isEmpty = ({ sample }: SourceFile, at: number) => sample.length > 0 && sample.every((cells) => isAbsent(cells[at] ?? ''));
