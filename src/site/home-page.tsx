import type { LinksFunction, MetaFunction } from 'react-router';
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import { Blind } from './home/blind.tsx';
import { Closing } from './home/closing.tsx';
import { Explore } from './home/explore.tsx';
import { Hero } from './home/hero.tsx';
import { NotKnown } from './home/not-known.tsx';
import { Reading } from './home/reading.tsx';
import { Valuing } from './home/valuing.tsx';
import * as words from '#messages/site/home';
// oxlint-disable-next-line import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import blind from './behaviours/blind.ts?worker&url';
import './home/home.css';
import { pageMeta } from './page-meta.ts';
import type { SiteHandle } from './site-handle.ts';

export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.about() }, { path: location.pathname, tabTitle: `Mulya · ${words.title()}` });

export const links: LinksFunction = () => [{ rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }];

export const handle: SiteHandle = { isStill: true };

/** One statement per screen, the proof beside the claim. Every figure was answered by the product on demonstration data, and says so (figures/). */
export default function HomePage() {
  return (
    <main id="content" tabIndex={-1} className="home">
      <Hero />
      <Valuing />
      <Blind />
      <Explore />
      <NotKnown />
      <Reading />
      <Closing />
      <script type="module" src={blind} />
    </main>
  );
}
