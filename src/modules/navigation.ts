import {
  IconBook2,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCertificate,
  IconChartBar,
  IconChartHistogram,
  IconClipboardCheck,
  IconClipboardList,
  IconInbox,
  IconListDetails,
  IconMessageQuestion,
  IconReceipt,
  IconReportAnalytics,
  IconReportMoney,
  IconScale,
  IconSearch,
  IconShieldCog,
  IconTableShare,
  IconUpload,
} from '@tabler/icons-react';
import * as words from '#messages/web/navigation';
import { askFinder } from '#modules/assistant/web/index.ts';
import { projectFinder } from '#modules/projects/web/index.ts';
import { placeFinder } from '#modules/transactions/web/index.ts';
import type { NavigationGroup, SearchProvider } from '#web/shell/navigation.ts';

/** What the frame's menu and the command palette offer. Only screens that exist: a test opens every entry's route. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: words.market,
    entries: [
      {
        label: words.marketLens,
        to: '/v4/mma/',
        icon: IconChartHistogram,
        access: { entitled: 'market-lens' },
        description: words.marketLensAbout,
        alsoAt: ['/mma_report_search/'],
      },
      {
        label: words.analyses,
        to: '/analysis/',
        icon: IconReportAnalytics,
        access: 'signed-in',
        description: words.analysesAbout,
        alsoAt: [
          '/analytics/anareposearch/',
          '/analytics/analyticsReport/',
          '/analytics/bhkcurprisearch/',
          '/analytics/bhkareacurpri/',
          '/analytics/totalsolsearch/',
          '/analytics/totalsold/',
          '/analytics/anasaleserach/',
          '/analytics/anasaletra/',
          '/analytics/locations/overview/',
        ],
        butNotAt: ['/analysis/compare/', '/analysis/propGPT/'],
      },
      {
        label: words.chartBuilder,
        to: '/analytics/barchart/',
        icon: IconChartBar,
        access: { entitled: ['market-lens', 'sale-transactions'] },
        description: words.chartBuilderAbout,
        alsoAt: ['/analytics/barchartsearch/'],
      },
      {
        label: words.compare,
        to: '/analysis/compare/',
        icon: IconScale,
        access: { entitled: ['market-lens', 'sale-transactions'] },
        description: words.compareAbout,
      },
      {
        label: words.saleTransactions,
        to: '/st/',
        icon: IconListDetails,
        access: { entitled: 'sale-transactions' },
        description: words.saleTransactionsAbout,
        alsoAt: ['/property-data-analytics/'],
      },
      {
        label: words.registeredSales,
        to: '/v4/st/listings/',
        icon: IconTableShare,
        access: { entitled: 'sale-transactions' },
        description: words.registeredSalesAbout,
        alsoAt: ['/v4/st/'],
      },
      {
        label: words.search,
        to: '/Search/',
        icon: IconSearch,
        access: { entitled: 'sale-transactions' },
        description: words.searchAbout,
      },
      {
        label: words.reraProjects,
        to: '/projects/',
        icon: IconBuildingSkyscraper,
        access: { entitled: 'sale-transactions' },
        description: words.reraProjectsAbout,
      },
      {
        label: words.valuation,
        to: '/valuation/',
        icon: IconReportMoney,
        access: { entitled: 'valuation' },
        description: words.valuationAbout,
        butNotAt: ['/valuation/certified/'],
      },
      {
        label: words.simulator,
        to: '/simulator/',
        icon: IconBuildingCommunity,
        access: { entitled: 'simulator' },
        description: words.simulatorAbout,
      },
      {
        label: words.propgpt,
        to: '/analysis/propGPT/',
        icon: IconMessageQuestion,
        access: 'signed-in',
        description: words.propgptAbout,
      },
      {
        label: words.certifiedReports,
        to: '/valuation/certified/',
        icon: IconCertificate,
        access: 'signed-in',
        description: words.certifiedReportsAbout,
        butNotAt: ['/valuation/certified/work/', '/valuation/certified/desk/'],
      },
      {
        label: words.myWork,
        to: '/valuation/certified/work/',
        icon: IconClipboardCheck,
        access: { entitled: 'valuer' },
        description: words.myWorkAbout,
      },
      {
        label: words.glossary,
        to: '/glossary/',
        icon: IconBook2,
        access: 'signed-in',
        description: words.glossaryAbout,
      },
    ],
  },
  {
    label: words.account,
    entries: [
      {
        label: words.yourPayments,
        to: '/profile/payments/',
        icon: IconReceipt,
        access: 'signed-in',
        description: words.yourPaymentsAbout,
      },
    ],
  },
  {
    label: words.data,
    entries: [
      {
        label: words.imports,
        to: '/imports/',
        icon: IconUpload,
        access: 'operator',
        description: words.importsAbout,
      },
      {
        label: words.reportDesk,
        to: '/valuation/certified/desk/',
        icon: IconClipboardList,
        access: 'superuser',
        description: words.reportDeskAbout,
      },
      {
        label: words.payments,
        to: '/admin/payments/',
        icon: IconReceipt,
        access: 'superuser',
        description: words.paymentsAbout,
        alsoAt: ['/admin/prices/'],
      },
      {
        label: words.requests,
        to: '/admin/leads/',
        icon: IconInbox,
        access: 'operator',
        description: words.requestsAbout,
      },
      {
        label: words.administration,
        to: '/admin/users/',
        icon: IconShieldCog,
        access: 'superuser',
        description: words.administrationAbout,
        alsoAt: ['/admin/', '/workinprogress/'],
        butNotAt: ['/admin/payments/', '/admin/prices/', '/admin/leads/'],
      },
    ],
  },
];

/** Who finds things by name for the command palette. */
export const searchProviders: readonly SearchProvider[] = [placeFinder, projectFinder, askFinder];
