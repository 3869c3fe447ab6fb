import type { SiteHandle } from './site-handle.ts';
import { StatePage } from './state-page.tsx';

export const handle: SiteHandle = { isStill: true };

const ComingSoonPage = () => (
  <StatePage title="This page is being drawn" tabTitle="Coming soon" code="Soon">
    <p>It is not open yet. What works today: the sales explorer and valuation.</p>
  </StatePage>
);

export default ComingSoonPage;
