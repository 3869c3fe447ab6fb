/** "market_Pune_Baner_2024-11-01_to_2026-10-31": parts with an underscore between, letters of any script kept, what is absent left out. */
export const fileNameOf = (parts: readonly (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').slice(0, 40))
    .join('_')
    .slice(0, 150);
