/**
 * Share of a building that is worn off by its age: straight along its life down to what is left of it at the end, and no further.
 * Valuers' practice: 1 − age ÷ life × 0.90 is left, a tenth being salvage.
 */
export const wornShare = ({ ageYears, lifeYears, salvageShare }: { ageYears: number; lifeYears: number; salvageShare: number }) =>
  Math.min(1, Math.max(0, ageYears / lifeYears)) * (1 - salvageShare);
