import { Button, SegmentedControl } from '@mantine/core';
import { Link } from 'react-router';
import { z } from 'zod';
import { useUrlState } from '#web/form/use-url-state.ts';
import { useSession } from '#web/session/session.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Holdings, Shelf } from '../contract.ts';
import { goods, periods, planNames, plans, skuOf, type Period, type PlanName, type Sku } from '../model/catalogue.ts';
import { PayButton } from './pay-button.tsx';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { useCancel, useHoldings, useShelf, useTrial } from './use-payments.ts';
import { holdsOf, periodWords, priceWords, standing } from './words.ts';

const State = z.object({ period: z.enum(periods).default('month') });
type HeldPlan = Holdings['plans'][number];

/** What can be bought, by anyone to see; with what one holds, for who is signed in. */
export default function PlansPage() {
  const [{ period }, set] = useUrlState(State);
  const { isAuth } = useSession();
  const holdings = useHoldings(isAuth);
  return (
    <Page
      title="Plans and prices"
      subtitle="All prices include GST. Nothing renews by itself: you are asked by mail before a term ends."
      width="wide"
      actions={
        isAuth && (
          <Button component={Link} to="/profile/payments/" variant="default">
            Your payments
          </Button>
        )
      }
    >
      <StateView query={useShelf()} errorTitle="The prices could not be fetched.">
        {(shelf) => (
          <div className={classes.stack}>
            {shelf.isTest && (
              <p className={classes.testWords}>
                <TestMark /> Test mode: no money is moved.
              </p>
            )}
            {shelf.payments === 'off' && (
              <p className={classes.sentence}>
                Paying online is not set up on this installation. <Link to="/contact/">Write to us</Link>, and we open what you need.
              </p>
            )}
            <SegmentedControl
              aria-label="Term"
              value={period}
              onChange={(value) => set({ period: value as Period })}
              data={[
                { value: 'month', label: 'Monthly' },
                { value: 'year', label: 'Yearly' },
              ]}
              style={{ justifySelf: 'start' }}
            />
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
        {price === undefined ? 'Not sold now' : priceWords(price.amountPaise)} {price && <span>{periodWords[period]}, GST included</span>}
      </p>
      <ul className={classes.holds}>
        {holdsOf(plan).map((words) => (
          <li key={words}>{words}</li>
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
        <PayButton sku={sku}>{isRunning || heldPlan?.state === 'grace' ? 'Renew' : `Buy ${plans[plan].title}`}</PayButton>
      )}
      {heldPlan?.mayTry && (
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate({ plan })}>
          Try it {plans[plan].trialDays} days
        </Button>
      )}
      {heldPlan?.state === 'active' && (
        <ConfirmButton
          title={`Let ${plans[plan].title} end?`}
          explanation="It stays open until the end of the term that is paid, and you are not asked to renew it. You can take this back until then."
          confirmLabel="Let it end"
          onConfirm={() => cancel.mutateAsync({ plan, cancelled: true })}
        >
          Cancel at the end of the term
        </ConfirmButton>
      )}
      {heldPlan?.state === 'ending' && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ plan, cancelled: false })}>
          Go on after all
        </Button>
      )}
    </div>
  );
}

function ByThePiece({ shelf }: { shelf: Shelf }) {
  const selection = priceOf(shelf, 'valuation-selection');
  const indexTwo = priceOf(shelf, 'index-two-pdf');
  return (
    <Section title="By the piece" subtitle="Paid once, yours for good.">
      <ul className={classes.list}>
        <li className={classes.row}>
          <div>
            {goods['index-two-pdf'].title}
            <div className={classes.faint}>Fourteen fields of the register, parties masked. Bought at the sale itself.</div>
          </div>
          <div className={classes.acts}>
            <span className={classes.sum}>{indexTwo === undefined ? 'Not sold now' : priceWords(indexTwo.amountPaise)}</span>
            <Button component={Link} to="/st/" variant="default">
              Find a sale
            </Button>
          </div>
        </li>
        {selection !== undefined && (
          <li className={classes.row}>
            <div>
              {goods['valuation-selection'].title}
              <div className={classes.faint}>One property, valued from exactly the sales you choose.</div>
            </div>
            <div className={classes.acts}>
              <span className={classes.sum}>{priceWords(selection.amountPaise)}</span>
              <Button component={Link} to="/valuation/selection/" variant="default">
                Choose the sales
              </Button>
            </div>
          </li>
        )}
        <li className={classes.row}>
          <div>
            {goods['certified-report'].title}
            <div className={classes.faint}>Signed by a registered valuer; the fee depends on the property.</div>
          </div>
          <div className={classes.acts}>
            <span className={classes.sum}>quoted</span>
            <Button component={Link} to="/valuation/certified/" variant="default">
              Ask for a quote
            </Button>
          </div>
        </li>
      </ul>
    </Section>
  );
}
