/**
 * In which language words are said: that of the page in a browser, that of the request, job or mail on the server. Whoever has a
 * better answer than English names it by `readLanguageFrom`.
 */
export const languages = ['en', 'hi', 'mr'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, for the switch. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

/** For `lang`, `hreflang` and what browsers and search engines are told. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', mr: 'mr-IN' };

/** The cookie that says which language a browser reads, and the field of an address that changes it. */
export const languageCookie = 'language';

/** "mr-IN" → mr; null for a language that we do not speak. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').toLowerCase().split('-');
  return languages.find((one) => one === primary) ?? null;
}

/** Public pages have an address in each language: /, /hi/, /mr/. Null for addresses without one. */
export const languageOfAddress = (address: string) => languageOf(/^\/(hi|mr)(?=[/?#]|$)/.exec(address)?.[1]);

/** The home page in a language; of this page where none is given. */
export const homeAddress = (wanted: Language = language()) => (wanted === 'en' ? '/' : `/${wanted}/`);

type Source = () => Language;

const ofThePage: Source = () => (typeof document === 'undefined' ? null : languageOf(document.documentElement.lang)) ?? 'en';
let source = ofThePage;
let chosen: Language | null = null;

export const language = (): Language => chosen ?? source();

/** For programs that speak to many people: how to find the language of the one who is meant. */
export function readLanguageFrom(found: Source) {
  source = found;
}

/** What is stored before it is known who will read it. */
export type InEachLanguage = Record<Language, string>;
export const inEachLanguage = (say: () => string): InEachLanguage => ({ en: sayIn('en', say), hi: sayIn('hi', say), mr: sayIn('mr', say) });

/** Words for somebody else than who is served: of the log, in English. `say` must not wait for anything. */
export function sayIn<Words>(wanted: Language, say: () => Words): Words {
  const before = chosen;
  chosen = wanted;
  try {
    return say();
  } finally {
    chosen = before;
  }
}
