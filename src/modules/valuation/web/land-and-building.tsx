import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import type { CostTold, Valued } from '../contract.ts';
import { kindKey } from '../model/kind-facts.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';
import * as words from '#messages/valuation/around';
import { withTags } from '#web/with-tags.tsx';
import { formatCount } from '#core/indian-number.ts';

const signed = (paise: number, currency: string) => `${paise < 0 ? '− ' : ''}${formatMoney(Math.abs(paise), currency)}`;

/** Of a house whose plot was given: the second way to its value, line by line, and how the two became one. */
export function LandAndBuilding({ value }: { value: Valued }) {
  const { cost, currency } = value;
  if (cost === undefined) return null;
  if (cost.kind === 'not-told')
    return (
      <Section title={words.byLandAndBuilding()} subtitle={words.aSecondWayTo()}>
        <p className={classes.method}>{words.itCouldNotBe({ why: cost.why })}</p>
      </Section>
    );
  return (
    <Section title={words.byLandAndBuilding()} subtitle={words.theLandByRegistered()}>
      <div className={styles.columns}>
        <Lines cost={cost} currency={currency} />
        <Reconciled value={value} cost={cost} />
      </div>
      <ul className={styles.disclaimer}>
        <li>{words.costToBuildSource({ source: cost.building.source, confidence: cost.building.confidence })}</li>
        {cost.building.factor && (
          <li>{words.builtUpAreaSource({ source: cost.building.factor.source, confidence: cost.building.factor.confidence })}</li>
        )}
        {value.reconciliation && (
          <li>
            {words.weightsSourceConfidenceConfidence({ source: value.reconciliation.source, confidence: value.reconciliation.confidence })}
          </li>
        )}
      </ul>
    </Section>
  );
}

function Lines({ cost, currency }: { cost: CostTold; currency: string }) {
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>{words.landAndDepreciatedBuilding()}</caption>
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
            {withTags(
              words.landAndBuildingLowpaise({
                lowPaise: formatMoney(cost.lowPaise, currency),
                highPaise: formatMoney(cost.highPaise, currency),
              }),
              { span: <span className={classes.basis} /> },
            )}
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
    return <p className={classes.method}>{words.salesCarryNoValue({ kind: kindKey(subject.propertyKind) })}</p>;
  const { marketPercent, costPercent, marketPartPaise, costPartPaise, apartPercent } = reconciliation;
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>
        {words.bothWaysReconciledLand({ apartPercent: Math.abs(apartPercent).toFixed(1), hasApartPercent: apartPercent < 0 })}
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            {words.bySalesOfKind({ kind: kindKey(subject.propertyKind) })}
            <span className={classes.basis}>
              {words.shareOfGraded({ share: String(marketPercent), money: formatMoney(market.valuePaise, currency), grade: market.grade })}
            </span>
          </th>
          <td>{formatMoney(marketPartPaise, currency)}</td>
        </tr>
        <tr>
          <th scope="row">
            {withTags(
              words.byLandAndBuildingCostpercent({ costPercent: formatCount(costPercent), paise: formatMoney(cost.paise, currency) }),
              { span: <span className={classes.basis} /> },
            )}
          </th>
          <td>{formatMoney(costPartPaise, currency)}</td>
        </tr>
        <tr data-sum>
          <th scope="row">{words.reconciledValue()}</th>
          <td>{formatMoney(value.valuePaise, currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
