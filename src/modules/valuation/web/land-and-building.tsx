import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import type { CostTold, Valued } from '../contract.ts';
import { kindsWords } from '../model/kind-facts.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';

const signed = (paise: number, currency: string) => `${paise < 0 ? '− ' : ''}${formatMoney(Math.abs(paise), currency)}`;

/** Of a house whose plot was given: the second way to its value, line by line, and how the two became one. */
export function LandAndBuilding({ value }: { value: Valued }) {
  const { cost, currency } = value;
  if (cost === undefined) return null;
  if (cost.kind === 'not-told')
    return (
      <Section title="By land and building" subtitle="A second way to value a house: its land, and its building less its age.">
        <p className={classes.method}>It could not be told: {cost.why} The value is by sales of its kind alone.</p>
      </Section>
    );
  return (
    <Section
      title="By land and building"
      subtitle="The land by registered sales of plots, the building by what it costs to build, less its age."
    >
      <div className={styles.columns}>
        <Lines cost={cost} currency={currency} />
        <Reconciled value={value} cost={cost} />
      </div>
      <ul className={styles.disclaimer}>
        <li>
          Cost to build: {cost.building.source}; confidence {cost.building.confidence}.
        </li>
        {cost.building.factor && (
          <li>
            Built-up area: {cost.building.factor.source}; confidence {cost.building.factor.confidence}.
          </li>
        )}
        {value.reconciliation && (
          <li>
            Weights: {value.reconciliation.source}; confidence {value.reconciliation.confidence}.
          </li>
        )}
      </ul>
    </Section>
  );
}

function Lines({ cost, currency }: { cost: CostTold; currency: string }) {
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>Land and depreciated building</caption>
      <tbody>
        {cost.lines.map(({ key, label, basis, paise }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              <span className={classes.basis}>{basis}</span>
            </th>
            <td>{signed(paise, currency)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">
            Land and building
            <span className={classes.basis}>
              {formatMoney(cost.lowPaise, currency)} to {formatMoney(cost.highPaise, currency)}
            </span>
          </th>
          <td>{formatMoney(cost.paise, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Reconciled({ value, cost }: { value: Valued; cost: CostTold }) {
  const { market, reconciliation, currency, subject } = value;
  if (reconciliation === undefined || market?.kind !== 'valued')
    return (
      <p className={classes.method}>
        Sales of {kindsWords(subject.propertyKind)} do not carry a value here, so land and building are the whole of it.
      </p>
    );
  const { marketPercent, costPercent, marketPartPaise, costPartPaise, apartPercent } = reconciliation;
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>
        Both ways reconciled; land and building come to {Math.abs(apartPercent).toFixed(1)}% {apartPercent < 0 ? 'less' : 'more'}
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            By sales of {kindsWords(subject.propertyKind)}
            <span className={classes.basis}>
              {marketPercent}% of {formatMoney(market.valuePaise, currency)}, grade {market.grade}
            </span>
          </th>
          <td>{formatMoney(marketPartPaise, currency)}</td>
        </tr>
        <tr>
          <th scope="row">
            By land and building
            <span className={classes.basis}>
              {costPercent}% of {formatMoney(cost.paise, currency)}
            </span>
          </th>
          <td>{formatMoney(costPartPaise, currency)}</td>
        </tr>
        <tr data-sum>
          <th scope="row">Reconciled value</th>
          <td>{formatMoney(value.valuePaise, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
