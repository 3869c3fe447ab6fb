import { Button } from '@mantine/core';
import { formatAreaSqft } from '#core/area.ts';
import { formatDate } from '#core/period.ts';
import { MoneyText } from '#web/ui/amount-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import { Scroller } from './scroller.tsx';
import { useChoice } from './use-choice.ts';
import type { ValuationShown } from './valuation-context.ts';
import styles from './screens.module.css';

/** Sales one would expect in the grid and does not find there, each with the reason. */
export function RejectedSales({ shown }: { shown: ValuationShown }) {
  const { rejected = [], currency } = shown.value;
  const choice = useChoice(shown);
  if (rejected.length === 0) return null;
  return (
    <Section title="Not among them" subtitle="The next likely sales, and why they are not in the grid.">
      <Scroller label="Sales left out">
        <table className={styles.rejected}>
          <thead>
            <tr>
              <th scope="col">Sale</th>
              <th scope="col">Registered</th>
              <th scope="col">Distance</th>
              <th scope="col">Area</th>
              <th scope="col">Price</th>
              <th scope="col">Why not</th>
              {choice && <th scope="col">Choose</th>}
            </tr>
          </thead>
          <tbody>
            {rejected.map((sale) => (
              <tr key={sale.saleId}>
                <th scope="row">{nameOf({ ...sale, unitNumber: '' })}</th>
                <td>{formatDate(sale.registeredOn)}</td>
                <td>{distanceWords(sale)}</td>
                <td>{formatAreaSqft(sale.areaSqft)}</td>
                <td>
                  <MoneyText paise={sale.agreementPaise} currency={currency} />
                </td>
                <td>{sale.why}</td>
                {choice && (
                  <td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={choice.isBusy}
                      aria-label={`${sale.reason === 'dropped' ? 'Put back' : 'Weigh first'}: ${nameOf({ ...sale, unitNumber: '' })}, ${formatDate(sale.registeredOn)}`}
                      onClick={() => void choice.choose(sale.saleId, sale.reason === 'dropped' ? 'free' : 'pinned')}
                    >
                      {sale.reason === 'dropped' ? 'Put back' : 'Weigh first'}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}
