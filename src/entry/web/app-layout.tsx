import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '@mantine/core';
import { useDemonstration } from '#modules/demonstration/web/index.ts';
import { DownloadsTray } from '#modules/exports/web/index.ts';
import { CompareTray, GrowthOf, PlaceTabs } from '#modules/market-lens/web/index.ts';
import { KeepHistory, SaveView } from '#modules/saved/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { AskTool, MarketTool, ViewTool } from '#modules/transactions/web/index.ts';
import { navigation } from '#modules/navigation.ts';
import { lazyAfterFigures } from '#web/shell/after-figures.ts';
import { AppFrame } from '#web/shell/app-frame.tsx';
import { useSession, type User } from '#web/session/session.ts';
import type { NavigationGroup } from '#web/shell/navigation.ts';
import { PageTabs } from '#web/ui/page.tsx';
import { AppFault } from '#web/shell/app-fault.tsx';

const RowsOfFigure = lazyAfterFigures(async () => ({ default: (await import('#modules/measures/web/index.ts')).RowsOfFigure }));

const ImpersonationBanner = lazy(async () => ({ default: (await import('#modules/identity/web/index.ts')).ImpersonationBanner }));
const ProviderSession = lazyAfterFigures(async () => ({ default: (await import('#modules/identity/web/index.ts')).ProviderSession }));
const AskAbout = lazyAfterFigures(async () => ({ default: (await import('#modules/assistant/web/index.ts')).AskAbout }));
const Palette = lazyAfterFigures(async () => {
  const [{ default: CommandPalette }, { searchProviders }] = await Promise.all([
    import('#web/shell/command-palette.tsx'),
    import('#modules/search-providers.ts'),
  ]);
  return {
    default: (props: { user: User; navigation: readonly NavigationGroup[] }) => (
      <CommandPalette {...props} searchProviders={searchProviders} />
    ),
  };
});

const palette = (props: ComponentProps<typeof Palette>) => <Palette {...props} />;

const tellMarket: MarketTool = {
  growth: (view) => <GrowthOf {...view} />,
  rows: (view) => <RowsOfFigure {...view} />,
};
// As large as the buttons that come, so that nothing moves.
const askAbout = (view: { filter: SaleFilter }) => (
  <Suspense fallback={view.filter.city === undefined ? null : <Skeleton width={144} height={36} />}>
    <AskAbout {...view} />
  </Suspense>
);
const viewTools = (view: { filter: SaleFilter; name: string }) => (
  <>
    {askAbout(view)}
    <Suspense fallback={<Skeleton width={86} height={36} />}>
      <SaveView {...view} />
    </Suspense>
  </>
);

/** Joins the frame, which knows no module, with what the modules offer. */
export default function AppLayout() {
  return (
    <MarketTool value={tellMarket}>
      <ViewTool value={viewTools}>
        <AskTool value={askAbout}>
          <PageTabs value={<PlaceTabs />}>
            <AppFrame
              navigation={navigation}
              palette={palette}
              demonstration={useDemonstration()}
              notice={<SeenAs />}
              tray={
                <>
                  <CompareTray />
                  <DownloadsTray />
                  <Suspense fallback={null}>
                    <ProviderSession />
                    <KeepHistory />
                  </Suspense>
                </>
              }
            />
          </PageTabs>
        </AskTool>
      </ViewTool>
    </MarketTool>
  );
}

/** Its script is fetched where an administrator sees the product as somebody else. */
function SeenAs() {
  const { user } = useSession();
  return user?.isImpersonated ? (
    <Suspense fallback={null}>
      <ImpersonationBanner />
    </Suspense>
  ) : null;
}

export const ErrorBoundary = AppFault;
