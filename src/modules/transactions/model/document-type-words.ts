import * as words from '#messages/transactions/document-types';
import { rows } from '#reference/document-types';

type DocumentTypeName = (typeof rows)[number]['type'];

/** Prints are careless with spaces, dots and hyphens. */
const plain = (written: string) =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.\-_/()\u200b-\u200d]+/g, '');

const typeOf: ReadonlyMap<string, DocumentTypeName> = new Map(
  rows.flatMap(({ type, written }) => written.split('|').map((one): [string, DocumentTypeName] => [plain(one), type])),
);

/**
 * A type of document in the reader's language, with what is printed beside it where the two differ: "Agreement for sale (करारनामा)". Two spellings
 * stay two. A type that `reference/document-types.csv` does not hold stands as it is printed.
 */
export function documentTypeWords(written: string): string {
  const type = typeOf.get(plain(written));
  if (type === undefined) return written;
  const name = words.name({ type: type === 'declaration' ? 'other' : type });
  return plain(name) === plain(written) ? name : words.withOriginal({ name, written });
}
