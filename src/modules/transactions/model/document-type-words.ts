import * as words from '#messages/transactions/document-types';
import { language } from '#core/language.ts';
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

const isInDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

/**
 * A type of document in the reader's language, with what is printed beside it: "Agreement for sale (करारनामा)". What is printed in that language
 * stands as it is, and so does a type that `reference/document-types.csv` does not hold; two spellings stay two.
 */
export function documentTypeWords(written: string): string {
  const type = typeOf.get(plain(written));
  // Prints are in Marathi or English.
  const isReadable = language() === 'en' ? !isInDevanagari(written) : language() === 'mr' && isInDevanagari(written);
  if (type === undefined || isReadable) return written;
  const name = words.name({ type: type === 'declaration' ? 'other' : type });
  return plain(name) === plain(written) ? name : words.withOriginal({ name, written });
}
