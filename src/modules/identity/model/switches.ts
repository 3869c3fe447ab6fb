/** Switches of the product that an administrator turns while it runs; each says what it does when it is off. */
export const switches = {
  'sign-up': {
    words: 'Visitors may make an account',
    whenOff: 'Nobody can sign up; accounts that exist go on.',
    isOnAtFirst: true,
  },
  'google-sign-in': {
    words: 'Sign-in with Google',
    whenOff: 'The button is gone; whoever came that way sets a password by mail.',
    isOnAtFirst: true,
  },
  'phone-sign-in': {
    words: 'Sign-in by a code to a phone',
    whenOff: 'No codes for sign-in are sent; whoever came that way signs in by e-mail.',
    isOnAtFirst: true,
  },
  'api-keys': { words: 'New API keys', whenOff: 'No new key can be made; those that exist go on.', isOnAtFirst: true },
  impersonation: { words: 'Seeing the product as somebody else', whenOff: 'Administrators cannot begin it.', isOnAtFirst: true },
} as const;

export const switchNames = Object.keys(switches) as (keyof typeof switches)[];
export type SwitchName = keyof typeof switches;
