import type { MetaDescriptor } from 'react-router';
import { language, languageTags } from '#core/language.ts';

/**
 * Stands for scheme and host of the installation while pages are rendered at build time; the server writes the true one in their place
 * (`src/entry/web-server.ts`). Search engines and whoever shows a link take whole addresses only.
 */
export const BUILT_ORIGIN = 'https://origin.invalid';

/** Where the picture lies that stands beside a link to a page; `scripts/link-pictures.ts` draws it when the site is built. */
export const linkPicture = (path: string) => `/link-pictures/${path.split('/').filter(Boolean).join('-') || 'home'}.jpg`;

export type PageWords = { title: string; description: string };
type More = {
  /** Path of the page, as the router knows it. */
  path: string;
  /** Instead of "title · Mulya". */
  tabTitle?: string;
  /** The page is about this product of ours. */
  product?: string;
  questions?: readonly { question: string; answer: string }[];
  /** Pages above this one, from the home page down. */
  above?: readonly { name: string; path: string }[];
};

/** What stands in the head of a public page: for tabs, search engines and previews of links. */
export function pageMeta({ title, description }: PageWords, more: More): MetaDescriptor[] {
  const tabTitle = more.tabTitle ?? `${title} · Mulya`;
  const url = BUILT_ORIGIN + more.path;
  const data = [
    ...(more.path === '/' ? [organization()] : [crumbs(title, url, more.above ?? [])]),
    ...(more.product === undefined ? [] : [productData(more.product, description, url)]),
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
    { property: 'og:image', content: BUILT_ORIGIN + linkPicture(more.path) },
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

const crumbs = (title: string, url: string, above: NonNullable<More['above']>) => ({
  '@type': 'BreadcrumbList',
  inLanguage: undefined,
  itemListElement: [...above.map(({ name, path }) => ({ name, item: BUILT_ORIGIN + path })), { name: title, item: url }].map(
    ({ name, item }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item,
    }),
  ),
});

const productData = (name: string, description: string, url: string) => ({
  '@type': 'Product',
  name: `Mulya ${name}`,
  description,
  url,
  inLanguage: undefined,
  brand: { '@type': 'Brand', name: 'Mulya' },
});

const faqData = (questions: NonNullable<More['questions']>) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
