import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const page = (file: string) => `../../modules/identity/web/${file}`;

/** Before sign-in, without the frame. */
export const identityBareRoutes: RouteConfigEntry[] = [
  route('auth/signin/', page('sign-in-page.tsx')),
  route('auth/justsignit/', page('just-sign-in-page.tsx')),
  route('auth/second-factor/', page('second-factor-page.tsx')),
  route('auth/phone/', page('phone-page.tsx')),
  route('auth/provider/', page('provider-page.tsx')),
  route('auth/oauth/callback/', page('oauth-callback-page.tsx')),
  route('auth/signup/', page('sign-up-page.tsx')),
  route('auth/email/confirm/', page('confirm-email-page.tsx')),
  route('auth/password/forgot/', page('forgot-password-page.tsx')),
  route('auth/password/reset/:uid/:token/', page('reset-password-page.tsx')),
  route('auth/signout/', page('sign-out-page.tsx')),
];

export const identityAppRoutes: RouteConfigEntry[] = [
  route('profile/edit/', page('edit-profile-page.tsx'), { id: 'profile-edit' }),
  route('profile/security/', page('security-page.tsx')),
  route('profile/keys/', page('keys-page.tsx')),
  route('auth/password/change/', page('edit-profile-page.tsx'), { id: 'password-change' }),
];
