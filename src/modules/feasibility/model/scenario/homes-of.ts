import type { MixedSize, ScenarioInputs } from './scenario-inputs.ts';

/** Carpet area of all homes of a mix, square metres. */
export const carpetOfMix = (mix: readonly MixedSize[]) => mix.reduce((sum, { homes, carpetSqm }) => sum + homes * carpetSqm, 0);

/** What a square metre of the mix sells for on average. */
export const rateOfMix = (mix: readonly MixedSize[]) =>
  mix.reduce((sum, { homes, carpetSqm, ratePerSqm }) => sum + homes * carpetSqm * ratePerSqm, 0) / carpetOfMix(mix);

/** The homes of a scenario by size: those of its mix, or as many of the one size as the carpet area allows. Without a rate it is 0. */
export const homesOf = ({ homes }: ScenarioInputs, carpetAllowedSqm: number, ratePerSqm: number | null): MixedSize[] =>
  homes.mix?.filter(({ homes: count }) => count > 0) ?? [
    { name: 'Homes', carpetSqm: homes.carpetSqm, ratePerSqm: ratePerSqm ?? 0, homes: Math.floor(carpetAllowedSqm / homes.carpetSqm) },
  ];
