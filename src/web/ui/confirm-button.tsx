import { useState, type ReactNode } from 'react';
import { Button, Group, Modal, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import * as words from '#messages/web/ui';

/** For what cannot be taken back: says what will happen, and its button names the deed. Stays open when the deed fails. */
export function ConfirmButton(props: {
  children: ReactNode;
  title: string;
  explanation: ReactNode;
  confirmLabel: string;
  onConfirm: () => Promise<unknown>;
  button?: ButtonProps;
}) {
  const [opened, { open, close }] = useDisclosure();
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await props.onConfirm();
      close();
    } catch {
      // The call has already said why, in a toast; the question stays so that the person may try again.
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="default" {...props.button} onClick={open}>
        {props.children}
      </Button>
      <Modal opened={opened} onClose={close} title={props.title} closeOnClickOutside={!isBusy} closeOnEscape={!isBusy}>
        <div>{props.explanation}</div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close} disabled={isBusy} data-autofocus>
            {words.keepAsIs()}
          </Button>
          <Button color="bad" onClick={() => void confirm()} loading={isBusy}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
