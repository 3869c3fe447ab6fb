export { EndpointForm } from './endpoint-form.tsx';
export { useEndpointForm } from './use-endpoint-form.ts';
