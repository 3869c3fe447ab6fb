import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import * as words from '#messages/assistant/screen';
import { formatCount } from '#core/indian-number.ts';
import { mostLetters } from '../model/question-address.ts';
import classes from './propgpt.module.css';

type Props = { placeholder: string; isWaiting: boolean; onAsk: (question: string) => void; onCancel: () => void };

/** Where a question is written. While it is answered, it can be taken back. */
export function AskBox({ placeholder, isWaiting, onAsk, onCancel }: Props) {
  const [text, setText] = useState('');
  const isTooLong = text.length > mostLetters;
  return (
    <search>
      <form
        className={classes.box}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !isTooLong) onAsk(text.trim());
        }}
      >
        <TextInput
          className={classes.field}
          size="md"
          aria-label={words.yourQuestion()}
          placeholder={placeholder}
          leftSection={<IconMessageQuestion size={18} stroke={1.5} />}
          value={text}
          error={isTooLong && words.tooLong({ most: formatCount(mostLetters) })}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {isWaiting ? (
          <Button size="md" variant="default" onClick={onCancel}>
            {words.cancel()}
          </Button>
        ) : (
          <Button size="md" type="submit" disabled={text.trim() === '' || isTooLong}>
            {words.ask()}
          </Button>
        )}
      </form>
    </search>
  );
}
