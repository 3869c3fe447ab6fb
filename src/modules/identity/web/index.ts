export { ImpersonationBanner } from './impersonation-banner.tsx';
export { ProviderSession } from './provider-session.tsx';
export { dayInWords, openState } from './profile-words.ts';
export { ProfileFacts } from './profile-facts.tsx';
