import { Button } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { productsFor, type Access } from '#core/endpoint.ts';
import { productName } from '#core/roles.ts';
import * as words from '#messages/web/no-access';
import { withTags } from '../with-tags.tsx';
import type { User } from '../session/session.ts';
import { EmptyState } from './empty-state.tsx';

export const askAddress = (pageName: string, page: string) =>
  `/contact/?${new URLSearchParams({ msg: words.pleaseOpen({ page: pageName }), page }).toString()}`;

/** For a person who is signed in but lacks the right: which right, and who can give it. */
export function NoAccess({ needed, pageName, user }: { needed: Access; pageName: string; user: User | null }) {
  const { pathname, search } = useLocation();
  if (user?.awaitsSecondFactor) return <SecondFactorFirst />;
  return (
    <>
      <title>{`${words.title()} · Mulya`}</title>
      <h1 className="visually-hidden">{words.title()}</h1>
      <EmptyState
        icon={<IconLock size={28} stroke={1.5} />}
        title={words.notIncluded({ page: pageName })}
        action={
          <Button component={Link} to={askAddress(pageName, pathname + search)} variant="filled">
            {words.askForIt()}
          </Button>
        }
      >
        {typeof needed === 'object' ? (
          <p>{withTags(words.belongsTo({ products: namesOf(needed) }), { plans: <Link to="/plans/choose/" /> })}</p>
        ) : (
          <p>{needed === 'operator' ? words.forKeepers() : words.forAdministrators()}</p>
        )}
      </EmptyState>
    </>
  );
}

const namesOf = (needed: Exclude<Access, string>) =>
  productsFor(needed)
    .map((product) => `“${productName(product)}”`)
    .reduce((first, last) => words.or({ first, last }));

const SecondFactorFirst = () => (
  <>
    <title>{`${words.factorFirst()} · Mulya`}</title>
    <h1 className="visually-hidden">{words.factorFirst()}</h1>
    <EmptyState
      icon={<IconShieldLock size={28} stroke={1.5} />}
      title={words.factorNeeded()}
      action={
        <Button component={Link} to="/profile/security/" variant="filled">
          {words.setUp()}
        </Button>
      }
    >
      <p>{words.factorWhy()}</p>
    </EmptyState>
  </>
);
