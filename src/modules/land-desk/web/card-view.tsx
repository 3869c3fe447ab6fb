import { groupDigits } from '#core/indian-number.ts';
import { formatMoneyShort } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import * as words from '#messages/land-desk/card';
import * as page from '#messages/land-desk/page';
import { Section } from '#web/ui/section.tsx';
import type { Card } from '../contract.ts';
import { Facts, FactsTable } from './facts-table.tsx';
import classes from './land.module.css';
import { landArea, placeOf } from './parcel-words.ts';

const money = (paise: number | null) => (paise === null ? words.unknown() : formatMoneyShort(paise));
const figure = (value: number | null, decimals = 0) => (value === null ? words.unknown() : groupDigits(value, 'indian', decimals));

/** The report card on the screen: the same facts, in the same order, as its paper. */
export const CardView = ({ card }: { card: Card }) => (
  <div className={classes.stack}>
    {card.parcel.isDemonstration && <p className={classes.soft}>{words.riskDemonstration()}</p>}
    <Section title={words.parcelTitle()}>
      <Facts facts={parcelFacts(card)} />
      {card.parcel.remarks !== '' && <p className={classes.soft}>{card.parcel.remarks}</p>}
    </Section>
    <Money card={card} />
    <Sales card={card} />
    <Around card={card} />
    <Section title={words.risksTitle()} subtitle={words.risksNote()}>
      {card.risks.length === 0 ? (
        <p>{words.noRisk()}</p>
      ) : (
        <ul>
          {card.risks.map(({ kind, detail }) => (
            <li key={`${kind}${detail}`}>{detail}</li>
          ))}
        </ul>
      )}
    </Section>
    <Section title={words.papersTitle()} subtitle={words.papersNote()}>
      <FactsTable
        caption={words.papersTitle()}
        head={[words.paperLabel(), words.stateLabel(), words.noteLabel()]}
        rows={card.papers.map(({ paper, state, note }) => [words.paper({ paper }), words.paperState({ state }), note])}
      />
    </Section>
  </div>
);

function parcelFacts({ parcel, asr, owner, rules }: Card): [string, string][] {
  return [
    [words.place(), placeOf(parcel)],
    [words.size(), landArea(parcel.areaSqm)],
    [words.road(), parcel.roadWidthM === null ? words.unknown() : words.metres({ width: String(parcel.roadWidthM) })],
    [words.zoneLabel(), words.zone({ zone: parcel.zone })],
    [words.asr(), asr.ratePerSqm === null ? asr.source : `${figure(asr.ratePerSqm)}. ${asr.source}`],
    [words.deals(), parcel.deals.map((deal) => words.deal({ deal })).join(', ')],
    [words.available(), parcel.availableOn === null ? words.unknown() : formatDate(parcel.availableOn)],
    [words.fsi(), rules.fsi === null ? (rules.fault ?? words.unknown()) : figure(rules.fsi, 2)],
    [words.ownerLabel(), owner.isOpen ? (owner.name ?? words.unknown()) : words.ownerClosed()],
    [words.survey(), owner.isOpen && parcel.survey !== '' ? parcel.survey : words.ownerClosed()],
  ];
}

function Money({ card: { parcel, feasibility, rules } }: { card: Card }) {
  const faults = new Set([feasibility.quickFault, feasibility.fullFault].flatMap((fault) => fault ?? []));
  return (
    <Section title={words.feasibilityTitle()}>
      {[...faults].map((fault) => (
        <p key={fault} className={classes.soft}>
          {fault}
        </p>
      ))}
      <Facts
        facts={[
          [words.asking(), money(parcel.askingPaise)],
          [words.quick(), money(feasibility.quickLandPaise)],
          [words.byProfit(), money(feasibility.byProfitPaise)],
          [words.byHurdle(), money(feasibility.byHurdlePaise)],
          [words.gdv(), money(feasibility.gdvPaise)],
          [words.profitAtAsking(), money(feasibility.profitAtAskingPaise)],
        ]}
      />
      {feasibility.xirrAtAsking !== null && (
        <p className={classes.soft}>{words.irrAtAsking({ percent: (100 * feasibility.xirrAtAsking).toFixed(1) })}</p>
      )}
      {feasibility.assumptions.length > 0 && (
        <details>
          <summary>{words.assumptionsTitle()}</summary>
          <FactsTable
            caption={words.assumptionsTitle()}
            head={[words.what(), words.value(), words.source()]}
            rows={feasibility.assumptions.map((one) => [one.figure, groupDigits(one.value, 'indian', one.value < 10 ? 3 : 0), one.source])}
          />
        </details>
      )}
      {rules.lines.length > 0 && (
        <details>
          <summary>{words.statementTitle()}</summary>
          <FactsTable
            caption={words.statementTitle()}
            head={[words.lineNumber(), words.what(), words.area(), words.clause()]}
            rows={rules.lines.map(({ line, label, sqm, clause }) => [line, label, groupDigits(sqm, 'indian', 2), clause])}
          />
        </details>
      )}
    </Section>
  );
}

function Sales({ card: { market } }: { card: Card }) {
  if (market.fault !== null)
    return (
      <Section title={words.marketTitle()}>
        <p>{market.fault}</p>
      </Section>
    );
  const { stock } = market;
  return (
    <Section
      title={words.marketTitle()}
      subtitle={market.asOf === null ? undefined : page.asOf({ day: formatDate(market.asOf), sales: market.rateN, needed: market.needed })}
    >
      <Facts
        facts={[
          [words.rate(), figure(market.ratePerSqm)],
          [words.pace(), figure(market.homesAMonth, 1)],
          [words.unsold(), figure(stock.unsold)],
          [words.months(), figure(stock.months, 1)],
          [words.absorbed(), figure(stock.soldPercent, 1)],
        ]}
      />
      {market.competing.length > 0 && (
        <FactsTable
          caption={words.competingTitle()}
          head={[words.project(), words.rate(), words.sales(), words.homesAMonth()]}
          rows={market.competing.map((one) => [one.project, figure(one.ratePerSqm), figure(one.sales), figure(one.homesAMonth, 1)])}
        />
      )}
    </Section>
  );
}

function Around({ card: { catchment } }: { card: Card }) {
  const { people } = catchment;
  return (
    <Section title={words.catchmentTitle({ km: String(catchment.km) })}>
      {catchment.categories.length === 0 ? (
        <p>{words.catchmentUnknown()}</p>
      ) : (
        <FactsTable
          caption={words.catchmentTitle({ km: String(catchment.km) })}
          head={[words.what(), words.within(), words.nearest(), words.km(), words.source()]}
          rows={catchment.categories.map(({ label, within, nearest, km, source }) => [
            label,
            String(within),
            nearest ?? '',
            figure(km, 1),
            source ?? '',
          ])}
        />
      )}
      {people === null ? (
        <p className={classes.soft}>{words.peopleUnknown()}</p>
      ) : (
        <>
          <p className={classes.soft}>{words.peopleOf({ name: people.name, year: String(people.countedIn), source: people.source })}</p>
          <Facts facts={people.figures.map(({ label, text }) => [label, text])} />
        </>
      )}
    </Section>
  );
}
