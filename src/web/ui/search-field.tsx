import { useEffect, useRef, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import * as words from '#messages/web/ui';

type Props = {
  /** What is looked for; also the words in the empty field. */
  label: string;
  text: string | undefined;
  onSearch: (text: string | undefined) => void;
  className?: string | undefined;
};

/** Finds while one types, a third of a second after the last letter. */
export function SearchField({ label, text, onSearch, className }: Props) {
  const [typed, setTyped] = useState(text ?? '');
  const sent = useRef(text ?? '');
  // The address changed by other means (Back, a filter removed): the field follows. What was typed here is not undone by its own echo.
  useEffect(() => {
    if ((text ?? '') === sent.current) return;
    sent.current = text ?? '';
    setTyped(text ?? '');
  }, [text]);
  const send = (value: string) => {
    sent.current = value.trim();
    onSearch(value.trim() === '' ? undefined : value.trim());
  };
  const sendLater = useDebouncedCallback(send, 350);
  return (
    <search className={className}>
      <TextInput
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={
          typed === '' ? null : (
            <CloseButton
              size="sm"
              aria-label={words.clearSearch()}
              onClick={() => {
                setTyped('');
                send('');
              }}
            />
          )
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          sendLater(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed);
        }}
      />
    </search>
  );
}
