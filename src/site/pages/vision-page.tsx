import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/vision';
import { pageMeta } from '../page-meta.ts';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function VisionPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.evidence(), text: words.evidenceText(), to: '/casestudy/' },
            { title: words.errors(), text: words.errorsText(), to: '/valuation-accuracy/' },
            { title: words.languages(), text: words.languagesText() },
            { title: words.cities(), text: words.citiesText() },
          ]}
        />
      </Part>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
