import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useSession } from '#web/session/session.ts';
import type { OrderView } from '../contract.ts';
import type { Sku } from '../model/catalogue.ts';
import { usePay } from './use-pay.tsx';

/** Pays for one thing; who is not signed in does that first and comes back. */
export function PayButton(props: {
  sku: Sku;
  subject?: string;
  children: ReactNode;
  onPaid?: (order: OrderView) => void;
  button?: ButtonProps;
}) {
  const { pay, isPaying, dialog } = usePay(props.onPaid);
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out')
    return (
      <Button component={Link} to={`/auth/signin/?next=${encodeURIComponent(pathname + search)}`} {...props.button}>
        {props.children}
      </Button>
    );
  return (
    <>
      <Button
        {...props.button}
        loading={isPaying}
        onClick={() => pay({ sku: props.sku, ...(props.subject === undefined ? {} : { subject: props.subject }) })}
      >
        {props.children}
      </Button>
      {dialog}
    </>
  );
}
