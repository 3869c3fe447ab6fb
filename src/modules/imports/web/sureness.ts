/** How sure a reading is, in a word beside its number: 0.97 alone tells nobody whether to look. */
export function surenessWords(confidence: number): string {
  if (confidence >= 0.95) return 'sure';
  if (confidence >= 0.85) return 'fairly sure';
  return confidence >= 0.65 ? 'likely' : 'doubtful';
}

export const surenessNumber = (confidence: number) => confidence.toFixed(2);
