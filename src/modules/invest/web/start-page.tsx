import { Link, useNavigate } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { useSaved } from '#modules/saved/web/index.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import * as words from '#messages/invest/start';
import * as page from '#messages/invest/page';
import { caseAddress, investPaths, listAddress, localitiesAddress } from './addresses.ts';
import { AffordableSection } from './affordable-section.tsx';
import { DutySection } from './duty-section.tsx';
import { useCaseTables } from './use-invest.ts';
import classes from './invest.module.css';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: page.invest, title: false };

/** Where a buyer begins: a place, what one can afford, what is paid beside the price, and the cases one saved. */
export default function StartPage() {
  const navigate = useNavigate();
  const tables = useCaseTables();
  return (
    <Page title={page.invest()} subtitle={words.subtitle()} breadcrumbs={[{ label: page.invest() }]}>
      <Section title={page.choosePlace()} subtitle={words.choosePlaceMeans()}>
        <div className={classes.search}>
          <PlaceSearch
            namesOnly
            suggestAtOnce
            size="lg"
            onChoose={({ city, village, project }) =>
              void navigate(
                typeof project === 'string' && typeof village === 'string'
                  ? caseAddress({ city, village, project })
                  : typeof village === 'string'
                    ? localitiesAddress(city, village)
                    : listAddress(city),
              )
            }
          />
        </div>
      </Section>
      <SavedCases />
      <StateView query={tables} errorTitle={words.tablesFailed()}>
        {(found) => (
          <div className={classes.stack}>
            <AffordableSection {...found} />
            <DutySection {...found} />
          </div>
        )}
      </StateView>
      <p className={classes.note}>{page.noPromise()}</p>
    </Page>
  );
}

function SavedCases() {
  return (
    <Section title={words.saved()} subtitle={words.savedMeans()}>
      <StateView
        query={useSaved()}
        errorTitle={words.savedFailed()}
        isEmpty={(views) => !views.some(isOfInvest)}
        empty={<EmptyState title={words.noneSaved()}>{words.noneSavedMeans()}</EmptyState>}
      >
        {(views) => (
          <ul className={classes.list}>
            {views.filter(isOfInvest).map(({ id, name, address }) => (
              <li key={id}>
                <Link to={address}>{name}</Link>
              </li>
            ))}
            <li>
              <Link to="/profile/history/">{words.manageSaved()}</Link>
            </li>
          </ul>
        )}
      </StateView>
    </Section>
  );
}

const isOfInvest = ({ address }: { address: string }) => address.startsWith(investPaths.start);
