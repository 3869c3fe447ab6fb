import { reraProjects } from '#messages/projects/filter';
import type { SearchProvider } from '#web/shell/navigation.ts';

/** RERA projects for the command palette, by name, promoter or number. Every page has it; what it asks with comes when it is asked. */
export const projectFinder: SearchProvider = {
  get name() {
    return reraProjects();
  },
  access: { entitled: 'sale-transactions' },
  find: async (text, signal) => (text.trim() === '' ? [] : (await import('./suggested-projects.ts')).suggestedProjects(text, signal)),
};
