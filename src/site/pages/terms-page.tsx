import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/conditions';
import { pageMeta } from '../page-meta.ts';
import { Closing, Opening, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function TermsPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      <section className="sheet-part sheet-legal">
        <h2 id="figures">{words.figures()}</h2>
        <p>{words.figuresText()}</p>
        <h2 id="advice">{words.advice()}</h2>
        <p>{words.adviceText()}</p>
        <h2 id="account">{words.account()}</h2>
        <p>{words.accountText()}</p>
        <h2 id="fair">{words.fair()}</h2>
        <p>{words.fairText()}</p>
        <h2 id="payments">{words.payments()}</h2>
        <p>{words.paymentsText()}</p>
        <h2 id="liability">{words.liability()}</h2>
        <p>{words.liabilityText()}</p>
        <h2 id="law">{words.law()}</h2>
        <p>{words.lawText()}</p>
      </section>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
