import { useMemo } from 'react';
import { Alert } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import ledger from '#web/table/ledger.module.css';
import { Sideways } from '#web/table/sideways.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/invest/buyer-case';
import { alternatives } from '../model/case/own-or-rent.ts';
import type { WorkedCase } from '../model/case/work-out.ts';
import {
  fanChart,
  movedValue,
  mustBeTrue,
  ownOrRentChart,
  rentAnd,
  returnWords,
  ruleSource,
  ruleValue,
  spreadSentence,
  winsSentence,
} from '../model/case-words.ts';
import classes from './invest.module.css';
import { messageKey } from '../model/message-key.ts';

/** The case in figures, with what is said of its tax years and what it warns of above them. */
export function CaseHeadline({ worked }: { worked: WorkedCase }) {
  const { answer, input, fan } = worked;
  const { costs, afterTax, beforeTax, tax, findings } = answer;
  const shown = afterTax ?? beforeTax;
  return (
    <div className={classes.stack}>
      {tax.kind !== 'tables' && (
        <Alert color="warn" role="note">
          {tax.kind === 'newest'
            ? words.taxNewest({ from: tax.years[0] ?? '', to: tax.years.at(-1) ?? '', of: tax.of, years: tax.years.length })
            : words.taxRefused({ because: tax.because })}
        </Alert>
      )}
      <FigureRow>
        <Figure
          label={words.allPaid()}
          value={formatMoneyShort(costs.totalPaise)}
          note={words.allPaidMeans({ price: formatMoneyShort(costs.pricePaise) })}
        />
        <Figure label={words.equityNeeded()} value={formatMoneyShort(answer.equityPaise)} note={words.equityNeededMeans()} />
        <Figure
          label={words.instalment()}
          value={input.loanRupees === 0 ? null : formatMoney(answer.instalmentPaise)}
          whyNot={words.noLoan()}
          note={
            answer.clearedInMonth === null || input.loanRupees === 0
              ? undefined
              : words.clearedIn({ months: formatCount(answer.clearedInMonth) })
          }
        />
        <Figure
          label={afterTax === null ? words.returnBeforeTax() : words.returnAfterTax()}
          value={returnWords(shown)}
          note={
            fan === null || fan.irr.low === null || fan.irr.high === null
              ? undefined
              : words.returnRange({ low: formatPercent(fan.irr.low, 1), high: formatPercent(fan.irr.high, 1) })
          }
        />
        <Figure
          label={words.leftAtEnd()}
          value={formatMoneyShort(answer.sale.leftPaise)}
          note={words.leftAtEndMeans({ day: formatDate(answer.sale.on) })}
        />
      </FigureRow>
      {findings.length > 0 && (
        <ul className={classes.list}>
          {findings.map((finding) => (
            <li key={finding}>{words.finding({ finding: messageKey(finding) })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function OwnOrRentSection({ worked }: { worked: WorkedCase }) {
  const spec = useMemo(() => ownOrRentChart(worked), [worked]);
  return (
    <Section title={words.besideRenting()} subtitle={words.besideRentingMeans()}>
      {spec === null ? <p className={classes.verdict}>{words.notCompared()}</p> : <Chart spec={spec} height={320} />}
      {spec !== null &&
        alternatives.map((alternative, at) => (
          <div key={alternative}>
            <h3 className={classes.group}>
              {at + 1} · {rentAnd(alternative)}
            </h3>
            <p className={classes.verdict}>{winsSentence(worked, alternative)}</p>
            <p className={classes.verdict}>{mustBeTrue(worked, alternative)}</p>
          </div>
        ))}
    </Section>
  );
}

export function FanSection({ worked }: { worked: WorkedCase }) {
  const spec = useMemo(() => fanChart(worked), [worked]);
  return (
    <Section title={words.fan()} subtitle={words.fanMeans()}>
      {spec === null ? <p className={classes.verdict}>{words.noFan()}</p> : <Chart spec={spec} />}
      {worked.spread !== null && <p className={classes.note}>{spreadSentence(worked.spread)}</p>}
    </Section>
  );
}

export function YearsSection({ worked: { answer } }: { worked: WorkedCase }) {
  const { flowsPaise } = answer.afterTax ?? answer.beforeTax;
  const money = (paise: number) => formatMoney(Math.round(paise / 100) * 100);
  return (
    <Section title={words.yearsTitle()} subtitle={answer.afterTax === null ? words.yearsBeforeTax() : words.yearsMean()}>
      <Sideways label={words.yearsTitle()}>
        <table className={ledger['ledger']}>
          <thead>
            <tr>
              {[
                words.year(),
                words.rentIn(),
                words.costsOut(),
                words.instalments(),
                words.ofItInterest(),
                words.prepaid(),
                words.incomeTax(),
                words.cash(),
                words.value(),
                words.owed(),
                words.equity(),
              ].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{words.purchase()}</th>
              <td colSpan={6}>–</td>
              <td>{money(flowsPaise[0] ?? 0)}</td>
              <td colSpan={3}>–</td>
            </tr>
            {answer.years.map((year) => (
              <tr key={year.year}>
                <th scope="row" style={{ whiteSpace: 'nowrap' }}>
                  {words.yearUntil({ year: String(year.year), day: formatDate(year.until) })}
                </th>
                <td>{money(year.rentPaise)}</td>
                <td>{money(year.maintenancePaise + year.propertyTaxPaise + year.otherPaise)}</td>
                <td>{money(year.instalmentsPaise)}</td>
                <td>{money(year.interestPaise)}</td>
                <td>{money(year.prepaymentPaise)}</td>
                <td>{year.incomeTaxPaise === null ? '–' : money(year.incomeTaxPaise)}</td>
                <td>{money(flowsPaise[year.year] ?? 0)}</td>
                <td>{money(year.valuePaise)}</td>
                <td>{money(year.balancePaise)}</td>
                <td>{money(year.equityPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <p className={classes.note}>
        {words.saleLine({
          price: formatMoney(answer.sale.pricePaise),
          cost: formatMoney(answer.sale.costPaise),
          owed: formatMoney(answer.sale.balancePaise),
          tax: answer.sale.taxPaise === null ? words.notWorkedOut() : formatMoney(answer.sale.taxPaise),
          left: formatMoney(answer.sale.leftPaise),
        })}
      </p>
    </Section>
  );
}

export function MovedSection({ worked: { moved, answer } }: { worked: WorkedCase }) {
  const percent = (rate: number | null) => (rate === null ? '–' : formatPercent(rate, 2));
  return (
    <Section title={words.moved()} subtitle={words.movedMeans({ irr: returnWords(answer.afterTax ?? answer.beforeTax) })}>
      <Sideways label={words.moved()}>
        <table className={ledger['ledger']}>
          <thead>
            <tr>
              {[words.figure(), words.low(), words.returnThen(), words.high(), words.returnThen()].map((label, at) => (
                <th key={`${label}${at}`} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moved.map(({ field, low, high, irrAtLow, irrAtHigh }) => (
              <tr key={field}>
                <th scope="row">{words.movedFigure({ field })}</th>
                <td>{movedValue(field, low)}</td>
                <td>{percent(irrAtLow)}</td>
                <td>{movedValue(field, high)}</td>
                <td>{percent(irrAtHigh)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Section>
  );
}

export function RulesSection({ worked: { answer } }: { worked: WorkedCase }) {
  return (
    <Section title={words.rules()} subtitle={words.rulesMean()}>
      <RulesTable rules={answer.rules} />
    </Section>
  );
}

export function RulesTable({ rules }: { rules: WorkedCase['answer']['rules'] }) {
  return (
    <Sideways label={words.rules()}>
      <table className={ledger['ledger']}>
        <thead>
          <tr>
            <th scope="col">{words.rule()}</th>
            <th scope="col">{words.comesTo()}</th>
            <th scope="col">{words.ruleFrom()}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <th scope="row">{words.ruleIs({ rule: messageKey(rule.id) })}</th>
              <td>{ruleValue(rule)}</td>
              <td style={{ minWidth: 220 }}>{ruleSource(rule)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
