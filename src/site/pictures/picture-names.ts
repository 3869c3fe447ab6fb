/** Screens of which `npm run site:pictures` takes pictures, in both themes and each width. */
export const pictureNames = [
  'explorer',
  'market',
  'locations',
  'projects',
  'transactions',
  'valuation',
  'simulator',
  'building',
  'draws',
  'assistant',
] as const;
export type PictureName = (typeof pictureNames)[number];
export const pictureThemes = ['light', 'dark'] as const;
export type PictureTheme = (typeof pictureThemes)[number];
/** In px, as wide as a screen of many or one pixel for each of the page asks for. */
export const pictureWidths = [720, 1200, 1600] as const;
/** Of what stands in place of a film until it plays. */
export const stillWidths = [720, 960] as const;
