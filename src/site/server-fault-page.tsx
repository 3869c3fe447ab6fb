import type { MetaFunction } from 'react-router';
import * as words from '#messages/site/states';
import type { SiteHandle } from './site-handle.ts';
import { StatePage } from './state-page.tsx';

export const handle: SiteHandle = { isStill: true };

/** The page brings its own title. */
export const meta: MetaFunction = () => [{ name: 'description', content: words.notYours() }];

const ServerFaultPage = () => (
  <StatePage title={words.ourFault()} tabTitle={words.ourFaultTab()} code="500">
    <p>{words.notYours()}</p>
  </StatePage>
);

export default ServerFaultPage;
