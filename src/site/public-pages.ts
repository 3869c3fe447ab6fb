/**
 * Every page of the public site, once: its address below the home address of each language, and the file that draws it. Routes, what is
 * rendered at build time, the sitemap and the switch of languages are made from this table.
 */
type PublicPage = {
  path: string;
  file: string;
  /** Drawn when it is asked for: what stands in its address stands on the page. */
  perRequest?: true;
};

const page = (path: string, file: string): PublicPage => ({ path, file });

export const publicPages: readonly PublicPage[] = [
  page('', 'home-page.tsx'),
  page('coming-soon/', 'coming-soon-page.tsx'),
  { ...page('contact/', 'pages/contact-page.tsx'), perRequest: true },
  { ...page('plans/', 'pages/plans-page.tsx'), perRequest: true },
  { ...page('valuation-accuracy/', 'pages/accuracy-page.tsx'), perRequest: true },
  page('about/', 'pages/about-page.tsx'),
  page('products/', 'pages/products-page.tsx'),
  page('solution/', 'pages/solution-page.tsx'),
  page('vision/', 'pages/vision-page.tsx'),
  page('events/exhibition/hinjewadi/', 'pages/hinjewadi-page.tsx'),
  page('sale-transaction-overview', 'pages/sale-transactions-page.tsx'),
  page('mma-overview', 'pages/market-lens-page.tsx'),
  page('valuation-overview', 'pages/valuation-page.tsx'),
  page('simulator-page/', 'pages/simulator-page.tsx'),
  page('propgpt-overview', 'pages/propgpt-overview-page.tsx'),
  page('propgpt/', 'pages/propgpt-page.tsx'),
  page('residential-landdesk-overview', 'pages/land-desk-page.tsx'),
  page('commercial-landdesk-overview', 'pages/land-desk-page.tsx'),
  page('mixed-use-landdesk-overview', 'pages/land-desk-page.tsx'),
  page('faq', 'pages/faq-page.tsx'),
  page('investinrealestate/realestateinvestorpage/', 'pages/investor-page.tsx'),
  page('real-estate-consultancy', 'pages/consultancy-page.tsx'),
  page('reports/', 'pages/reports-page.tsx'),
  page('privacypolicy', 'pages/privacy-page.tsx'),
  page('termsandconditions', 'pages/terms-page.tsx'),
  page('casestudy/', 'pages/cases-page.tsx'),
  page('casestudy1/', 'pages/case-of-value-page.tsx'),
  page('casestudy2/', 'pages/case-of-rates-page.tsx'),
  page('casestudy3/', 'pages/case-of-refusal-page.tsx'),
];

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** The page that stands at a path below the home address, with or without its last slash; null for none. */
export const publicPageAt = (path: string) => publicPages.find((each) => withoutSlash(each.path) === withoutSlash(path)) ?? null;
