import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { productsFor, type Access } from '#core/endpoint.ts';
import { productNames } from '#core/roles.ts';
import { EmptyState } from './empty-state.tsx';

/** For a person who is signed in but lacks the right: which right, and who can give it. */
export const NoAccess = ({ needed, pageName }: { needed: Access; pageName: string }) => (
  <>
    <title>No access · Mulya</title>
    <h1 className="visually-hidden">No access</h1>
    <EmptyState
      icon={<IconLock size={28} stroke={1.5} />}
      title={`Your account does not include ${pageName}`}
      action={
        <Button component={Link} to="/" variant="default">
          Back to the home page
        </Button>
      }
    >
      {typeof needed === 'object' ? (
        <p>
          It belongs to the product{' '}
          {productsFor(needed)
            .map((product) => `“${productNames[product]}”`)
            .join(' or ')}
          . An administrator can grant it to you.
        </p>
      ) : (
        <p>It is open to administrators only. Ask one of them to give your account that right.</p>
      )}
    </EmptyState>
  </>
);
