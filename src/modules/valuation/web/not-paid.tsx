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
import * as words from '#messages/valuation/selection';

/** What the chosen sales are and cost, before anybody pays; and why not, where they carry no value. */
export function NotPaid(props: { subject: Subject | null; stSelection: string; onPaid: () => void }) {
  const { subject, stSelection, onPaid } = props;
  const query = useCheckedSelection(subject === null ? null : { ...subject, stSelection });
  const { data: shelf } = useShelf();
  const price = shelf?.payments === 'off' ? undefined : shelf?.prices.find(({ sku }) => sku === 'valuation-selection');
  const others = (
    <Button component={Link} to={selectionPath + queryString({ ...subject })} variant="default">
      {words.chooseSales()}
    </Button>
  );
  if (subject === null)
    return (
      <EmptyState title={words.thePropertyIsMissing()} action={others}>
        {words.anAddressOfChosen()}
      </EmptyState>
    );
  return (
    <StateView query={query} errorTitle={words.theseSalesCannotBe()}>
      {({ key, sales, isPaid, why }) =>
        why !== null ? (
          <EmptyState title={words.theseSalesAloneCarry()} action={others}>
            {words.whyNothingIsCharged({ why })}
          </EmptyState>
        ) : isPaid ? (
          <EmptyState title={words.thisValuationIsOpen()} action={<Button onClick={onPaid}>{words.openIt()}</Button>} />
        ) : (
          <EmptyState
            title={words.thisValuationHasNot()}
            action={
              <>
                {price && (
                  <PayButton sku="valuation-selection" subject={key} onPaid={onPaid}>
                    {words.payAmountpaise({ amountPaise: priceWords(price.amountPaise) })}
                  </PayButton>
                )}
                {others}
              </>
            }
          >
            {words.theValueFromExactly({ sales: formatCount(sales) })} {shelf?.isTest && <TestMark />}
            {shelf !== undefined && price === undefined && words.itCannotBePaid()}
          </EmptyState>
        )
      }
    </StateView>
  );
}
