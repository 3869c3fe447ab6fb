import { useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import * as words from '#messages/assistant/screen';
import { call } from '#web/api/call.ts';
import type { AssistantAnswer } from '../contract.ts';
import { feedbackReasons, sendFeedback, type FeedbackReason } from '../operators-contract.ts';
import classes from './propgpt.module.css';
import { frameOf } from './use-answer.ts';

const badReasons = feedbackReasons.filter((reason) => reason !== 'right');

/** Thumbs, and why: for the review of those who keep the data. */
export function AnswerOpinion({ answer, question }: { answer: AssistantAnswer; question: string }) {
  const [isBad, setBad] = useState(false);
  const [reason, setReason] = useState<FeedbackReason>('misread');
  const [comment, setComment] = useState('');
  const send = useMutation({
    mutationFn: (given: { isGood: boolean; reason: FeedbackReason; comment?: string }) =>
      call(sendFeedback, { question: question.slice(0, 1000), frame: frameOf(answer), outcome: answer.outcome, ...given }),
  });
  if (send.isSuccess) return <output className={classes.faint}>{words.thanks()}</output>;
  return (
    <div className={classes.opinion}>
      <span className={classes.faint}>{words.wasItRight()}</span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconThumbUp size={16} stroke={1.5} />}
        loading={send.isPending && !isBad}
        onClick={() => send.mutate({ isGood: true, reason: 'right' })}
      >
        {words.wasRight()}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconThumbDown size={16} stroke={1.5} />}
        aria-expanded={isBad}
        onClick={() => setBad(!isBad)}
      >
        {words.wasNotRight()}
      </Button>
      {isBad && (
        <form
          className={classes.opinionForm}
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate({ isGood: false, reason, comment });
          }}
        >
          <Select
            label={words.whatIsWrong()}
            allowDeselect={false}
            data={badReasons.map((value) => ({ value, label: words.reason({ reason: value }) }))}
            value={reason}
            onChange={(value) => setReason(badReasons.find((one) => one === value) ?? 'other')}
          />
          <TextInput
            label={words.comment()}
            description={words.commentAbout()}
            maxLength={500}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={send.isPending}>
            {words.send()}
          </Button>
        </form>
      )}
    </div>
  );
}
