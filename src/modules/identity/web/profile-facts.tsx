import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { productNames } from '#core/roles.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Profile } from '../contract.ts';
import { hiddenPhoneNumber } from '../model/phone-number.ts';
import { dayInWords, openState, wayNames } from './profile-words.ts';
import classes from './profile.module.css';
import { useProfile } from './use-profile.ts';

/** What an account is, how one gets into it, and what is open to it. */
export const ProfileFacts = () => <StateView query={useProfile()}>{(profile) => <Facts profile={profile} />}</StateView>;

const Facts = ({ profile }: { profile: Profile }) => (
  <Stack gap="lg">
    <Section title="You">
      <dl className={classes.facts}>
        <Fact label="Name">{`${profile.firstName} ${profile.lastName}`.trim()}</Fact>
        <Fact label="E-mail">{profile.email}</Fact>
        <Fact label="Mobile number">{profile.mobileNumber}</Fact>
        <Fact label="Phone for signing in">{profile.phoneNumber === null ? '' : hiddenPhoneNumber(profile.phoneNumber)}</Fact>
        <Fact label="Member since">{dayInWords(profile.memberSince)}</Fact>
      </dl>
    </Section>
    <Section title="Security">
      <dl className={classes.facts}>
        <Fact label="Second factor">{profile.hasSecondFactor ? 'on' : 'off'}</Fact>
        <Fact label="Ways in">{waysIn(profile).join(', ')}</Fact>
        {profile.deletionOn !== null && <Fact label="Deletion">{`after ${formatDate(profile.deletionOn)}`}</Fact>}
      </dl>
    </Section>
    <Section title="What is open to you">
      {profile.isOperator && <p>You are an operator: imports, names and judgements are open to you.</p>}
      {profile.isSuperuser && <p>You are an administrator: every product is open to you.</p>}
      {!profile.isSuperuser && profile.entitlements.length === 0 && (
        <p>No product is open to your account yet. The administrator of this installation can open one for you.</p>
      )}
      {profile.entitlements.length > 0 && (
        <dl className={classes.facts}>
          {profile.entitlements.map((entitlement) => (
            <Fact key={entitlement.id} label={productNames[entitlement.product]}>
              {openState(entitlement, new Date())}
              {entitlement.plan === 'trial' && ', trial'}
              {entitlement.callsPerDay !== null &&
                `; ${formatCount(entitlement.callsToday)} of ${formatCount(entitlement.callsPerDay)} calls used today`}
            </Fact>
          ))}
        </dl>
      )}
    </Section>
  </Stack>
);

const waysIn = ({ hasPassword, phoneNumber, otherWays }: Profile) => [
  ...(hasPassword ? ['password'] : []),
  ...(phoneNumber === null ? [] : ['code to your phone']),
  ...otherWays.map((way) => wayNames[way]),
];

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children === '' ? <span className={classes.absent}>not given</span> : children}</dd>
  </div>
);
