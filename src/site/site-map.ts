import * as menu from '#messages/site-pages/menu';
import * as words from '#messages/site/frame';
import { inThisLanguage } from './page-languages.ts';

export type SiteLink = { label: string; to: string };

const link = (label: string, path: string): SiteLink => ({ label, to: inThisLanguage(`/${path}`) });

/** What stands in the head of every page. */
export const mainMenu = (): readonly SiteLink[] => [
  link(menu.products(), 'products/'),
  link(menu.solution(), 'solution/'),
  link(menu.cases(), 'casestudy/'),
  link(menu.plans(), 'plans/'),
  link(menu.contact(), 'contact/'),
];

/** Every page of the site, in the foot of every page. */
export const siteMap = (): readonly { title: string; links: readonly SiteLink[] }[] => [
  {
    title: menu.product(),
    links: [
      link(menu.products(), 'products/'),
      link(menu.saleTransactions(), 'sale-transaction-overview'),
      link(menu.marketLens(), 'mma-overview'),
      link(menu.valuation(), 'valuation-overview'),
      link(menu.simulator(), 'simulator-page/'),
      link(menu.propgpt(), 'propgpt/'),
      link(menu.propgptOverview(), 'propgpt-overview'),
      link(menu.landDesk(), 'residential-landdesk-overview'),
      link(menu.landOffices(), 'commercial-landdesk-overview'),
      link(menu.landMixed(), 'mixed-use-landdesk-overview'),
    ],
  },
  {
    title: menu.people(),
    links: [
      link(menu.solution(), 'solution/'),
      link(menu.investors(), 'investinrealestate/realestateinvestorpage/'),
      link(menu.consultancy(), 'real-estate-consultancy'),
      link(menu.reports(), 'reports/'),
      link(menu.cases(), 'casestudy/'),
      link(menu.caseValue(), 'casestudy1/'),
      link(menu.caseRates(), 'casestudy2/'),
      link(menu.caseRefusal(), 'casestudy3/'),
    ],
  },
  {
    title: menu.company(),
    links: [
      link(menu.about(), 'about/'),
      link(menu.vision(), 'vision/'),
      link(menu.hinjewadi(), 'events/exhibition/hinjewadi/'),
      link(menu.accuracy(), 'valuation-accuracy/'),
      link(menu.contact(), 'contact/'),
    ],
  },
  {
    title: menu.terms(),
    links: [
      link(menu.faq(), 'faq'),
      link(menu.plans(), 'plans/'),
      link(menu.privacy(), 'privacypolicy'),
      link(menu.conditions(), 'termsandconditions'),
      link(words.salesExplorer(), 'v4/st/listings/'),
      link(words.valueFlat(), 'valuation/'),
    ],
  },
];
