import { call } from '#web/api/call.ts';
import { suggestProjects } from '../contract.ts';
import { projectAddress } from './projects-state.ts';

export async function suggestedProjects(text: string, signal: AbortSignal) {
  const projects = await call(suggestProjects, { text }, { signal, quiet: true });
  return projects.map((project) => ({
    id: project.projectId,
    label: project.name,
    description: [project.promoter, project.village, project.city].filter((part) => part !== '').join(', '),
    to: projectAddress(project),
  }));
}
