import * as words from '#messages/imports/deed';
/** How sure a reading is, in a word beside its number: 0.97 alone tells nobody whether to look. */
export function surenessWords(confidence: number): string {
  return words.sureness({ level: levelOf(confidence) });
}

function levelOf(confidence: number) {
  if (confidence >= 0.95) return 'sure';
  if (confidence >= 0.85) return 'fairly';
  return confidence >= 0.65 ? 'likely' : 'other';
}

export const surenessNumber = (confidence: number) => confidence.toFixed(2);
