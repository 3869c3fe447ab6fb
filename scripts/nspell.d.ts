declare module 'nspell' {
  /** Reads a Hunspell dictionary: its affixes and its words. */
  export default function nspell(affixes: Buffer, words: Buffer): { correct(word: string): boolean; add(word: string): void };
}
