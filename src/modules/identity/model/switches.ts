import * as words from '#messages/identity/switches';

type Wording = Parameters<typeof words.name>[0]['name'];

/** A switch with its name and what it does when it is off, said in the language of whoever reads them. */
const made = (name: Wording) => ({
  isOnAtFirst: true,
  get words() {
    return words.name({ name });
  },
  get whenOff() {
    return words.whenOff({ name });
  },
});

/** Switches of the product that an administrator turns while it runs; each says what it does when it is off. */
export const switches = {
  'sign-up': made('signUp'),
  'google-sign-in': made('google'),
  'phone-sign-in': made('phone'),
  'api-keys': made('keys'),
  impersonation: made('seeingAs'),
} as const;

export const switchNames = Object.keys(switches) as (keyof typeof switches)[];
export type SwitchName = keyof typeof switches;
