import type { ProjectStatus, ProjectType } from '../contract.ts';

export const typeWords: Record<ProjectType, string> = {
  residential: 'Residential',
  commercial: 'Commercial',
  mixed: 'Mixed',
  plotted: 'Plotted',
  other: 'Other',
};

/** `one` for a row, `many` for a filter, `meaning` for whoever wonders. */
export const statusWords: Record<ProjectStatus, { one: string; many: string; meaning: string }> = {
  new: { one: 'New project', many: 'new projects', meaning: 'Registered before work or sale began, after RERA came into force.' },
  ongoing: { one: 'Ongoing project', many: 'ongoing projects', meaning: 'Already under way when RERA came into force in May 2017.' },
  active: { one: 'Active', many: 'active projects', meaning: 'The registration runs.' },
  extended: { one: 'Extended', many: 'extended projects', meaning: 'The registration was extended beyond its first date.' },
  completed: { one: 'Completed', many: 'completed projects', meaning: 'The register has the completion.' },
  lapsed: { one: 'Lapsed', many: 'lapsed projects', meaning: 'The completion date passed without extension.' },
  abeyance: { one: 'In abeyance', many: 'projects in abeyance', meaning: 'Sale is stopped until missing filings are made.' },
  revoked: { one: 'Revoked', many: 'revoked projects', meaning: 'The authority took the registration back.' },
  'de-registered': { one: 'De-registered', many: 'de-registered projects', meaning: 'The promoter gave the registration up.' },
  applied: { one: 'Application', many: 'applications', meaning: 'Filed, not registered yet: no number, no sale allowed.' },
};
