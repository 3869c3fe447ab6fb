import { useState } from 'react';
import { Anchor, Button, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as history from '#messages/saved/history';
import * as words from '#messages/saved/save';
import { toast } from '#web/shell/toast.ts';
import { filterSentence } from '#modules/transactions/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { alertChoices, type AlertChoice } from '../contract.ts';
import { useSaveView } from './use-saved.ts';

type Props = { isOpen: boolean; onClose: () => void; filter: SaleFilter; name: string; isQuestion?: boolean | undefined };

/** The address as it stands is what is saved; what opens a cell of it is left out. */
export default function SaveDialog({ isOpen, onClose, filter, name, isQuestion = false }: Props) {
  const [named, setNamed] = useState(name.slice(0, 120));
  const [alert, setAlert] = useState<AlertChoice>(isQuestion ? 'never' : 'weekly');
  const save = useSaveView();
  const { pathname, search } = useLocation();
  const submit = () => {
    const query = new URLSearchParams(search);
    query.delete('cell');
    const text = query.toString();
    save.mutate(
      { name: named, address: `${pathname}${text === '' ? '' : `?${text}`}`, filter, alert },
      {
        onSuccess: () => {
          toast.success(words.done({ name: named.trim() }));
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={words.title({ isSegment: filter.within !== undefined })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {isQuestion
              ? words.whatOfQuestion()
              : words.what({ filter: filterSentence(filter, null), isSegment: filter.within !== undefined })}
          </Text>
          <TextInput
            label={words.name()}
            required
            maxLength={120}
            value={named}
            onChange={({ currentTarget }) => setNamed(currentTarget.value)}
            data-autofocus
          />
          {!isQuestion && (
            <div>
              <Text size="sm" fw={500} mb={4} id="alerts-of-saved">
                {words.mailAbout()}
              </Text>
              <SegmentedControl
                aria-labelledby="alerts-of-saved"
                fullWidth
                size="xs"
                data={alertChoices.map((value) => ({ value, label: history.alert({ alert: value }) }))}
                value={alert}
                onChange={setAlert}
              />
            </div>
          )}
          {save.error && (
            <Text size="sm" c="bad" role="alert">
              {save.error.message}
            </Text>
          )}
          <Button type="submit" loading={save.isPending} disabled={named.trim() === ''}>
            {words.save()}
          </Button>
          <Anchor component={Link} to="/profile/history/" size="sm">
            {words.allSaved()}
          </Anchor>
        </Stack>
      </form>
    </Modal>
  );
}
