import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { everywhere, type LensState } from '../lens-state.ts';
import { Headline } from '../blocks/headline.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { Blocks } from '../area/blocks.tsx';
import { withSlash } from '../paths.ts';
import { placeBlocks, saleSections, wholeAsk } from '../../model/sale-blocks.ts';
import { readTrialPlace, trialAddress, trialPaths, trialView } from './trial-paths.ts';
import * as words from '#messages/market-lens/trial';
import * as pageNames from '#messages/web/page-names';

export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };

/** A market on trial: the dashboard, one project, or the same on paper, by the address. Nothing opens and nothing stands beside it. */
export default function TrialMarketPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const place = readTrialPlace({}, query);
  const { city, village, project } = place;
  const filter = { ...place, ...usualScope };
  const whole = useMeasures({ ...filter, ...wholeAsk }, city !== undefined);
  if (city === undefined) return <Navigate to={trialPaths.market} replace />;
  const isReport = withSlash(pathname).toLowerCase() === trialPaths.report;
  const state: LensState = { ...everywhere, filter, beside: 'none' };
  const shown = { state, filter, onOpen: () => {}, isReport };
  const ranked = placeBlocks(place);
  return (
    <Page
      title={project === undefined ? words.theMarketOfPlace({ place: placeWords(place) }) : project}
      subtitle={project === undefined ? undefined : words.aProjectInVillage({ village: village ?? '', city })}
      breadcrumbs={[
        { label: words.trial(), to: trialPaths.home },
        { label: words.marketLens(), to: trialPaths.market },
        ...(village === undefined ? [] : [{ label: city, to: trialAddress(trialPaths.market, { city }) }]),
        { label: project ?? village ?? city },
      ]}
      actions={
        <>
          <Button component={Link} to={trialView(trialPaths.cards, { city, village, project })} variant="default">
            {words.sales()}
          </Button>
          {isReport ? (
            <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => print()}>
              {words.printSaveAsPdf()}
            </Button>
          ) : (
            <Button component={Link} to={trialView(trialPaths.report, { city, village, project })} variant="default">
              {words.report()}
            </Button>
          )}
        </>
      }
    >
      <StateView
        query={whole}
        waiting={<Skeleton height={480} />}
        errorTitle={analysisFailed(words.marketLens())}
        isEmpty={({ asOf }) => asOf === null}
        empty={
          <EmptyState
            title={words.nothingWasRegisteredHere()}
            action={
              <Button component={Link} to={trialPaths.market} variant="default">
                {words.chooseAnotherPlace()}
              </Button>
            }
          >
            <p>{words.theWholeProductMay()}</p>
          </EmptyState>
        }
      >
        {() => (
          <>
            <Headline {...shown} />
            {saleSections.map(({ title, subtitle, blocks }) => (
              <Section key={title} title={title} subtitle={subtitle}>
                <Blocks blocks={blocks} {...shown} />
              </Section>
            ))}
            {ranked.length > 0 && (
              <Section title={words.where()}>
                <Blocks blocks={ranked} {...shown} />
              </Section>
            )}
          </>
        )}
      </StateView>
    </Page>
  );
}
