import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '#core/indian-number.ts';
import { queryString } from '#web/api/address.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PayButton, priceWords, TestMark, useShelf } from '#modules/payments/web/index.ts';
import type { Subject } from '../contract.ts';
import { useCheckedSelection } from './use-selection.ts';
import { selectionPath } from './valuation-search.ts';

/** What the chosen sales are and cost, before anybody pays; and why not, where they carry no value. */
export function NotPaid(props: { subject: Subject | null; stSelection: string; onPaid: () => void }) {
  const { subject, stSelection, onPaid } = props;
  const query = useCheckedSelection(subject === null ? null : { ...subject, stSelection });
  const { data: shelf } = useShelf();
  const price = shelf?.payments === 'off' ? undefined : shelf?.prices.find(({ sku }) => sku === 'valuation-selection');
  const others = (
    <Button component={Link} to={selectionPath + queryString({ ...subject })} variant="default">
      Choose other sales
    </Button>
  );
  if (subject === null)
    return (
      <EmptyState title="The property is missing" action={others}>
        An address of chosen sales says which property they are to value.
      </EmptyState>
    );
  return (
    <StateView query={query} errorTitle="These sales cannot be valued.">
      {({ key, sales, isPaid, why }) =>
        why !== null ? (
          <EmptyState title="These sales alone carry no value" action={others}>
            {why} Nothing is charged.
          </EmptyState>
        ) : isPaid ? (
          <EmptyState title="This valuation is open to you" action={<Button onClick={onPaid}>Open it</Button>} />
        ) : (
          <EmptyState
            title="This valuation has not been paid for"
            action={
              <>
                {price && (
                  <PayButton sku="valuation-selection" subject={key} onPaid={onPaid}>
                    Pay {priceWords(price.amountPaise)}
                  </PayButton>
                )}
                {others}
              </>
            }
          >
            The value from exactly these {formatCount(sales)} sales, with its range, every step in money, and its report. It is shown as
            soon as it is paid, and stays yours. {shelf?.isTest && <TestMark />}
            {shelf !== undefined && price === undefined && ' It cannot be paid for online here at the moment.'}
          </EmptyState>
        )
      }
    </StateView>
  );
}
