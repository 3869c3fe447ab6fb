import * as words from '#messages/payments/plans';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { useUrlState } from '#web/form/use-url-state.ts';
import { useSession } from '#web/session/session.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { withTags } from '#web/with-tags.tsx';
import type { Holdings, Shelf } from '../contract.ts';
import { goods, periods, planNames, plans, skuOf, type Period, type PlanName, type Sku } from '../model/catalogue.ts';
import { PayButton } from './pay-button.tsx';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { useCancel, useHoldings, useShelf, useTrial } from './use-payments.ts';
import { holdsOf, priceWords, standing } from './words.ts';

const State = z.object({ period: z.enum(periods).default('month') });
type HeldPlan = Holdings['plans'][number];

/** What can be bought, by anyone to see; with what one holds, for who is signed in. */
export default function PlansPage() {
  const [{ period }, set] = useUrlState(State);
  const { isAuth } = useSession();
  const holdings = useHoldings(isAuth);
  return (
    <Page title={words.title()} subtitle={words.subtitle()} width="wide">
      <StateView query={useShelf()} waiting={<SkeletonRows rows={20} />} errorTitle={words.pricesFailed()}>
        {(shelf) => (
          <div className={classes.stack}>
            {shelf.isTest && (
              <p className={classes.testWords}>
                <TestMark /> {words.testMode()}
              </p>
            )}
            {shelf.payments === 'off' && (
              <p className={classes.sentence}>{withTags(words.notSetUp(), { contact: <Link to="/contact/" /> })}</p>
            )}
            <Group justify="space-between" gap="xs">
              <SegmentedControl
                aria-label={words.term()}
                value={period}
                onChange={(value) => set({ period: value as Period })}
                data={[
                  { value: 'month', label: words.monthly() },
                  { value: 'year', label: words.yearly() },
                ]}
              />
              {isAuth && (
                <Button component={Link} to="/profile/payments/" variant="default">
                  {words.yourPayments()}
                </Button>
              )}
            </Group>
            <div className={classes.plans}>
              {planNames.map((plan) => (
                <PlanCard
                  key={plan}
                  plan={plan}
                  period={period}
                  shelf={shelf}
                  heldPlan={holdings.data?.plans.find((one) => one.plan === plan)}
                />
              ))}
            </div>
            <ByThePiece shelf={shelf} />
          </div>
        )}
      </StateView>
    </Page>
  );
}

const priceOf = (shelf: Shelf, sku: Sku) => shelf.prices.find((price) => price.sku === sku);

function PlanCard({ plan, period, shelf, heldPlan }: { plan: PlanName; period: Period; shelf: Shelf; heldPlan: HeldPlan | undefined }) {
  const sku = skuOf(plan, period);
  const price = priceOf(shelf, sku);
  const standingWords = heldPlan && standing(heldPlan.state, heldPlan.until);
  return (
    <section className={classes.plan} data-held={standingWords ? 'true' : undefined} aria-label={plans[plan].title}>
      <h2 className={classes.planTitle}>{plans[plan].title}</h2>
      <p className={classes.sentence}>{plans[plan].words}</p>
      <p className={classes.amount}>
        {price === undefined
          ? words.notSold()
          : withTags(words.priceOf({ price: priceWords(price.amountPaise), period }), { span: <span /> })}
      </p>
      <ul className={classes.holds}>
        {holdsOf(plan).map((included) => (
          <li key={included}>{included}</li>
        ))}
      </ul>
      {standingWords && <p className={classes.sentence}>{standingWords}</p>}
      {price !== undefined && shelf.payments !== 'off' && <Acts plan={plan} sku={sku} heldPlan={heldPlan} />}
    </section>
  );
}

function Acts({ plan, sku, heldPlan }: { plan: PlanName; sku: Sku; heldPlan: HeldPlan | undefined }) {
  const trial = useTrial();
  const cancel = useCancel();
  const isRunning = heldPlan?.state === 'active' || heldPlan?.state === 'ending';
  return (
    <div className={classes.acts}>
      {(heldPlan === undefined || heldPlan.mayBuy) && (
        <PayButton sku={sku}>{isRunning || heldPlan?.state === 'grace' ? words.renew() : words.buy({ plan: plans[plan].title })}</PayButton>
      )}
      {heldPlan?.mayTry && (
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate({ plan })}>
          {words.tryIt({ days: plans[plan].trialDays })}
        </Button>
      )}
      {heldPlan?.state === 'active' && (
        <ConfirmButton
          title={words.letEndTitle({ plan: plans[plan].title })}
          explanation={words.letEndMeans()}
          confirmLabel={words.letEnd()}
          onConfirm={() => cancel.mutateAsync({ plan, cancelled: true })}
        >
          {words.cancelAtEnd()}
        </ConfirmButton>
      )}
      {heldPlan?.state === 'ending' && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ plan, cancelled: false })}>
          {words.goOn()}
        </Button>
      )}
    </div>
  );
}

function ByThePiece({ shelf }: { shelf: Shelf }) {
  const selection = priceOf(shelf, 'valuation-selection');
  const indexTwo = priceOf(shelf, 'index-two-pdf');
  return (
    <Section title={words.byThePiece()} subtitle={words.byThePieceMeans()}>
      <ul className={classes.list}>
        <li className={classes.row}>
          <div>
            {goods['index-two-pdf'].title}
            <div className={classes.faint}>{words.indexTwoMeans()}</div>
          </div>
          <div className={classes.acts}>
            <span className={classes.sum}>{indexTwo === undefined ? words.notSold() : priceWords(indexTwo.amountPaise)}</span>
            <Button component={Link} to="/st/" variant="default">
              {words.findSale()}
            </Button>
          </div>
        </li>
        {selection !== undefined && (
          <li className={classes.row}>
            <div>
              {goods['valuation-selection'].title}
              <div className={classes.faint}>{words.selectionMeans()}</div>
            </div>
            <div className={classes.acts}>
              <span className={classes.sum}>{priceWords(selection.amountPaise)}</span>
              <Button component={Link} to="/valuation/selection/" variant="default">
                {words.chooseSales()}
              </Button>
            </div>
          </li>
        )}
        <li className={classes.row}>
          <div>
            {goods['certified-report'].title}
            <div className={classes.faint}>{words.certifiedMeans()}</div>
          </div>
          <div className={classes.acts}>
            <span className={classes.sum}>{words.quoted()}</span>
            <Button component={Link} to="/valuation/certified/" variant="default">
              {words.askQuote()}
            </Button>
          </div>
        </li>
      </ul>
    </Section>
  );
}
