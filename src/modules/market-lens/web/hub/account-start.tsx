import { useEffect, useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { productsFor, type Access, type Product } from '#core/endpoint.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { productName } from '#core/roles.ts';
import { call } from '#web/api/call.ts';
import { notIncludedOf, type NotIncluded } from '#web/session/after-sign-in.ts';
import { hasAccess, useSession, type User } from '#web/session/session.ts';
import { askAddress } from '#web/ui/no-access.tsx';
import { Section } from '#web/ui/section.tsx';
import { readProfile } from '#modules/identity/contract.ts';
import { plans } from '#modules/payments/index.ts';
import { openState } from '#modules/identity/web/index.ts';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { trialPaths } from '../trial/trial-paths.ts';
import { useTrialTerms } from '../trial/use-trial.ts';
import { useCheapestPlan } from './cheapest-plan.ts';
import * as steps from '#messages/market-lens/first-steps';
import * as words from '#messages/market-lens/hub';

type Start = { title: string; gives: string; to: string; access: Access; tryAt?: string; isOnSale?: true };

/** Where each product begins, and where it can be tried. What opens nothing yet is not here. */
const starts: readonly Start[] = [
  {
    get title() {
      return productName('market-lens');
    },
    get gives() {
      return words.pacePricesBuyersAnd();
    },
    to: '/v4/mma/',
    access: { entitled: 'market-lens' },
    tryAt: trialPaths.market,
  },
  {
    get title() {
      return productName('sale-transactions');
    },
    get gives() {
      return words.everyRegisteredSaleWith();
    },
    to: '/v4/st/listings/',
    access: { entitled: 'sale-transactions' },
    tryAt: trialPaths.sales,
  },
  {
    get title() {
      return productName('valuation');
    },
    get gives() {
      return words.whatAPropertyIs();
    },
    to: '/valuation/',
    access: { entitled: 'valuation' },
    tryAt: '/analysis/trial/valuation/',
  },
  {
    get title() {
      return productName('simulator');
    },
    get gives() {
      return words.whatAPlotBears();
    },
    to: '/simulator/',
    access: { entitled: 'simulator' },
    tryAt: '/simulator-page/try/',
  },
  {
    get title() {
      return productName('propgpt');
    },
    get gives() {
      return words.questionsInWords();
    },
    to: '/analysis/propGPT/',
    access: { entitled: 'propgpt' },
    isOnSale: true,
  },
  {
    get title() {
      return productName('valuer');
    },
    get gives() {
      return words.certifiedReportsToInspect();
    },
    to: '/valuation/certified/work/',
    access: { entitled: 'valuer' },
  },
  {
    get title() {
      return words.imports();
    },
    get gives() {
      return words.registryFilesNamesAnd();
    },
    to: '/imports/',
    access: 'operator',
  },
  {
    get title() {
      return words.administration();
    },
    get gives() {
      return words.peopleRightsPaymentsJobs();
    },
    to: '/admin/users/',
    access: 'superuser',
  },
];
/** What can be bought or tried; the rest is given by an administrator. */
const onSale = starts.filter(({ tryAt, isOnSale }) => tryAt !== undefined || isOnSale);

/** What an account includes, and what the next step gives. The first thing after sign-in: said also where an address was not open. */
export function AccountStart() {
  const { user } = useSession();
  const included = starts.filter(({ access }) => hasAccess(user, access));
  const missing = onSale.filter(({ access }) => !hasAccess(user, access));
  return (
    <>
      <Section title={words.yourAccount()} subtitle={included.length === 0 ? words.noProductIsOpen() : words.whatIsOpenTo()}>
        {included.length > 0 && (
          <ul className={classes.hub} aria-label={words.openToYou()}>
            {included.map((start) => (
              <IncludedStart key={start.to} start={start} user={user} />
            ))}
          </ul>
        )}
      </Section>
      {missing.length > 0 && <NextStep missing={missing} />}
    </>
  );
}

function IncludedStart({ start: { title, gives, to, access }, user }: { start: Start; user: User | null }) {
  const terms = useTerms(typeof access === 'object' && user !== null && !user.isSuperuser ? productsFor(access)[0] : undefined);
  return (
    <li>
      <Link to={to}>{title}</Link>
      <p>
        {gives}
        {terms !== null && <span className={classes.faint}> {terms}</span>}
      </p>
    </li>
  );
}

/** Until when a product is open, and how much of a trial is left today; null while that is not known. */
function useTerms(product: Product | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['account', 'terms'],
    queryFn: ({ signal }) => call(readProfile, {}, { signal, quiet: true }),
    enabled: product !== undefined,
  });
  const [now] = useState(() => new Date());
  const granted = data?.entitlements.find(
    (one) => one.product === product && new Date(one.validFrom) <= now && (one.validTo === null || new Date(one.validTo) > now),
  );
  if (granted === undefined) return null;
  const { plan, callsPerDay, callsToday } = granted;
  const state = openState(granted, now);
  const terms = plan === 'trial' ? words.trialState({ state }) : state.charAt(0).toUpperCase() + state.slice(1);
  return callsPerDay === null
    ? `${terms}.`
    : words.callsUsedToday({
        terms,
        callsToday: formatCount(callsToday),
        callsPerDay: formatCount(callsPerDay),
      });
}

