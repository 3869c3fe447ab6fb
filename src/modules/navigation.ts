import {
  IconBook2,
  IconBuildingSkyscraper,
  IconCertificate,
  IconChartBar,
  IconChartHistogram,
  IconClipboardCheck,
  IconClipboardList,
  IconListDetails,
  IconReceipt,
  IconReportAnalytics,
  IconReportMoney,
  IconScale,
  IconSearch,
  IconShieldCog,
  IconTableShare,
  IconUpload,
} from '@tabler/icons-react';
import { projectFinder } from '#modules/projects/web/index.ts';
import { placeFinder } from '#modules/transactions/web/index.ts';
import type { NavigationGroup, SearchProvider } from '#web/shell/navigation.ts';

/** What the frame's menu and the command palette offer. Only screens that exist: a test opens every entry's route. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Market',
    entries: [
      {
        label: 'Market Lens',
        to: '/v4/mma/',
        icon: IconChartHistogram,
        access: { entitled: 'market-lens' },
        description: 'Pace, prices, buyers and promoters of any market',
        alsoAt: ['/mma_report_search/'],
      },
      {
        label: 'Analyses',
        to: '/analysis/',
        icon: IconReportAnalytics,
        access: 'signed-in',
        description: 'Every analysis with the question it answers, and the trial',
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
        butNotAt: ['/analysis/compare/'],
      },
      {
        label: 'Chart builder',
        to: '/analytics/barchart/',
        icon: IconChartBar,
        access: { entitled: ['market-lens', 'sale-transactions'] },
        description: 'Any number by anything it may be cut by, as bars',
        alsoAt: ['/analytics/barchartsearch/'],
      },
      {
        label: 'Compare',
        to: '/analysis/compare/',
        icon: IconScale,
        access: { entitled: ['market-lens', 'sale-transactions'] },
        description: 'Up to ten projects, localities and cities side by side',
      },
      {
        label: 'Sale transactions',
        to: '/st/',
        icon: IconListDetails,
        access: { entitled: 'sale-transactions' },
        description: 'Sales as cards or as a dashboard, with Index II',
        alsoAt: ['/property-data-analytics/'],
      },
      {
        label: 'Registered sales',
        to: '/v4/st/listings/',
        icon: IconTableShare,
        access: { entitled: 'sale-transactions' },
        description: 'Search registered sales, see rates by month and place',
        alsoAt: ['/v4/st/'],
      },
      {
        label: 'Search',
        to: '/Search/',
        icon: IconSearch,
        access: { entitled: 'sale-transactions' },
        description: 'Places, RERA projects and documents by name or number',
      },
      {
        label: 'RERA projects',
        to: '/projects/',
        icon: IconBuildingSkyscraper,
        access: { entitled: 'sale-transactions' },
        description: 'Registered projects on the map, apartments and bookings',
      },
      {
        label: 'Valuation',
        to: '/valuation/',
        icon: IconReportMoney,
        access: { entitled: 'valuation' },
        description: 'Value a flat from registered sales',
        butNotAt: ['/valuation/certified/'],
      },
      {
        label: 'Certified reports',
        to: '/valuation/certified/',
        icon: IconCertificate,
        access: 'signed-in',
        description: 'Reports signed by a registered valuer: ask, follow, download',
        butNotAt: ['/valuation/certified/work/', '/valuation/certified/desk/'],
      },
      {
        label: 'My work',
        to: '/valuation/certified/work/',
        icon: IconClipboardCheck,
        access: { entitled: 'valuer' },
        description: 'Reports to inspect, value and check',
      },
      {
        label: 'Glossary',
        to: '/glossary/',
        icon: IconBook2,
        access: 'signed-in',
        description: 'What each number means and how many sales it needs',
      },
    ],
  },
  {
    label: 'Account',
    entries: [
      {
        label: 'Your payments',
        to: '/profile/payments/',
        icon: IconReceipt,
        access: 'signed-in',
        description: 'What you bought, with invoices, and what you have used',
      },
    ],
  },
  {
    label: 'Data',
    entries: [
      {
        label: 'Imports',
        to: '/imports/',
        icon: IconUpload,
        access: 'operator',
        description: 'Import a registry file, see and undo batches',
      },
      {
        label: 'Report desk',
        to: '/valuation/certified/desk/',
        icon: IconClipboardList,
        access: 'superuser',
        description: 'Certified reports: payments, assignment, overdue, valuers',
      },
      {
        label: 'Payments',
        to: '/admin/payments/',
        icon: IconReceipt,
        access: 'superuser',
        description: 'Orders, refunds, invoices, the ledger and prices',
        alsoAt: ['/admin/prices/'],
      },
      {
        label: 'Administration',
        to: '/admin/users/',
        icon: IconShieldCog,
        access: 'superuser',
        description: 'People, rights, audit log, outbox, jobs, switches',
        alsoAt: ['/admin/', '/workinprogress/'],
        butNotAt: ['/admin/payments/', '/admin/prices/'],
      },
    ],
  },
];

/** Who finds things by name for the command palette. */
export const searchProviders: readonly SearchProvider[] = [placeFinder, projectFinder];
