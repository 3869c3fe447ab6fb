import type { SiteHandle } from './site-handle.ts';
import { StatePage } from './state-page.tsx';

export const handle: SiteHandle = { isStill: true };

const ServerFaultPage = () => (
  <StatePage title="Something went wrong on our side" tabTitle="500 · Something went wrong" code="500">
    <p>Nothing you did caused it, and it has been written to the log. Please try again in a minute.</p>
  </StatePage>
);

export default ServerFaultPage;
