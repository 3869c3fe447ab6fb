import { formatCount } from '#core/indian-number.ts';
import { formatChange } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import ledger from '#web/table/ledger.module.css';
import { Sideways } from '#web/table/sideways.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/price-lists/premiums';
import type { ListContent } from '../model/list-content.ts';
import { pairKnobs } from '../model/pair-premiums.ts';
import { premiumRows, type PremiumRow } from '../model/premium-rows.ts';
import type { PricingMarket } from '../model/pricing-market.ts';
import type { WorkedOut } from '../model/work-out.ts';
import { UsedField } from './used-field.tsx';
import classes from './price-lists.module.css';

/** Premiums by pairs, and in a list what is used in their place. */
export function PremiumsSection({
  market,
  editing,
}: {
  market: PricingMarket;
  editing?: { content: ListContent; used: WorkedOut['used']; change: (premiums: ListContent['premiums']) => void };
}) {
  const days = { from: formatDate(market.pairs.period.from), to: formatDate(market.pairs.period.to) };
  return (
    <Section title={words.title()} subtitle={words.subtitle(days)}>
      <div className={classes.stack}>
        <Sideways label={words.table()}>
          <table className={ledger.ledger}>
            <thead>
              <tr>
                <th scope="col">{words.what()}</th>
                <th scope="col">{words.value()}</th>
                <th scope="col">{words.range()}</th>
                <th scope="col">{words.pairs()}</th>
                <th scope="col">{words.projects()}</th>
                <th scope="col">{words.of()}</th>
              </tr>
            </thead>
            <tbody>
              {premiumRows(market).map((row) => (
                <Row key={row.id} {...row} />
              ))}
            </tbody>
          </table>
        </Sideways>
        <p className={classes.note}>{words.notInDeeds()}</p>
        {editing && <Fields {...editing} />}
      </div>
    </Section>
  );
}

function Row({ name, share, low, high, pairs, projects, scope }: PremiumRow) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {share === null ? (
        <td colSpan={2}>
          {words.thin({
            pairs: formatCount(pairs),
            projects,
            needed: formatCount(pairKnobs.fewestPairs),
            neededProjects: formatCount(pairKnobs.fewestProjects),
          })}
        </td>
      ) : (
        <>
          <td>{formatChange(share, 2)}</td>
          <td>{low === null || high === null ? '' : words.rangeText({ low: formatChange(low, 2), high: formatChange(high, 2) })}</td>
        </>
      )}
      <td>{formatCount(pairs)}</td>
      <td>{formatCount(projects)}</td>
      <td>{scope === 'city' ? words.ofCity() : words.ofLocalities()}</td>
    </tr>
  );
}

function Fields({
  content: { premiums },
  used,
  change,
}: {
  content: ListContent;
  used: WorkedOut['used'];
  change: (premiums: ListContent['premiums']) => void;
}) {
  const typedConfigurations = premiums.configurationShares;
  return (
    <div className={classes.fields}>
      <UsedField
        label={words.floorField()}
        figure={used.floorShare}
        typed={premiums.floorShare}
        otherwise={used.floorShare.from === 'typed' ? used.floorShare.otherwise : null}
        unit="%"
        factor={100}
        onValue={(floorShare) => change({ ...premiums, floorShare })}
      />
      <UsedField
        label={words.sizeField()}
        figure={used.sizeElasticity}
        typed={premiums.sizeElasticity}
        otherwise={used.sizeElasticity.from === 'typed' ? used.sizeElasticity.otherwise : null}
        unit="%"
        onValue={(sizeElasticity) => change({ ...premiums, sizeElasticity })}
      />
      {used.configurations.map(({ configuration, ...figure }) => (
        <UsedField
          key={configuration}
          label={words.configurationField({ configuration })}
          figure={figure}
          typed={typedConfigurations[configuration] ?? null}
          otherwise={figure.from === 'typed' ? figure.otherwise : null}
          unit="%"
          factor={100}
          onValue={(share) => {
            const { [configuration]: _gone, ...others } = typedConfigurations;
            change({ ...premiums, configurationShares: share === null ? others : { ...others, [configuration]: share } });
          }}
        />
      ))}
    </div>
  );
}
