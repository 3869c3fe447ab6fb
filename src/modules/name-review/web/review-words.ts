import { formatCount } from '#core/indian-number.ts';
import type { NameDecision, NameToReview } from '../contract.ts';

export const kindWords = {
  village: { one: 'place', One: 'Place', many: 'Places' },
  project: { one: 'project', One: 'Project', many: 'Projects' },
} as const;

export const stateWords: Record<NameToReview['state'], { label: string; color: string }> = {
  unsure: { label: 'Not sure', color: 'warn' },
  unknown: { label: 'Unknown', color: 'gray' },
  sure: { label: 'Settled', color: 'good' },
};

export const salesWords = (sales: number) => (sales === 1 ? '1 sale' : `${formatCount(sales)} sales`);

/** What a decision says, as a sentence without its full stop. */
export function decisionWords({ action, kind, name, targetName, otherName, village }: NameDecision): string {
  const named = `“${name}”${kind === 'project' && village !== '' ? ` in ${village}` : ''}`;
  switch (action) {
    case 'accept':
      return `${named} is ${targetName}`;
    case 'new':
      return `${named} is a ${kindWords[kind].one} of its own`;
    case 'split':
      return targetName === '' ? `${named} is none of the known places` : `${named} is not ${targetName}`;
    case 'merge':
      return `${otherName} and ${targetName} are one`;
  }
}
