/** Where the screens of this module stand. */
export const paths = {
  mine: '/valuation/certified/',
  fresh: '/valuation/certified/new/',
  work: '/valuation/certified/work/',
  desk: '/valuation/certified/desk/',
  one: (id: string) => `/valuation/certified/${id}/`,
  inspection: (id: string) => `/valuation/certified/${id}/inspection/`,
  working: (id: string) => `/valuation/certified/${id}/working/`,
  verify: (number: string) => `/valuation/verify/${number}/`,
} as const;
