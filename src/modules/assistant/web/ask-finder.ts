import * as words from '#messages/assistant/screen';
import type { SearchProvider } from '#web/shell/navigation.ts';
import { askAssistant } from '../contract.ts';
import { questionAddress } from '../model/question-address.ts';

/** In the command palette: what was typed, as a question. */
export const askFinder: SearchProvider = {
  get name() {
    return words.askTitle();
  },
  access: askAssistant.access,
  find: (text) =>
    Promise.resolve([
      { id: 'ask', label: words.askThis({ text }), description: words.askMeans(), to: questionAddress({ question: text }) },
    ]),
};
