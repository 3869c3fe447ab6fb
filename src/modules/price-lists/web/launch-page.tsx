import { useState } from 'react';
import { Slider } from '@mantine/core';
import { z } from 'zod';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { RowsPanel } from '#modules/measures/web/index.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/price-lists/launch';
import * as pageWords from '#messages/price-lists/page';
import { mostLocalities, type PricingMarket } from '../contract.ts';
import { launchSentences } from '../model/launch-sentences.ts';
import { paceAtPrice, pricesToTry } from '../model/launch.ts';
import { CompetitorsSection } from './competitors-section.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { useMarket, type Cell } from './place-market.tsx';
import classes from './price-lists.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'simulator' }, name: words.name };

const name = z.string().min(1).max(120);
const Opened = z.object({
  city: name.optional(),
  village: z.array(name).max(mostLocalities).optional(),
  rate: z.coerce.number().positive().max(10_000_000).optional(),
});

/** What a launch in a locality meets: competing projects by rate and pace, and what a price of one's own may sell at. */
export default function LaunchPage() {
  const [{ city, village: localities = [], rate }, go] = useUrlState(Opened);
  const [cell, setCell] = useState<string | null>(null);
  const isChosen = city !== undefined && localities.length > 0;
  return (
    <Page
      title={isChosen ? words.titleOf({ place: `${localities.join(', ')}, ${city}` }) : words.name()}
      subtitle={words.subtitle()}
      actions={
        isChosen && (
          <ExportMenu forAnybody exporter="launch-sheet" input={{ city, localities, ...(rate !== undefined && { ratePerSqft: rate }) }} />
        )
      }
    >
      <PlaceChoice
        city={city ?? null}
        localities={localities}
        onChoose={(place) => go({ city: place.city ?? undefined, village: place.localities, rate: undefined })}
      />
      {isChosen && (
        <Sheet
          key={`${city} ${localities.join(' ')}`}
          city={city}
          localities={localities}
          rate={rate ?? null}
          onRate={(next) => go({ rate: next })}
          cell={cell}
          onCell={setCell}
        />
      )}
    </Page>
  );
}

type SheetProps = { city: string; localities: readonly string[]; rate: number | null; onRate: (rate: number) => void } & Cell;

const Sheet = ({ city, localities, cell, onCell, ...price }: SheetProps) => (
  <StateView query={useMarket(city, localities)} errorTitle={pageWords.marketFailed()}>
    {(market) => (
      <div className={classes.page}>
        <p className={classes.note}>
          {pageWords.asOf({ day: formatDate(market.asOf) })} {market.isDemonstration && pageWords.demonstration()}
        </p>
        <AtPrice market={market} {...price} onCell={onCell} />
        <RowsPanel cell={cell} onClose={() => onCell(null)} />
      </div>
    )}
  </StateView>
);

/** Rates are asked for in steps of fifty rupees. */
const STEP = 50;
const stepped = (rate: number) => Math.round(rate / STEP) * STEP;

function AtPrice({
  market,
  rate,
  onRate,
  onCell,
}: { market: PricingMarket; onCell: Cell['onCell'] } & Pick<SheetProps, 'rate' | 'onRate'>) {
  const prices = pricesToTry(market);
  // While the slider is drawn the address rests.
  const [drawn, setDrawn] = useState<number | null>(null);
  const price = drawn ?? rate ?? (prices === null ? null : stepped(prices.middle));
  const pace = price === null ? null : paceAtPrice(market, price);
  return (
    <>
      <Section title={words.yourPrice()} subtitle={words.yourPriceMeans()}>
        {price === null || prices === null ? (
          <p className={classes.verdict}>{launchSentences(market, null)[0]}</p>
        ) : (
          <div className={classes.stack}>
            <div className={classes.price}>
              <NumberField
                label={words.rateField()}
                unit="₹/sq ft"
                decimals={0}
                required
                value={price}
                onValue={(next) => {
                  setDrawn(null);
                  if (next !== null && next > 0) onRate(next);
                }}
              />
              <Slider
                className={classes.slider}
                thumbLabel={words.rateField()}
                min={stepped(prices.low)}
                max={stepped(prices.high)}
                step={STEP}
                value={Math.min(Math.max(price, prices.low), prices.high)}
                label={(value) => formatRate(value)}
                onChange={setDrawn}
                onChangeEnd={(next) => {
                  setDrawn(null);
                  onRate(next);
                }}
              />
            </div>
            <output>
              {launchSentences(market, price).map((sentence) => (
                <p key={sentence} className={classes.verdict}>
                  {sentence}
                </p>
              ))}
            </output>
          </div>
        )}
      </Section>
      <CompetitorsSection
        market={market}
        chosen={market.competitors.map(({ key }) => key)}
        own={[]}
        {...(price !== null && pace?.kind === 'expected' && { list: { ratePerSqft: price, homesAMonth: pace.homesAMonth } })}
        onCell={onCell}
      />
    </>
  );
}
