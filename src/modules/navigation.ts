import { IconBuildingSkyscraper, IconReportMoney, IconTableShare, IconUpload } from '@tabler/icons-react';
import { projectFinder } from '#modules/projects/web/index.ts';
import { placeFinder } from '#modules/transactions/web/index.ts';
import type { NavigationGroup, SearchProvider } from '#web/shell/navigation.ts';

/** What the frame's menu and the command palette offer. Only screens that exist: a test opens every entry's route. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Market',
    entries: [
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
