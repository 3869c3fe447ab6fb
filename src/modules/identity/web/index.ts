export { ImpersonationBanner } from './impersonation-banner.tsx';
export { ProviderSession } from './provider-session.tsx';
export { dayInWords, openState } from './profile-words.ts';
export { EndpointForm } from './endpoint-form.tsx';
export { useEndpointForm } from './use-endpoint-form.ts';
export { ProfileFacts } from './profile-facts.tsx';
