import { Button } from '@mantine/core';
import { formatAreaSqft } from '#core/area.ts';
import { formatDate } from '#core/period.ts';
import { MoneyText } from '#web/ui/amount-text.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sideways } from '#web/table/sideways.tsx';
import * as words from '#messages/valuation/comparables';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import { rejectionWords } from '../model/value-lines.ts';
import { useChoice } from './use-choice.ts';
import type { ValuationShown } from './valuation-context.ts';
import styles from './screens.module.css';

/** Sales one would expect in the grid and does not find there, each with the reason. */
export function RejectedSales({ shown }: { shown: ValuationShown }) {
  const { rejected = [], currency } = shown.value;
  const choice = useChoice(shown);
  if (rejected.length === 0) return null;
  return (
    <Section title={words.notAmong()} subtitle={words.notAmongNote()}>
      <Sideways label={words.leftOut()}>
        <table className={styles.rejected}>
          <thead>
            <tr>
              <th scope="col">{words.sale()}</th>
              <th scope="col">{words.registered()}</th>
              <th scope="col">{words.distance()}</th>
              <th scope="col">{words.area()}</th>
              <th scope="col">{words.price()}</th>
              <th scope="col">{words.whyNot()}</th>
              {choice && <th scope="col">{words.choose()}</th>}
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
                <td>{rejectionWords(sale)}</td>
                {choice && (
                  <td>
                    <Button
                      size="compact-sm"
                      variant="default"
                      disabled={choice.isBusy}
                      aria-label={`${sale.reason === 'dropped' ? words.putBack() : words.weighFirstShort()}: ${nameOf({ ...sale, unitNumber: '' })}, ${formatDate(sale.registeredOn)}`}
                      onClick={() => void choice.choose(sale.saleId, sale.reason === 'dropped' ? 'free' : 'pinned')}
                    >
                      {sale.reason === 'dropped' ? words.putBack() : words.weighFirstShort()}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Section>
  );
}
