import { lazy, Suspense } from 'react';
import { AskAbout } from '#modules/assistant/web/index.ts';
import { useDemonstration } from '#modules/demonstration/web/index.ts';
import { DownloadsTray } from '#modules/exports/web/index.ts';
import { ImpersonationBanner, ProviderSession } from '#modules/identity/web/index.ts';
import { CompareTray, GrowthOf, PlaceTabs } from '#modules/market-lens/web/index.ts';
import { KeepHistory, SaveView } from '#modules/saved/web/index.ts';
import { AskTool, MarketTool, ViewTool } from '#modules/transactions/web/index.ts';
import { navigation, searchProviders } from '#modules/navigation.ts';
import { AppFrame } from '#web/shell/app-frame.tsx';
import { PageTabs } from '#web/ui/page.tsx';
import { AppFault } from '#web/shell/app-fault.tsx';

const RowsOfFigure = lazy(async () => ({ default: (await import('#modules/measures/web/index.ts')).RowsOfFigure }));

const tellMarket: MarketTool = {
  growth: (view) => <GrowthOf {...view} />,
  rows: (view) => <RowsOfFigure {...view} />,
};
const askAbout = (view: Parameters<typeof AskAbout>[0]) => <AskAbout {...view} />;
const viewTools = (view: Parameters<typeof SaveView>[0]) => (
  <>
    {askAbout(view)}
    <SaveView {...view} />
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
              searchProviders={searchProviders}
              demonstration={useDemonstration()}
              notice={<ImpersonationBanner />}
              tray={
                <>
                  <CompareTray />
                  <DownloadsTray />
                  <ProviderSession />
                  <Suspense fallback={null}>
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

export const ErrorBoundary = AppFault;
