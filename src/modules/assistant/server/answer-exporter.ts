import * as words from '#messages/assistant/screen';
import { badRequest } from '#core/app-error.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { inLanguage } from '#server/language.ts';
import type { Person } from '#server/http/access.ts';
import { AssistantQuestion } from '../contract.ts';
import { answerFor } from './answer-for.ts';
import { answerReport } from './answer-report.ts';

/** The answer to a question as a file: the question is asked again, so that the file says what the screen says, at no second use. */
export const answerExporter = (ground: Ground): Exporter<typeof AssistantQuestion> => ({
  name: 'assistant-answer',
  access: { entitled: 'propgpt' },
  input: AssistantQuestion,
  async describe(question, { caller }) {
    const answer = await answerFor(ground, caller as Person, question);
    if (Object.keys(answer.cells).length === 0 && answer.outcome !== 'answer') throw badRequest(words.nothingToExport);
    const place = answer.understood?.places[0];
    // Whole in the language of the question: half of a Hindi answer was in English. Answers in Latin-script Hindi are in English.
    const language = answer.language === 'hinglish' ? 'en' : answer.language;
    return {
      language,
      fileName: ['answer', place?.city, place?.village, place?.project].filter((part) => part !== undefined).join('_'),
      report: inLanguage(language, () => answerReport(answer, question.question)),
    };
  },
});
