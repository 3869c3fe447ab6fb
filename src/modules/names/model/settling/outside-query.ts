import { peopleIn } from '../mask-people.ts';

type Named = {
  city: string;
  /** As the product shows them. */
  locality: string;
  project: string;
  /** district|taluka|village; empty while the place is not settled. */
  localityId: string;
};

/**
 * What may leave this installation when an outside geocoder is configured: project, village, taluka, district, and nothing else.
 * Null where there is nothing to ask, or where the name of a project holds a person's.
 */
export function outsideQuery({ city, locality, project, localityId }: Named): string | null {
  const [district = '', taluka = ''] = localityId.split('|');
  const place = locality === city ? '' : locality;
  if (place === '' && project === '') return null;
  const parts = [project, place, taluka, district || city].map((part) => part.normalize('NFC').replace(/\s+/g, ' ').trim());
  if (parts.some((part) => /\d{6,}|@/.test(part) || peopleIn(part).length > 0)) return null;
  return [...new Set(parts.filter((part) => part !== ''))].join(', ').slice(0, 300);
}
