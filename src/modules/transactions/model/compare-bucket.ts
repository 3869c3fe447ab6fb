import { z } from 'zod';

/** A city, a locality of it, or a project of that. */
export const Area = z.object({
  city: z.string().min(1).max(200),
  village: z.string().min(1).max(200).optional(),
  project: z.string().min(1).max(200).optional(),
});
export type Area = z.infer<typeof Area>;

/** More columns than this are read by nobody. */
export const mostCompared = 10;

/** "Pune/Baner/Nilgiri%20Heights": one word of an address, whatever the names hold; "Pune//Nilgiri%20Heights" without the locality. */
export const areaKey = ({ city, village, project }: Area) =>
  [city, village ?? '', project ?? ''].map(encodeURIComponent).join('/').replace(/\/+$/, '');

export function areaOfKey(key: string): Area | null {
  try {
    const [city, village, project, more] = key.split('/').map((part) => (part === '' ? undefined : decodeURIComponent(part)));
    return more === undefined ? (Area.safeParse({ city, village, project }).data ?? null) : null;
  } catch {
    return null;
  }
}

/** Each once, in the order in which they came, at most ten. */
export function areasOfKeys(keys: readonly string[]): Area[] {
  const areas = new Map<string, Area>();
  for (const key of keys) {
    const area = areaOfKey(key);
    if (area !== null) areas.set(areaKey(area), area);
  }
  return [...areas.values()].slice(0, mostCompared);
}

export const holdsArea = (bucket: readonly Area[], area: Area) => bucket.some((one) => areaKey(one) === areaKey(area));

/** Put in, or taken out where it is in; an eleventh is not taken. */
export const toggledArea = (bucket: readonly Area[], area: Area): Area[] =>
  holdsArea(bucket, area)
    ? bucket.filter((one) => areaKey(one) !== areaKey(area))
    : bucket.length < mostCompared
      ? [...bucket, area]
      : [...bucket];
