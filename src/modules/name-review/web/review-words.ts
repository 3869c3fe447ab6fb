import * as words from '#messages/name-review/review';
import type { NameDecision, NameToReview } from '../contract.ts';

export const stateColors: Record<NameToReview['state'], string> = { unsure: 'warn', unknown: 'gray', sure: 'good' };

/** What a decision says, as a sentence without its full stop. */
export function decisionWords({ action, kind, name, targetName, otherName, village }: NameDecision): string {
  const named = kind === 'project' && village !== '' ? words.quotedIn({ name, village }) : words.quoted({ name });
  switch (action) {
    case 'accept':
      return words.accepted({ named, target: targetName });
    case 'new':
      return kind === 'village' ? words.ownPlace({ named }) : words.ownProject({ named });
    case 'split':
      return targetName === '' ? words.noneOfKnown({ named }) : words.isNot({ named, target: targetName });
    case 'merge':
      return words.areOne({ other: otherName, target: targetName });
  }
}
