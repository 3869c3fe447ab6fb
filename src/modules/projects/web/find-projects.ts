import { call } from '#web/api/call.ts';
import type { SearchProvider } from '#web/shell/navigation.ts';
import { suggestProjects } from '../contract.ts';
import { projectAddress } from './projects-state.ts';

/** RERA projects for the command palette, by name, promoter or number. */
export const projectFinder: SearchProvider = {
  name: 'RERA projects',
  access: { entitled: 'sale-transactions' },
  find: async (text, signal) => {
    if (text.trim() === '') return [];
    const projects = await call(suggestProjects, { text }, { signal, quiet: true });
    return projects.map((project) => ({
      id: project.projectId,
      label: project.name,
      description: [project.promoter, project.village, project.city].filter((part) => part !== '').join(', '),
      to: projectAddress(project),
    }));
  },
};
