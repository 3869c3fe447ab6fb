import { homeAddress, languageOfAddress, languages, type Language } from '#core/language.ts';
import { publicPageAt, publicPages } from './public-pages.ts';

const below = (pathname: string) => (languageOfAddress(pathname) === null ? pathname.slice(1) : pathname.slice('/hi/'.length));

/** The page at an address in every language; the home page of a language for what is not written in it. */
export function inOtherLanguages(pathname: string): Record<Language, string> {
  const page = publicPageAt(below(pathname));
  const address = (language: Language) => homeAddress(language) + (page?.path ?? '');
  return { en: address('en'), hi: address('hi'), mr: address('mr') };
}

/** An address of a link in the language that is read, where a public page stands there; screens have one address for all. */
export const inThisLanguage = (address: string) => (publicPageAt(address.slice(1)) === null ? address : homeAddress() + address.slice(1));

/**
 * Where a public page stands whose address was written with capital letters or with slashes too many; null for an address that is written as it
 * should be or that no page has. What comes back begins with one slash and is made of our own table, so it leads to no other host.
 */
export function correctedAddress(pathname: string): string | null {
  const plain = pathname.toLowerCase().replaceAll(/\/{2,}/g, '/');
  if (plain === pathname) return null;
  const page = publicPageAt(below(plain));
  return page === null ? null : homeAddress(languageOfAddress(plain) ?? 'en') + page.path;
}

/** Where a public page stands in each language, for search engines. Null for an address that is none. */
export const alternates = (pathname: string): Record<Language, string> | null =>
  publicPageAt(below(pathname)) === null ? null : inOtherLanguages(pathname);

/** Every public page with its addresses, for search engines. */
export const sitemap = (origin: string) => {
  const pages = publicPages.flatMap(({ path }) => {
    const own = Object.entries(alternates(`/${path}`) ?? {});
    const links = own.map(([each, address]) => `<xhtml:link rel="alternate" hreflang="${each}" href="${origin}${address}"/>`).join('');
    return own.map(([, address]) => `<url><loc>${origin}${address}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>\n`;
};

export const everyLanguageOf = (addresses: Partial<Record<Language, string>>) =>
  languages.flatMap((language) => (addresses[language] === undefined ? [] : [{ language, address: addresses[language] }]));

/** What programs that read the site leave alone, and where they find its pages. */
export const robots = (origin: string) => `User-agent: *\nDisallow: /auth/\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
