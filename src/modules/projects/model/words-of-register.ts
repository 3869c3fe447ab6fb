import * as words from '#messages/projects/row-faults';
import type { ProjectStatus, ProjectType } from '../contract.ts';
import { cleanCell, type Fault } from './cells.ts';

const statuses: Record<string, ProjectStatus> = {
  'new project': 'new',
  new: 'new',
  'on-going project': 'ongoing',
  'ongoing project': 'ongoing',
  'on-going': 'ongoing',
  ongoing: 'ongoing',
  active: 'active',
  extended: 'extended',
  completed: 'completed',
  lapsed: 'lapsed',
  abeyance: 'abeyance',
  'kept in abeyance': 'abeyance',
  revoked: 'revoked',
  'de-registered': 'de-registered',
  deregistered: 'de-registered',
};

export function readStatus(cell: string): ProjectStatus | '' | Fault {
  const text = cleanCell(cell).toLowerCase();
  if (text === '') return '';
  return statuses[text] ?? { fault: words.notStatus() };
}

/** By the word the register begins with: "Residential / Group Housing", "Plotted Development". */
export function readType(cell: string): ProjectType | '' | Fault {
  const text = cleanCell(cell).toLowerCase();
  if (text === '') return '';
  if (text.startsWith('residential')) return 'residential';
  if (text.startsWith('commercial')) return 'commercial';
  if (text.startsWith('mixed')) return 'mixed';
  if (text.startsWith('plot')) return 'plotted';
  return text.startsWith('other') ? 'other' : { fault: words.notType() };
}
