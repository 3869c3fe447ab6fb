import type { ParcelInput } from './model/parcel.ts';
import { emptyRequirement, type RequirementContent } from './model/requirement.ts';

/** A requirement for a circle around Baner that the parcel below meets. */
export const makeRequirement = (more: Partial<RequirementContent> = {}): RequirementContent => ({
  ...emptyRequirement('Baner towers'),
  places: [{ kind: 'circle', latitude: 18.56, longitude: 73.78, km: 4 }],
  leastSqm: 2000,
  mostSqm: 8000,
  budgetPaise: 60_00_00_000_00,
  ...more,
});

export const makeParcel = (more: Partial<ParcelInput> = {}): ParcelInput => ({
  city: 'Pune',
  villages: ['Baner'],
  latitude: 18.559,
  longitude: 73.787,
  areaSqm: 4000,
  roadWidthM: 18,
  zone: 'residential',
  asrLandRupeesPerSqm: 30_000,
  askingPaise: 40_00_00_000_00,
  deals: ['outright', 'jda'],
  availableOn: '2027-01-01',
  survey: '112/4',
  remarks: '',
  state: 'offered',
  stateReason: '',
  owner: 'Bhausaheb Tapkir',
  ownerPhone: '98220 12345',
  ...more,
});