/** What is not open: what a trial of it shows, and the plan that opens it with its price. */
function NextStep({ missing }: { missing: readonly Start[] }) {
  const { data: terms } = useTrialTerms();
  return (
    <Section
      title={words.nextStep()}
      subtitle={
        terms?.window
          ? words.theSameScreensOver({
              from: formatDate(terms.window.from),
              to: formatDate(terms.window.to),
              rows: formatCount(terms.rows),
            })
          : words.theSameScreensOverOlder()
      }
      actions={
        <>
          <Button component={Link} to={paths.trial} size="compact-sm">
            {words.tryItNow()}
          </Button>
          <Button component={Link} to="/plans/choose/" size="compact-sm" variant="default">
            {words.plansAndPrices()}
          </Button>
          <Button
            component={Link}
            to={askAddress(missing.map(({ title }) => title).join(', '), paths.analyses)}
            size="compact-sm"
            variant="default"
          >
            {words.askForIt()}
          </Button>
        </>
      }
    >
      <ul className={classes.hub} aria-label={words.nextStep()}>
        {missing.map((start) => (
          <MissingStart key={start.to} start={start} />
        ))}
      </ul>
    </Section>
  );
}

function MissingStart({ start: { title, gives, access, tryAt } }: { start: Start }) {
  const plan = useCheapestPlan(typeof access === 'object' ? productsFor(access) : []);
  return (
    <li>
      <Link to={tryAt ?? '/plans/choose/'}>{title}</Link>
      <p>
        {gives}
        <span className={classes.faint}>
          {' '}
          {tryAt !== undefined && steps.onTrial()} {plan !== null && steps.inPlan({ plan: plans[plan.name].title, price: plan.price })}
        </span>
      </p>
    </li>
  );
}

/** Led here from an address that is not part of the account: which, and the ways to it. */
export function Refused() {
  const refused = useSaidOnce();
  return refused && <Refusal {...refused} />;
}

function Refusal({ pageName, page, access }: NotIncluded) {
  const { user } = useSession();
  const products = typeof access === 'object' ? productsFor(access) : [];
  const tryAt = onSale.find(
    (start) => typeof start.access === 'object' && productsFor(start.access).some((one) => products.includes(one)),
  )?.tryAt;
  return (
    <Alert
      color="indigo"
      variant="light"
      icon={<IconLock size={18} stroke={1.5} />}
      title={words.isNotPartYet({ firstName: user?.firstName ? `${user.firstName}, ` : '', pageName })}
    >
      <p className={classes.sentence}>
        {products.length === 0
          ? words.anAdministratorCanGive()
          : words.itComesWith({ products: products.map((one) => productName(one)).join(' / ') })}
      </p>
      <Group gap="xs" mt="xs">
        {tryAt && (
          <Button component={Link} to={tryAt} size="compact-sm">
            {words.tryIt()}
          </Button>
        )}
        {products.length > 0 && (
          <Button component={Link} to="/plans/choose/" size="compact-sm" variant="default">
            {words.plansAndPrices()}
          </Button>
        )}
        <Button component={Link} to={askAddress(pageName, page)} size="compact-sm" variant="default">
          {words.askForIt()}
        </Button>
      </Group>
    </Alert>
  );
}

/** What the frame handed over, for this visit alone: a page that is loaded anew says it no more. */
function useSaidOnce(): NotIncluded | null {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const handed = notIncludedOf(state);
  const [notice, setNotice] = useState(handed);
  if (handed !== null && handed !== notice) setNotice(handed);
  useEffect(() => {
    if (handed !== null) void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true });
  }, [handed, navigate, pathname, search]);
  return notice;
}
