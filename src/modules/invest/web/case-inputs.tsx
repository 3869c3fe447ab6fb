import { sqmToSqft } from '#core/area.ts';
import { buyerKinds } from '#core/duty-rates.ts';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/invest/buyer-case';
import { stages } from '../model/case/buyer-case-input.ts';
import { CaseChoice, CaseDay, CaseNumber, useEditing } from './case-field.tsx';
import classes from './invest.module.css';
import { messageKey } from '../model/message-key.ts';

const percent = { unit: '%', factor: 100 } as const;

/** All that a case is made of. Each figure says where it is from; a typed one is marked. */
export function CaseInputs({ authorities }: { authorities: readonly string[] }) {
  const { valueOf } = useEditing();
  const rupee = { unit: '₹', decimals: 0 } as const;
  const carpet = valueOf('carpetSqm') as number | undefined;
  const yesNo = [
    { value: 'yes', label: words.yes() },
    { value: 'no', label: words.no() },
  ] as const;
  return (
    <Section title={words.inputs()} subtitle={words.inputsMean()}>
      <div className={classes.stack}>
        <Group title={words.groupHome()}>
          <CaseNumber field="priceRupees" label={words.price()} {...rupee} />
          <CaseNumber field="marketValueRupees" label={words.officialValue()} {...rupee} />
          <CaseNumber
            field="carpetSqm"
            typedAs="areaSqft"
            label={words.carpet()}
            unit={words.sqft()}
            decimals={0}
            shown={carpet === undefined ? null : sqmToSqft(carpet)}
          />
          <CaseDay label={words.day()} />
          <CaseChoice field="authority" label={words.authority()} options={authorities.map((value) => ({ value, label: value }))} />
          <CaseChoice
            field="buyers"
            label={words.buyers()}
            options={buyerKinds.map((value) => ({ value, label: words.buyersAre({ buyers: messageKey(value) }) }))}
          />
          <CaseChoice
            field="stage"
            label={words.stage()}
            options={stages.map((value) => ({ value, label: words.stageIs({ stage: messageKey(value) }) }))}
          />
          <CaseNumber field="possessionMonths" label={words.possession()} unit={words.months()} decimals={0} />
          <CaseNumber field="onceRupees" label={words.once()} {...rupee} />
          <CaseChoice field="sellerResident" label={words.sellerResident()} options={yesNo} />
        </Group>
        <Group title={words.groupLoan()}>
          <CaseNumber field="loanRupees" label={words.loan()} {...rupee} />
          <CaseNumber field="interestAYear" label={words.interest()} {...percent} />
          <CaseNumber field="loanMonths" label={words.term()} unit={words.months()} decimals={0} />
          <CaseNumber field="prepaymentRupees" label={words.prepayment()} {...rupee} />
          <CaseNumber field="ageYears" label={words.age()} unit={words.years()} decimals={0} />
        </Group>
        <Group title={words.groupRent()}>
          <CaseNumber field="rentRupees" label={words.rent()} {...rupee} />
          <CaseNumber field="vacantMonths" label={words.vacant()} unit={words.months()} decimals={1} />
          <CaseNumber field="rentGrowthAYear" label={words.rentGrowth()} {...percent} />
          <CaseNumber field="maintenanceRupees" label={words.maintenance()} {...rupee} />
          <CaseNumber field="propertyTaxRupees" label={words.propertyTax()} {...rupee} />
          <CaseNumber field="otherRupees" label={words.other()} {...rupee} />
          <CaseNumber field="costGrowthAYear" label={words.costGrowth()} {...percent} />
        </Group>
        <Group title={words.groupTax()}>
          <CaseNumber field="years" label={words.yearsUntilSale()} unit={words.years()} decimals={0} />
          <CaseNumber field="growthAYear" label={words.growth()} {...percent} />
          <CaseNumber field="saleCostShare" label={words.saleCost()} {...percent} />
          <CaseNumber field="taxShare" label={words.taxShare()} {...percent} />
          <CaseNumber field="surchargeShare" label={words.surcharge()} {...percent} />
          <CaseChoice field="resident" label={words.resident()} options={yesNo} />
          <CaseChoice
            field="regime"
            label={words.regime()}
            options={(['new', 'old'] as const).map((value) => ({ value, label: words.regimeIs({ regime: value }) }))}
          />
          <CaseChoice
            field="missingTaxYears"
            label={words.missingYears()}
            options={(['newest', 'refuse'] as const).map((value) => ({ value, label: words.missingYearsAre({ choice: value }) }))}
          />
        </Group>
        <Group title={words.groupBeside()}>
          <CaseNumber field="depositAYear" label={words.deposit()} {...percent} />
          <CaseNumber field="indexAYear" label={words.index()} {...percent} />
          <CaseNumber field="rentDepositMonths" label={words.rentDeposit()} unit={words.months()} decimals={1} />
        </Group>
      </div>
    </Section>
  );
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title}>
    <h3 className={classes.group}>{title}</h3>
    <div className={classes.fields}>{children}</div>
  </section>
);
