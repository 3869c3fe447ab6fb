import type { MetaFunction } from 'react-router';
import { Blind } from './home/blind.tsx';
import { Closing } from './home/closing.tsx';
import { Doors } from './home/doors.tsx';
import { Explore } from './home/explore.tsx';
import { FreeValue } from './home/free-value.tsx';
import { Hero } from './home/hero.tsx';
import { NotKnown } from './home/not-known.tsx';
import { Reading } from './home/reading.tsx';
import { Valuing } from './home/valuing.tsx';
import * as words from '#messages/site/home';
// oxlint-disable import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import blind from './behaviours/blind.ts?worker&url';
import freeValue from './behaviours/free-value.ts?worker&url';
// oxlint-enable import/default
import './home/home.css';
import { pageMeta } from './page-meta.ts';
import type { SiteHandle } from './site-handle.ts';

export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.about() }, { path: location.pathname, tabTitle: `Mulya · ${words.title()}` });

export const handle: SiteHandle = { isStill: true };

/** One statement per screen, the proof beside the claim. Every figure was answered by the product on demonstration data, and says so (figures/). */
export default function HomePage() {
  return (
    <main id="content" tabIndex={-1} className="home">
      <Hero />
      <Doors />
      <FreeValue />
      <Valuing />
      <Blind />
      <Explore />
      <NotKnown />
      <Reading />
      <Closing />
      <script type="module" src={blind} />
      <script type="module" src={freeValue} />
    </main>
  );
}
