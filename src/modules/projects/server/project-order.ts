import type { ProjectSort } from '../contract.ts';

/** What each column sorts by. What is not known becomes NULL and stands last in either direction. */
const sortKeys: Record<ProjectSort['sortBy'], string> = {
  name: "nullIf(lowerUTF8(name), '')",
  promoter: "nullIf(lowerUTF8(promoter), '')",
  village: "nullIf(village, '')",
  ward: "nullIf(ward, '')",
  pin: "nullIf(pin, '')",
  registration: "nullIf(registration, '')",
  status: "nullIf(status, '')",
  projectType: "nullIf(project_type, '')",
  completionOn: 'completion_on',
  apartments: 'apartments',
  booked: 'booked',
  bookedShare: 'booked_share',
  landSqm: 'land_sqm',
  sanctionedSqm: 'sanctioned_sqm',
  complaints: 'complaints',
};

/** Projects with equal keys follow one another by their number, so the order is total. */
export function projectOrderSql({ sortBy, direction }: ProjectSort) {
  const word = direction === 'asc' ? 'ASC' : 'DESC';
  return `${sortKeys[sortBy]} ${word} NULLS LAST, project_id ${word}`;
}
