import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/cases';
import { pageMeta } from '../page-meta.ts';
import { Cards, Closing, Opening, Part, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function CasesPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      <Part>
        <Cards
          level="h2"
          cards={[
            { title: words.value(), text: words.valueText(), to: '/casestudy1/' },
            { title: words.rates(), text: words.ratesText(), to: '/casestudy2/' },
            { title: words.refusal(), text: words.refusalText(), to: '/casestudy3/' },
          ]}
        />
      </Part>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
