import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/cases';
import { pageMeta } from '../page-meta.ts';
import { RateChart } from '../home/explore.tsx';
import { ValueCard } from '../home/hero.tsx';
import { Refusal } from '../home/not-known.tsx';
import { Closing, Opening, Product, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';
import '../home/home.css';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function CasesPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      <Product title={words.value()} text={words.valueText()} to="/casestudy1/" picture={<ValueCard />} />
      <Product title={words.rates()} text={words.ratesText()} to="/casestudy2/" picture={<RateChart />} />
      <Product title={words.refusal()} text={words.refusalText()} to="/casestudy3/" picture={<Refusal />} />
      <Closing title={words.closing()} />
    </Sheet>
  );
}
