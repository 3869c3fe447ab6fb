import { useEffect, useSyncExternalStore } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { productsFor } from '#core/endpoint.ts';
import { call } from '#web/api/call.ts';
import { onOwnChange, ownItem } from '#web/session/own-storage.ts';
import { hasAccess, useSession } from '#web/session/session.ts';
import { Section } from '#web/ui/section.tsx';
import { plans } from '#modules/payments/index.ts';
import { suggestPlaceNames } from '#modules/transactions/contract.ts';
import classes from '../analyses.module.css';
import { paths } from '../paths.ts';
import { firstSteps, readRole, roles, sampleQuestions, type FirstStep, type Role } from './first-steps.ts';
import { useCheapestPlan } from './cheapest-plan.ts';
import * as words from '#messages/market-lens/first-steps';

/** The role is a matter of this device: who chose one finds it again. */
const item = ownItem('role');

/** The first questions of a role, each with the screen that answers it, and what can be asked in words. */
export function RoleStart() {
  const role = useRole();
  const { user } = useSession();
  const { data: place, isPending } = useSamplePlace();
  if (isPending) return <Skeleton height={260} />;
  if (!place) return null;
  return (
    <Section title={words.title()} subtitle={words.subtitle({ place: place.first, city: place.city })}>
      <nav className={classes.roles} aria-label={words.iAm()}>
        {roles.map((one) => (
          <Link
            key={one}
            to={`${paths.analyses}?as=${one}`}
            replace
            preventScrollReset
            aria-current={one === role ? 'true' : undefined}
            {...(user !== null && !user.isImpersonated && item.writtenAtPress(user.email, one))}
          >
            {words.role({ role: one === 'lender' ? 'other' : one })}
          </Link>
        ))}
      </nav>
      <ul className={`${classes.hub} ${classes.steps}`} aria-label={words.firstQuestions()}>
        {firstSteps(role, place).map((step) => (
          <Step key={step.to} {...step} />
        ))}
      </ul>
      <p className={classes.samples}>
        <span>{words.askInWords()}</span>
        {sampleQuestions(role, place).map(({ question, to }) => (
          <Link key={question} to={to}>
            {question}
          </Link>
        ))}
      </p>
    </Section>
  );
}

/** What the address says, else what was chosen before. */
function useRole(): Role | null {
  const [search] = useSearchParams();
  const inAddress = readRole(search.get('as'));
  const stored = readRole(useSyncExternalStore(onOwnChange, item.read, () => null));
  useEffect(() => {
    if (inAddress !== null && inAddress !== item.read()) item.write(inAddress);
  }, [inAddress]);
  return inAddress ?? stored;
}

/** The locality with most sales, so that every question has an answer; null while no sale is loaded. */
const useSamplePlace = () =>
  useQuery({
    queryKey: ['start', 'place'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const places = await call(suggestPlaceNames, { text: '', kind: 'village' }, { signal, quiet: true });
      const [first] = places;
      if (first === undefined) return null;
      const second = places.find(({ city, village }) => city === first.city && village !== first.village);
      return { city: first.city, first: first.village ?? first.city, second: second?.village ?? first.city };
    },
  });

function Step({ title, gives, to, access, tryAt }: FirstStep) {
  const { user } = useSession();
  const isOpen = hasAccess(user, access);
  const plan = useCheapestPlan(typeof access === 'object' ? productsFor(access) : []);
  const isStill = to === '/valuation-accuracy/';
  return (
    <li>
      <Link to={isOpen ? to : (tryAt ?? '/plans/choose/')} reloadDocument={isStill}>
        {title}
      </Link>
      <p>
        {gives}
        {!isOpen && (
          <span className={classes.faint}>
            {' '}
            {tryAt !== undefined && words.onTrial()}
            {tryAt !== undefined && plan !== null && ' '}
            {plan !== null && words.inPlan({ plan: plans[plan.name].title, price: plan.price })}
          </span>
        )}
      </p>
    </li>
  );
}
