import { Button } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { productsFor, type Access } from '#core/endpoint.ts';
import { productNames } from '#core/roles.ts';
import type { User } from '../session/session.ts';
import { EmptyState } from './empty-state.tsx';

export const askAddress = (pageName: string, page: string) =>
  `/contact/?${new URLSearchParams({ msg: `Please open ${pageName} to my account.`, page }).toString()}`;

/** For a person who is signed in but lacks the right: which right, and who can give it. */
export function NoAccess({ needed, pageName, user }: { needed: Access; pageName: string; user: User | null }) {
  const { pathname, search } = useLocation();
  if (user?.awaitsSecondFactor) return <SecondFactorFirst />;
  return (
    <>
      <title>No access · Mulya</title>
      <h1 className="visually-hidden">No access</h1>
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={`Your account does not include ${pageName}`}
        action={
          <Button component={Link} to={askAddress(pageName, pathname + search)} variant="filled">
            Ask for it
          </Button>
        }
      >
        {typeof needed === 'object' ? (
          <p>
            It belongs to the product{' '}
            {productsFor(needed)
              .map((product) => `“${productNames[product]}”`)
              .join(' or ')}
            . It comes with a plan, or an administrator grants it to you; it can be had for a time to try.{' '}
            <Link to="/plans/">Plans and prices</Link>
          </p>
        ) : (
          <p>
            {needed === 'operator' ? 'It is for those who keep the data.' : 'It is open to administrators only.'} Ask an administrator to
            give your account that right.
          </p>
        )}
      </EmptyState>
    </>
  );
}

const SecondFactorFirst = () => (
  <>
    <title>Second factor first · Mulya</title>
    <h1 className="visually-hidden">Second factor first</h1>
    <EmptyState
      icon={<IconShieldLock size={28} stroke={1.5} />}
      title="Administrators need a second factor here"
      action={
        <Button component={Link} to="/profile/security/" variant="filled">
          Set it up
        </Button>
      }
    >
      <p>Your rights as an administrator open as soon as your authenticator is set up. It takes a minute, and a phone.</p>
    </EmptyState>
  </>
);
