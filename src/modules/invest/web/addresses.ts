import { queryString } from '#web/api/address.ts';

export const investPaths = {
  start: '/invest/',
  list: '/invest/list/',
  project: '/invest/project/',
  localities: '/invest/locationwiseanalysis/',
} as const;

type Home = {
  city: string;
  village?: string | undefined;
  project?: string | undefined;
  configuration?: string | undefined;
  priceRupees?: number | undefined;
};
export const listAddress = (city: string, more: { village?: string[] } = {}) => `${investPaths.list}${queryString({ city, ...more })}`;
export const caseAddress = (home: Home) => `${investPaths.project}${queryString(home)}`;
export const localitiesAddress = (city: string, village?: string) => `${investPaths.localities}${queryString({ city, village })}`;
