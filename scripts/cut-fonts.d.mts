/** Cuts fonts down to the letters of pages, into generated/fonts. Does nothing where these are there already. */
export function cutFonts(): Promise<void>;
