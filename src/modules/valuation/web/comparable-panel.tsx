import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { everythingAt, explorerAddress } from '#modules/transactions/web/index.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import * as words from '#messages/valuation/comparables';
import type { Comparable } from '../contract.ts';
import { distanceWords, nameOf } from '../model/comparable-words.ts';
import { adjustmentKeys, adjustmentStep, signedMoney } from './comparable-columns.tsx';
import { useChoice } from './use-choice.ts';
import type { ValuationShown } from './valuation-context.ts';
import classes from './valuation.module.css';

/** One comparable walked through: price, each step in money, what it comes to; and the deed itself. */
export function ComparablePanel({
  shown,
  comparable,
  onClose,
}: {
  shown: ValuationShown;
  comparable: Comparable | null;
  onClose: () => void;
}) {
  return (
    <SidePanel opened={comparable !== null} onClose={onClose} title={words.panel()}>
      {comparable && <Walk shown={shown} comparable={comparable} onClose={onClose} />}
    </SidePanel>
  );
}

function Walk({ shown, comparable, onClose }: { shown: ValuationShown; comparable: Comparable; onClose: () => void }) {
  const { currency, subject } = shown.value;
  const choice = useChoice(shown);
  const choose = async (as: 'pinned' | 'dropped' | 'free') => {
    await choice?.choose(comparable.saleId, as);
    onClose();
  };
  const place = everythingAt({ city: subject.city, village: comparable.locality, project: comparable.project || undefined });
  return (
    <div className={classes.walk}>
      <h2 className={classes.walkTitle}>{nameOf(comparable)}</h2>
      <p className={classes.soft}>
        {words.registeredIn({
          locality: comparable.locality,
          day: formatDate(comparable.registeredOn),
          distance: distanceWords(comparable),
        })}
      </p>
      <table className={classes.steps}>
        <tbody>
          <tr>
            <th scope="row">{words.registeredPrice()}</th>
            <td>{formatMoney(comparable.agreementPaise, currency)}</td>
          </tr>
          {adjustmentKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{words.adjustment({ step: adjustmentStep(key) })}</th>
              <td>
                {comparable.adjustments[key] === 0
                  ? signedMoney(0, currency)
                  : `${comparable.adjustments[key] > 0 ? '+ ' : '− '}${formatMoney(Math.abs(comparable.adjustments[key]), currency)}`}
              </td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{words.saysWorth()}</th>
            <td>{formatMoney(comparable.adjustedPaise, currency)}</td>
          </tr>
        </tbody>
      </table>
      {choice && (
        <div className={classes.choices}>
          <Button variant="default" disabled={choice.isBusy} onClick={() => void choose('dropped')}>
            {words.takeOut()}
          </Button>
          <Button
            variant="default"
            disabled={choice.isBusy}
            onClick={() => void choose(choice.isPinned(comparable.saleId) ? 'free' : 'pinned')}
          >
            {choice.isPinned(comparable.saleId) ? words.weighAsBefore() : words.weighFirst()}
          </Button>
        </div>
      )}
      <Button component={Link} to={explorerAddress({ ...place, openSale: comparable.saleId })} variant="default">
        {words.openDocument()}
      </Button>
    </div>
  );
}
