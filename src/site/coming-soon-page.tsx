import { Link, type MetaFunction } from 'react-router';
import * as words from '#messages/site/states';
import { withTags } from '#web/with-tags.tsx';
import { inThisLanguage } from './page-languages.ts';
import { pageMeta } from './page-meta.ts';
import type { SiteHandle } from './site-handle.ts';
import { StatePage } from './state-page.tsx';

export const handle: SiteHandle = { isStill: true };

/** The page brings its own title. */
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.comingSoon(), description: words.notOpenYetShort() }, { path: location.pathname }).filter(
    (each) => !('title' in each),
  );

const ComingSoonPage = () => (
  <StatePage title={words.beingDrawn()} tabTitle={words.comingSoon()} code={words.soon()}>
    <p>
      {withTags(words.notOpenYet(), {
        products: <Link to={inThisLanguage('/products/')} />,
        contact: <Link to={inThisLanguage('/contact/')} />,
      })}
    </p>
  </StatePage>
);

export default ComingSoonPage;
