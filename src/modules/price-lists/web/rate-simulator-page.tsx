import { useState } from 'react';
import { z } from 'zod';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Page } from '#web/ui/page.tsx';
import { mostLocalities } from '../contract.ts';
import * as words from '#messages/price-lists/page';
import { ListPage } from './list-page.tsx';
import { OwnLists } from './own-lists.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { PlaceMarket } from './place-market.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'simulator' }, name: words.title, title: false };

const name = z.string().min(1).max(120);
export const Opened = z.object({
  city: name.optional(),
  village: z.array(name).max(mostLocalities).optional(),
  list: z.uuid().optional(),
  beside: z.uuid().optional(),
});
export const atRateSimulator = '/analysis/ratesimulator/';

/** What to ask for each home: a place with its market, the price lists begun there, or one of them. */
export default function RateSimulatorPage() {
  const [{ city, village: localities = [], list, beside }, go] = useUrlState(Opened);
  const [cell, setCell] = useState<string | null>(null);
  if (list !== undefined)
    return (
      <ListPage
        key={list}
        id={list}
        beside={beside ?? null}
        onBeside={(id) => go({ beside: id ?? undefined })}
        cell={cell}
        onCell={setCell}
      />
    );
  return (
    <Page
      title={words.title()}
      subtitle={words.subtitle()}
      breadcrumbs={[{ label: words.simulator(), to: '/simulator/' }, { label: words.title() }]}
    >
      <PlaceChoice
        city={city ?? null}
        localities={localities}
        onChoose={(place) => go({ city: place.city ?? undefined, village: place.localities })}
      />
      {city === undefined || localities.length === 0 ? (
        <OwnLists />
      ) : (
        <PlaceMarket city={city} localities={localities} cell={cell} onCell={setCell} />
      )}
    </Page>
  );
}
