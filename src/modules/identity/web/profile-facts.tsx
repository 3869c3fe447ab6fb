import type { ReactNode } from 'react';
import { Stack } from '@mantine/core';
import * as fields from '#messages/identity/fields';
import * as words from '#messages/identity/profile';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import { productName } from '#core/roles.ts';
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
    <Section title={words.you()}>
      <dl className={classes.facts}>
        <Fact label={words.name()}>{`${profile.firstName} ${profile.lastName}`.trim()}</Fact>
        <Fact label={fields.email()}>{profile.email}</Fact>
        <Fact label={fields.mobile()}>{profile.mobileNumber}</Fact>
        <Fact label={words.phoneForSignIn()}>{profile.phoneNumber === null ? '' : hiddenPhoneNumber(profile.phoneNumber)}</Fact>
        <Fact label={words.memberSince()}>{dayInWords(profile.memberSince)}</Fact>
      </dl>
    </Section>
    <Section title={words.security()}>
      <dl className={classes.facts}>
        <Fact label={words.secondFactor()}>{words.isOn({ on: profile.hasSecondFactor })}</Fact>
        <Fact label={words.waysIn()}>{waysIn(profile).join(', ')}</Fact>
        {profile.deletionOn !== null && <Fact label={words.deletion()}>{words.afterDay({ day: formatDate(profile.deletionOn) })}</Fact>}
      </dl>
    </Section>
    <Section title={words.openToYou()}>
      {profile.isOperator && <p>{words.youAreOperator()}</p>}
      {profile.isSuperuser && <p>{words.youAreAdministrator()}</p>}
      {!profile.isSuperuser && profile.entitlements.length === 0 && <p>{words.nothingOpen()}</p>}
      {profile.entitlements.length > 0 && (
        <dl className={classes.facts}>
          {profile.entitlements.map((entitlement) => (
            <Fact key={entitlement.id} label={productName(entitlement.product)}>
              {standingOf(entitlement)}
            </Fact>
          ))}
        </dl>
      )}
    </Section>
  </Stack>
);

/** Whether it is open, and what was used of it today where that is limited. */
function standingOf(entitlement: Profile['entitlements'][number]) {
  const open = openState(entitlement, new Date());
  const state = entitlement.plan === 'trial' ? words.trial({ state: open }) : open;
  const { callsPerDay, callsToday } = entitlement;
  return callsPerDay === null ? state : words.callsUsed({ state, used: formatCount(callsToday), most: formatCount(callsPerDay) });
}

const waysIn = ({ hasPassword, phoneNumber, otherWays }: Profile) => [
  ...(hasPassword ? [words.byPassword()] : []),
  ...(phoneNumber === null ? [] : [words.byPhoneCode()]),
  ...otherWays.map((way) => wayNames[way]),
];

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children === '' ? <span className={classes.absent}>{words.notGiven()}</span> : children}</dd>
  </div>
);
