import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { askAssistant, type Frame } from '../contract.ts';
import type { AddressedQuestion } from '../model/question-address.ts';
import type { AssistantAnswer } from '../contract.ts';

const keyOf = (question: AddressedQuestion | null) => ['assistant', 'answer', question];

/** The answer to the question of an address. Asked once: the same question is the same answer as long as the data are. */
export function useAnswer(question: AddressedQuestion | null) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(question),
    enabled: question !== null,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const answer = await call(askAssistant, question as AddressedQuestion, { signal, quiet: true });
      // What an answer took from the month's allowance stands beside the box.
      if (answer.outcome === 'answer') void queries.invalidateQueries({ queryKey: ['payments'] });
      return answer;
    },
  });
  return { query, cancel: () => void queries.cancelQueries({ queryKey: keyOf(question) }) };
}

/** What the next question goes on from: what was understood of this one. */
export function frameOf({ understood }: Pick<AssistantAnswer, 'understood'>): Frame | null {
  if (understood === null) return null;
  const { days: _days, ...frame } = understood;
  return frame;
}
