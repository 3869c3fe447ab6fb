import type { MetaDescriptor } from 'react-router';
import * as words from '#messages/site-pages/shared';
import { homeAddress, language, languageTags } from '#core/language.ts';
import { alternates } from './page-languages.ts';

/**
 * Stands for scheme and host of the installation while pages are rendered at build time; the server writes the true one in their place
 * (`src/entry/web-server.ts`). Search engines and whoever shows a link take whole addresses only.
 */
export const BUILT_ORIGIN = 'https://origin.invalid';

/** Where the picture lies that stands beside a link to a page; `scripts/link-pictures.ts` draws it when the site is built. */
export const linkPicture = (path: string) => `/link-pictures/${path.split('/').filter(Boolean).join('-') || 'home'}.jpg`;

export type PageWords = { title: string; description: string };
/** Price in rupees with two decimals, as schema.org takes it. */
export type ProductOffer = { name: string; description: string; rupees: string };
type More = {
  /** Path of the page, as the router knows it: with or without its last slash. */
  path: string;
  /** Instead of "title · Mulya". */
  tabTitle?: string;
  /** The page is about this product of ours. */
  product?: string;
  /** What can be bought on the page, at the price that stands there. */
  offers?: readonly ProductOffer[];
  questions?: readonly { question: string; answer: string }[];
  /** Pages above this one, from the home page down. */
  above?: readonly { name: string; path: string }[];
};

/** What stands in the head of a public page: for tabs, search engines and previews of links. */
export function pageMeta({ title, description }: PageWords, more: More): MetaDescriptor[] {
  const tabTitle = more.tabTitle ?? `${title} · Mulya`;
  // One address in every tag: that of the canonical link.
  const path = alternates(more.path)?.[language()] ?? more.path;
  const url = BUILT_ORIGIN + path;
  const picture = BUILT_ORIGIN + linkPicture(path);
  const data = [
    path === homeAddress() ? organization() : crumbs([...(more.above ?? []), { name: title, path }]),
    ...(more.product === undefined ? [] : [productData({ name: more.product, description }, url, picture)]),
    ...(more.offers ?? []).map((offer) => productData(offer, url, picture)),
    ...(more.questions === undefined ? [] : [faqData(more.questions)]),
  ];
  return [
    { title: tabTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Mulya' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:alt', content: `${title} · Mulya` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', inLanguage: languageTags[language()], ...one } })),
  ];
}

const organization = () => ({
  '@type': 'Organization',
  name: 'Mulya',
  url: `${BUILT_ORIGIN}/`,
  logo: `${BUILT_ORIGIN}/favicon.svg`,
  inLanguage: undefined,
});

/** From the home page down to this one: a trail of one step is none. */
const crumbs = (below: NonNullable<More['above']>) => ({
  '@type': 'BreadcrumbList',
  inLanguage: undefined,
  itemListElement: [{ name: words.home(), path: homeAddress() }, ...below].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: BUILT_ORIGIN + path,
  })),
});

const productData = ({ name, description, rupees }: Omit<ProductOffer, 'rupees'> & { rupees?: string }, url: string, image: string) => ({
  '@type': 'Product',
  name: `Mulya ${name}`,
  description,
  url,
  image,
  inLanguage: undefined,
  brand: { '@type': 'Brand', name: 'Mulya' },
  ...(rupees !== undefined && {
    offers: { '@type': 'Offer', url, price: rupees, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
  }),
});

const faqData = (questions: NonNullable<More['questions']>) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
