export const configurations = ['1 RK', '1 BHK', '2 BHK', '2.5 BHK', '3 BHK', '4 BHK'] as const;
export type Configuration = (typeof configurations)[number];

/** RERA carpet area of a configuration, sqm. In luxury places the upper end reaches 15% further. */
const carpetBands: Record<Configuration, readonly [number, number]> = {
  '1 RK': [18, 28],
  '1 BHK': [28, 45],
  '2 BHK': [50, 74],
  '2.5 BHK': [74, 82],
  '3 BHK': [82, 120],
  '4 BHK': [135, 190],
};
export function carpetBand(configuration: Configuration, luxury: boolean): readonly [number, number] {
  const [low, high] = carpetBands[configuration];
  return luxury ? [low, high * 1.15] : [low, high];
}
