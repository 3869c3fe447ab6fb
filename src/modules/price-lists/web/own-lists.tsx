import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import * as words from '#messages/price-lists/page';
import { deletePriceList, listPriceLists } from '../contract.ts';
import classes from './price-lists.module.css';

export const listsKey = ['price-lists', 'lists'];
export const useOwnLists = () =>
  useQuery({ queryKey: listsKey, queryFn: ({ signal }) => call(listPriceLists, {}, { signal, quiet: true }) });

/** The person's price lists. */
export function OwnLists() {
  const client = useQueryClient();
  return (
    <Section title={words.yourLists()} subtitle={words.yourListsMeans()}>
      <StateView
        query={useOwnLists()}
        isEmpty={(lists) => lists.length === 0}
        empty={<EmptyState title={words.noList()}>{words.noListMeans()}</EmptyState>}
        errorTitle={words.listsFailed()}
      >
        {(lists) => (
          <ul className={classes.list}>
            {lists.map(({ id, name, city, localities, homes, changedAt }) => (
              <li key={id}>
                <Link to={`?list=${id}`}>{name}</Link>
                <span className={classes.soft}>
                  {words.localities({ localities: localities.join(', '), city })} · {words.homes({ homes })} ·{' '}
                  {words.changedOn({ day: formatDayOf(changedAt) })}
                </span>
                <ConfirmButton
                  title={words.deleteName({ name })}
                  explanation={words.deleteAsk({ name })}
                  confirmLabel={words.deleteShort()}
                  button={{ size: 'compact-sm', 'aria-label': words.deleteName({ name }) } as object}
                  onConfirm={async () => {
                    await call(deletePriceList, { id });
                    await client.invalidateQueries({ queryKey: listsKey });
                  }}
                >
                  {words.deleteShort()}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
