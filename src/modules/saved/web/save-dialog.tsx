import { useState } from 'react';
import { Anchor, Button, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { toast } from '#web/shell/toast.ts';
import { filterSentence } from '#modules/transactions/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { alertChoices, type AlertChoice } from '../contract.ts';
import { alertWords } from './alert-words.ts';
import { useSaveView } from './use-saved.ts';

type Props = { isOpen: boolean; onClose: () => void; filter: SaleFilter; name: string };

/** The address as it stands is what is saved; what opens a cell of it is left out. */
export default function SaveDialog({ isOpen, onClose, filter, name }: Props) {
  const [named, setNamed] = useState(name.slice(0, 120));
  const [alert, setAlert] = useState<AlertChoice>('weekly');
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
          toast.success(`Saved as "${named.trim()}". You find it under Your profile, History.`);
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={filter.within === undefined ? 'Save this search' : 'Save this segment'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {filterSentence(filter, null)}.{filter.within !== undefined && ' As a segment it can be chosen wherever a part of the map is.'}
          </Text>
          <TextInput
            label="Name"
            required
            maxLength={120}
            value={named}
            onChange={({ currentTarget }) => setNamed(currentTarget.value)}
            data-autofocus
          />
          <div>
            <Text size="sm" fw={500} mb={4} id="alerts-of-saved">
              Mail about new sales, a move of the median rate by 2% and more, and new projects
            </Text>
            <SegmentedControl
              aria-labelledby="alerts-of-saved"
              fullWidth
              size="xs"
              data={alertChoices.map((value) => ({ value, label: alertWords[value] }))}
              value={alert}
              onChange={setAlert}
            />
          </div>
          {save.error && (
            <Text size="sm" c="bad" role="alert">
              {save.error.message}
            </Text>
          )}
          <Button type="submit" loading={save.isPending} disabled={named.trim() === ''}>
            Save
          </Button>
          <Anchor component={Link} to="/profile/history/" size="sm">
            All that is saved
          </Anchor>
        </Stack>
      </form>
    </Modal>
  );
}
