import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionError } from '#web/api/api-error.ts';
import { follow } from '#web/api/follow.ts';
import { followAssistant, type Frame, type Understood } from '../contract.ts';
import type { AddressedQuestion } from '../model/question-address.ts';
import type { AssistantAnswer } from '../contract.ts';

const keyOf = (question: AddressedQuestion | null) => ['assistant', 'answer', question];

const understoodKey = (question: AddressedQuestion | null) => ['assistant', 'understood', question];

/** The answer to the question of an address. Asked once: the same question is the same answer as long as the data are. */
export function useAnswer(question: AddressedQuestion | null) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(question),
    enabled: question !== null,
    // As old as the figures of other screens may be: after an import or an undo it is asked again.
    staleTime: 60_000,
    // Without a connection the question is said to have failed, with a way to ask it again; it would wait unseen otherwise.
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      let answer: AssistantAnswer | null = null;
      await follow(followAssistant, question as AddressedQuestion, {
        signal,
        onEvent: (event) => {
          if (event.kind === 'answer') ({ answer } = event);
          else queries.setQueryData<Understood>(understoodKey(question), event.understood);
        },
      });
      if (answer === null) throw connectionError();
      // What an answer took from the month's allowance stands beside the box.
      if ((answer as AssistantAnswer).outcome === 'answer') void queries.invalidateQueries({ queryKey: ['payments'] });
      return answer as AssistantAnswer;
    },
  });
  const { data: understood } = useQuery<Understood>({ queryKey: understoodKey(question), queryFn: skipToken });
  return { query, understood, cancel: () => void queries.cancelQueries({ queryKey: keyOf(question) }) };
}

/** What the next question goes on from: what was understood of this one. */
export function frameOf({ understood }: Pick<AssistantAnswer, 'understood'>): Frame | null {
  if (understood === null) return null;
  const { days: _days, ...frame } = understood;
  return frame;
}
