import type { FormEvent, ReactNode } from 'react';
import { Button, Stack } from '@mantine/core';
import { Alarm } from './alarm.tsx';
import { useIsReady } from './use-endpoint-form.ts';

/** Fields, what went wrong above them, and one button. */
export function EndpointForm(props: {
  form: { failure: string | null; isBusy: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void };
  button: string;
  children: ReactNode;
  /** Of a page that holds nothing but the form, the button takes the whole width. */
  fullWidth?: boolean;
  /** Of the second form on a page, the button stands back. */
  secondary?: boolean;
}) {
  const isReady = useIsReady();
  // POST, so that a browser without our script never writes a password into the address.
  return (
    <form method="post" noValidate onSubmit={props.form.onSubmit}>
      <Stack gap="md" align={props.fullWidth ? 'stretch' : 'flex-start'}>
        {props.form.failure && <Alarm>{props.form.failure}</Alarm>}
        {props.children}
        <Button type="submit" variant={props.secondary ? 'default' : 'filled'} loading={props.form.isBusy} disabled={!isReady}>
          {props.button}
        </Button>
      </Stack>
    </form>
  );
}
