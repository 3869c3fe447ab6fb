import type { MetaFunction } from 'react-router';
import * as words from '#messages/site-pages/privacy';
import { pageMeta } from '../page-meta.ts';
import { Closing, Opening, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

export default function PrivacyPage() {
  return (
    <Sheet>
      <Opening title={words.title()} lead={words.lead()} />
      <section className="sheet-part sheet-legal">
        <h2 id="account">{words.account()}</h2>
        <p>{words.accountText()}</p>
        <h2 id="use">{words.use()}</h2>
        <p>{words.useText()}</p>
        <h2 id="requests">{words.requests()}</h2>
        <p>{words.requestsText()}</p>
        <h2 id="parties">{words.parties()}</h2>
        <p>{words.partiesText()}</p>
        <h2 id="payments">{words.payments()}</h2>
        <p>{words.paymentsText()}</p>
        <h2 id="cookies">{words.cookies()}</h2>
        <p>{words.cookiesText()}</p>
        <h2 id="rights">{words.rights()}</h2>
        <p>{words.rightsText()}</p>
      </section>
      <Closing title={words.closing()} />
    </Sheet>
  );
}
