import { formatDate } from '#core/period.ts';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/price-lists/response';
import type { ListContent } from '../model/list-content.ts';
import type { PricingMarket } from '../model/pricing-market.ts';
import { responseSentences } from '../model/response-sentences.ts';
import type { WorkedOut } from '../model/work-out.ts';
import { UsedField } from './used-field.tsx';
import classes from './price-lists.module.css';

/** How pace follows price, or why that is not said; in a list a person may type one. */
export function ResponseSection({
  market,
  editing,
}: {
  market: PricingMarket;
  editing?: { selling: ListContent['selling']; used: WorkedOut['used']; change: (response: number | null) => void };
}) {
  const { period } = market.response;
  const days = { from: formatDate(period.from), to: formatDate(period.to), city: market.city };
  return (
    <Section title={words.title()} subtitle={words.subtitle(days)}>
      {responseSentences(market).map((sentence) => (
        <p key={sentence} className={classes.verdict}>
          {sentence}
        </p>
      ))}
      {editing && (
        <div className={classes.fields}>
          <UsedField
            label={words.field()}
            description={words.fieldMeans()}
            figure={editing.used.response}
            typed={editing.selling.response}
            otherwise={editing.used.response?.from === 'typed' ? editing.used.response.otherwise : null}
            unit="%"
            onValue={editing.change}
          />
          {editing.selling.response !== null && <p className={classes.note}>{words.typedWarning()}</p>}
        </div>
      )}
    </Section>
  );
}
