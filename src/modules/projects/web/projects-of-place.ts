import { allDistricts } from '#messages/projects/filter';
import { districtsOf } from '#core/districts.ts';
import { atCity, everything, projectsAddress, withFilter } from './projects-state.ts';

/** Where the projects of a market are listed: by district, as the register has them. Mumbai is two of them. */
export function projectsOfPlace({
  city,
  village,
  text,
}: {
  city?: string | undefined;
  village?: string | undefined;
  text?: string | undefined;
}) {
  if (city === undefined) return [{ of: allDistricts(), to: projectsAddress(everything) }];
  return districtsOf(city).districts.map((district) => ({
    of: village ?? district,
    to: projectsAddress(withFilter(atCity(everything, district), { text, villages: village === undefined ? undefined : [village] })),
  }));
}
