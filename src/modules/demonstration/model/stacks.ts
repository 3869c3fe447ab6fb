import { carpetBand, configurations, type Configuration } from './configurations.ts';
import type { ProjectStyle } from './names.ts';
import type { Locality } from './places.ts';
import type { Stack } from './project.ts';
import type { Random } from './random.ts';

/** Shares of configurations among flats: everywhere, in luxury places, in cheap ones. */
const mixes = {
  usual: [2, 22, 46, 5, 21, 4],
  luxury: [0, 3, 26, 8, 43, 20],
  budget: [5, 32, 46, 5, 12, 0],
};

/** The columns of like units that every floor repeats. */
export function stacksOf(random: Random, style: ProjectStyle, locality: Locality, perFloor: number): Stack[] {
  const { luxury } = locality.character;
  if (style === 'layout') return [];
  if (style === 'commercial') return Array.from({ length: perFloor }, () => officeStack(random));
  const budget = !luxury && locality.carpetRate < 8500 * locality.city.loading;
  const weights = [...(luxury ? mixes.luxury : budget ? mixes.budget : mixes.usual)];
  // A project is built around one or two configurations rather than around the city's whole mix.
  const first = random.weighted(weights);
  const second = random.weighted(weights.map((weight, index) => (Math.abs(index - first) <= 2 && index !== first ? weight : 0)));
  const sizes = [first, second].map((index) => carpetOf(random, configurations[index] as Configuration, luxury));
  const old = style === 'legacy';
  return Array.from({ length: perFloor }, () => {
    const which = random.chance(0.62) ? 0 : 1;
    const configuration = configurations[which === 0 ? first : second] as Configuration;
    const [low, high] = carpetBand(configuration, luxury);
    const typical = sizes[which] as number;
    const carpetSqm = Math.min(high - 0.01, Math.max(low + 0.01, typical * (1 + random.pick([-0.03, 0, 0, 0.02, 0.05]))));
    const carpet = Math.round(carpetSqm * 100);
    const rooms = configurations.indexOf(configuration);
    return {
      kind: 'flat' as const,
      configuration,
      carpet,
      balcony: Math.round(carpet * random.between(0.05, 0.12)),
      terrace: random.chance(old ? 0.1 : 0.18) ? Math.round(carpet * random.between(0.06, 0.16)) : 0,
      plot: 0,
      parking:
        rooms <= 1
          ? old
            ? 0
            : Number(random.chance(0.6))
          : rooms >= 4
            ? 1 + Number(luxury || random.chance(0.3))
            : old
              ? Number(random.chance(0.5))
              : 1,
    };
  });
}

function carpetOf(random: Random, configuration: Configuration, luxury: boolean): number {
  const [low, high] = carpetBand(configuration, luxury);
  // Triangular, leaning to the lower half of the band.
  return low + (high - low) * Math.min(random.between(0.05, 0.95), random.between(0.1, 1));
}

const officeStack = (random: Random): Stack => ({
  kind: 'office',
  configuration: '',
  carpet: Math.round(random.between(25, 140) * 100),
  balcony: 0,
  terrace: 0,
  plot: 0,
  parking: random.below(3),
});
