import type { MetaFunction } from 'react-router';
import * as words from '#messages/site/states';
import type { SiteHandle } from './site-handle.ts';
import { StatePage } from './state-page.tsx';

export const handle: SiteHandle = { isStill: true };

/** The page brings its own title. */
export const meta: MetaFunction = () => [{ name: 'description', content: words.addressMistyped() }];

const NotFoundPage = () => (
  <StatePage title={words.noSuchPage()} tabTitle={words.notFoundTab()} code="404">
    <p>{words.addressMistyped()}</p>
  </StatePage>
);

export default NotFoundPage;
