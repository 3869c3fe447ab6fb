import {
  IconBook2,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCertificate,
  IconChartHistogram,
  IconClipboardCheck,
  IconClipboardList,
  IconCoinRupee,
  IconCompass,
  IconCreditCard,
  IconHomeDollar,
  IconInbox,
  IconMap2,
  IconMapSearch,
  IconMessageCheck,
  IconMessageQuestion,
  IconReceipt,
  IconReportMoney,
  IconShieldCog,
  IconTableShare,
  IconUpload,
} from '@tabler/icons-react';
import * as words from '#messages/web/navigation';
import { askFinder } from '#modules/assistant/web/index.ts';
import { placeScreens } from '#modules/market-lens/web/index.ts';
import { projectFinder } from '#modules/projects/web/index.ts';
import { placeFinder } from '#modules/transactions/web/index.ts';
import type { NavigationGroup, SearchProvider } from '#web/shell/navigation.ts';

/** What the frame's menu and the command palette offer. Only screens that exist: a test opens every entry's route. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: words.doors,
    isUnlabelled: true,
    entries: [
      {
        label: words.market,
        to: '/v4/mma/',
        icon: IconChartHistogram,
        access: { entitled: ['market-lens', 'sale-transactions'] },
        description: words.marketAbout,
        alsoAt: ['/mma_report_search/', '/analytics/', '/analysis/location/', '/analysis/compare/', '/analysis/launch/'],
        butNotAt: ['/analytics/fastest/', '/analytics/anasaletra/', '/analytics/anasaleserach/'],
      },
      {
        label: words.sales,
        to: '/v4/st/listings/',
        icon: IconTableShare,
        access: { entitled: 'sale-transactions' },
        description: words.salesAbout,
        alsoAt: ['/v4/st/', '/st/', '/property-data-analytics/', '/Search/', '/analytics/anasaletra/', '/analytics/anasaleserach/'],
      },
      {
        label: words.projects,
        to: '/projects/',
        icon: IconBuildingSkyscraper,
        access: { entitled: 'sale-transactions' },
        description: words.projectsAbout,
        alsoAt: ['/analytics/fastest/'],
      },
      {
        label: words.value,
        to: '/valuation/',
        icon: IconReportMoney,
        access: { entitled: 'valuation' },
        description: words.valueAbout,
        butNotAt: ['/valuation/certified/'],
      },
      {
        label: words.reports,
        to: '/valuation/certified/',
        icon: IconCertificate,
        access: 'signed-in',
        description: words.reportsAbout,
        butNotAt: ['/valuation/certified/work/', '/valuation/certified/desk/'],
      },
    ],
  },
  {
    label: words.tools,
    entries: [
      {
        label: words.propgpt,
        to: '/analysis/propGPT/',
        icon: IconMessageQuestion,
        access: 'signed-in',
        description: words.propgptAbout,
      },
      {
        label: words.simulator,
        to: '/simulator/',
        icon: IconBuildingCommunity,
        access: { entitled: 'simulator' },
        description: words.simulatorAbout,
      },
      {
        label: words.rateSimulator,
        to: '/analysis/ratesimulator/',
        icon: IconCoinRupee,
        access: { entitled: 'simulator' },
        description: words.rateSimulatorAbout,
      },
      {
        label: words.invest,
        to: '/invest/',
        icon: IconHomeDollar,
        access: { entitled: 'market-lens' },
        description: words.investAbout,
      },
      {
        label: words.landDesk,
        to: '/land/',
        icon: IconMapSearch,
        access: 'signed-in',
        description: words.landDeskAbout,
        butNotAt: ['/land/desk/'],
      },
      {
        label: words.myWork,
        to: '/valuation/certified/work/',
        icon: IconClipboardCheck,
        access: { entitled: 'valuer' },
        description: words.myWorkAbout,
      },
    ],
  },
  {
    label: words.account,
    entries: [
      {
        label: words.start,
        to: '/analysis/',
        icon: IconCompass,
        access: 'signed-in',
        description: words.startAbout,
        butNotAt: ['/analysis/compare/', '/analysis/location/', '/analysis/launch/', '/analysis/propGPT/', '/analysis/ratesimulator/'],
      },
      {
        label: words.glossary,
        to: '/glossary/',
        icon: IconBook2,
        access: 'signed-in',
        description: words.glossaryAbout,
      },
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
        label: words.answers,
        to: '/admin/assistant/',
        icon: IconMessageCheck,
        access: 'operator',
        description: words.answersAbout,
      },
      {
        label: words.landStaff,
        to: '/land/desk/',
        icon: IconMap2,
        access: 'operator',
        description: words.landStaffAbout,
      },
      {
        label: words.requests,
        to: '/admin/leads/',
        icon: IconInbox,
        access: 'operator',
        description: words.requestsAbout,
      },
    ],
  },
  {
    label: words.administration,
    entries: [
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
        icon: IconCreditCard,
        access: 'superuser',
        description: words.paymentsAbout,
        alsoAt: ['/admin/prices/'],
      },
      {
        label: words.people,
        to: '/admin/users/',
        icon: IconShieldCog,
        access: 'superuser',
        description: words.administrationAbout,
        alsoAt: ['/admin/', '/workinprogress/'],
        butNotAt: ['/admin/payments/', '/admin/prices/', '/admin/leads/', '/admin/assistant/'],
      },
    ],
  },
];

/** Who finds things by name for the command palette. */
export const searchProviders: readonly SearchProvider[] = [placeScreens, placeFinder, projectFinder, askFinder];
