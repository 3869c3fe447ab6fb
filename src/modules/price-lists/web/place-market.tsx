import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDate } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { RowsPanel } from '#modules/measures/web/index.ts';
import * as words from '#messages/price-lists/page';
import { createPriceList, readPricingMarket, type PricingMarket } from '../contract.ts';
import { newList } from '../model/new-list.ts';
import { CompetitorsSection } from './competitors-section.tsx';
import { listsKey } from './own-lists.tsx';
import { PremiumsSection } from './premiums-section.tsx';
import { ResponseSection } from './response-section.tsx';
import classes from './price-lists.module.css';

export type Cell = { cell: string | null; onCell: (cell: string | null) => void };

export const useMarket = (city: string, localities: readonly string[]) =>
  useQuery({
    queryKey: ['price-lists', 'market', city, ...localities],
    queryFn: ({ signal }) => call(readPricingMarket, { city, localities: [...localities] }, { signal, quiet: true }),
  });

/** What the registered sales of a place say, and the way to a list of one's own. */
export function PlaceMarket({ city, localities, cell, onCell }: { city: string; localities: readonly string[] } & Cell) {
  return (
    <StateView query={useMarket(city, localities)} errorTitle={words.marketFailed()}>
      {(market) => (
        <div className={classes.page}>
          <NewList market={market} />
          <p className={classes.note}>
            {words.asOf({ day: formatDate(market.asOf) })} {market.isDemonstration && words.demonstration()}
          </p>
          <CompetitorsSection market={market} chosen={market.competitors.map(({ key }) => key)} own={[]} onCell={onCell} />
          <PremiumsSection market={market} />
          <ResponseSection market={market} />
          <RowsPanel cell={cell} onClose={() => onCell(null)} />
        </div>
      )}
    </StateView>
  );
}

function NewList({ market }: { market: PricingMarket }) {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () => call(createPriceList, { name: name.trim(), content: newList(market) }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: listsKey });
      void navigate(`?list=${id}`);
    },
  });
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate();
      }}
    >
      <TextInput
        label={words.nameOfList()}
        placeholder={words.exampleName()}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={begin.isPending} disabled={name.trim() === ''}>
        {words.begin()}
      </Button>
    </form>
  );
}
