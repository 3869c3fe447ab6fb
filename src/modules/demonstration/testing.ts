import { planCountry } from './model/country.ts';
import { documentKinds } from './model/documents.ts';
import type { Prose } from './model/parties.ts';
import type { RegisteredDocument } from './model/registered-document.ts';
import type { Project } from './model/project.ts';
import { readReferenceTables } from './server/reference-tables.ts';

/** A copy of a document that outlives the generator's next step. */
export type StoredDocument = RegisteredDocument & { class: string };

/** Generates without files: every document, in order, and the projects. */
export function generateInMemory(options: { seed?: string; sales: number; cities?: readonly string[]; prose?: Prose }) {
  const { plans, people } = planCountry({ seed: 'test', ...options, ...readReferenceTables() });
  const documents: StoredDocument[] = [];
  const projects: Project[] = [];
  for (const { open } of plans) {
    const registry = open();
    registry.run(
      (document) => documents.push({ ...document, unit: { ...document.unit }, class: documentKinds[document.name].class }),
      () => {},
    );
    projects.push(...registry.stock.projects);
  }
  return { documents, projects, people };
}
