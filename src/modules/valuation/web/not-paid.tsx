import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PayButton, priceWords, TestMark, useShelf } from '#modules/payments/web/index.ts';
import { valuationPath } from './valuation-search.ts';

/** A selection is valued when it is paid for. */
export function NotPaid({ onPaid }: { onPaid: () => void }) {
  const { data } = useShelf();
  const price = data?.payments === 'off' ? undefined : data?.prices.find(({ sku }) => sku === 'valuation-selection');
  return (
    <EmptyState
      title="This valuation has not been paid for"
      action={
        <>
          {price && (
            <PayButton sku="valuation-selection" onPaid={onPaid}>
              Pay {priceWords(price.amountPaise)}
            </PayButton>
          )}
          <Button component={Link} to={valuationPath} variant="default">
            Value another property
          </Button>
        </>
      }
    >
      It is shown as soon as it is paid. {data?.isTest && <TestMark />}
    </EmptyState>
  );
}
