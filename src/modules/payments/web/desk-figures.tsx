import * as words from '#messages/payments/desk';
import { Table } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney } from '#core/money.ts';
import { monthLabel } from '#core/period.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { useFigures } from './use-desk.ts';

/** The ledger's balances and this month's use. */
export function DeskFigures() {
  return (
    <StateView query={useFigures()} errorTitle={words.figuresFailed()}>
      {({ accounts, imbalancePaise, usage, month }) => (
        <>
          <Section
            title={words.ledger()}
            subtitle={
              imbalancePaise === 0 ? words.balances() : words.outBy({ amount: formatMoney(imbalancePaise, 'INR', { hundredths: true }) })
            }
          >
            {accounts.length === 0 ? (
              <p className={classes.sentence}>{words.nothingBooked()}</p>
            ) : (
              <div className={classes.scroll}>
                <Table maw={480}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{words.account()}</Table.Th>
                      <Table.Th ta="right">{words.balance()}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {accounts.map(({ account, isTest, amountPaise }) => (
                      <Table.Tr key={`${account} ${isTest}`}>
                        <Table.Td>
                          {account} {isTest && <TestMark />}
                        </Table.Td>
                        <Table.Td ta="right" className={classes.sum}>
                          {formatMoney(amountPaise, 'INR', { hundredths: true })}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
            )}
          </Section>
          <Section title={words.monthOfUse({ month: monthLabel(month) })}>
            <dl className={classes.facts}>
              {usage.map(({ meter, title, used, people }) => (
                <div key={meter} style={{ display: 'contents' }}>
                  <dt>{title}</dt>
                  <dd>{words.usedBy({ used: formatCount(used), people })}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </>
      )}
    </StateView>
  );
}
