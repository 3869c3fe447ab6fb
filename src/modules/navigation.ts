import { IconBook2, IconBuildingSkyscraper, IconChartHistogram, IconReportMoney, IconTableShare, IconUpload } from '@tabler/icons-react';
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
        label: 'Registered sales',
        to: '/v4/st/listings/',
        icon: IconTableShare,
        access: { entitled: 'sale-transactions' },
        description: 'Search registered sales, see rates by month and place',
        alsoAt: ['/v4/st/'],
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
    label: 'Data',
    entries: [
      {
        label: 'Imports',
        to: '/imports/',
        icon: IconUpload,
        access: 'superuser',
        description: 'Import a registry file, see and undo batches',
      },
    ],
  },
];

/** Who finds things by name for the command palette. */
export const searchProviders: readonly SearchProvider[] = [placeFinder, projectFinder];
