import type { SiteHandle } from './site-handle.ts';
import { StatePage } from './state-page.tsx';

export const handle: SiteHandle = { isStill: true };

const NotFoundPage = () => (
  <StatePage title="There is no such page" tabTitle="404 · Page not found" code="404">
    <p>The address may be mistyped, or the page may have moved.</p>
  </StatePage>
);

export default NotFoundPage;
