import { redirectDocument, useSearchParams, type ClientLoaderFunction, type MetaFunction } from 'react-router';
import * as consent from '#messages/core/consent';
import * as words from '#messages/site-pages/contact';
import { homeAddress, language } from '#core/language.ts';
import { cleanOwnAddress } from '#core/own-address.ts';
import { stripQueryText } from '#core/query-text.ts';
// oxlint-disable-next-line import/default -- with `?worker&url` Vite builds a module by itself and hands over its address
import contactBehaviour from '../behaviours/contact.ts?worker&url';
import { inThisLanguage } from '../page-languages.ts';
import { pageMeta } from '../page-meta.ts';
import '../parts/contact.css';
import { Opening, Sheet } from '../parts/sheet.tsx';
import type { SiteHandle } from '../site-handle.ts';

export const handle: SiteHandle = { isStill: true };
export const meta: MetaFunction = ({ location }) =>
  pageMeta({ title: words.title(), description: words.description() }, { path: location.pathname });

/** With one of the server's, the page is drawn there; with the browser's alone it would wait for a script. */
export const loader = () => null;

/** From a screen of the product the page is fetched whole: its behaviour starts with the document. */
export const clientLoader: ClientLoaderFunction = ({ request }) => {
  throw redirectDocument(request.url);
};

const LONGEST_MESSAGE = 4000;

/**
 * Drawn at each request, so that it is filled in from its address without a script too. It is a plain form: `leads` takes it by POST at this
 * very address, and by the behaviour as a call.
 */
export default function ContactPage() {
  const [search] = useSearchParams();
  const from = cleanOwnAddress(search.get('page') ?? '');
  return search.has('sent') ? (
    <Sheet>
      <Sent from={from} />
    </Sheet>
  ) : (
    <Sheet behaviours={[contactBehaviour]}>
      <div data-contact>
        <Opening title={words.title()} lead={words.lead()} />
        <div className="contact">
          <Form message={stripQueryText(search.get('msg') ?? '').slice(0, LONGEST_MESSAGE)} from={from} />
          <Next />
        </div>
      </div>
      <div data-sent hidden>
        <Sent from={from} />
      </div>
    </Sheet>
  );
}

/** Tells one form that was opened from another: the same request of one form is stored once, and nobody fills it in within a second. */
const ofThisDrawing = () => ({ key: crypto.randomUUID(), openedAt: Date.now() });

const Sent = ({ from }: { from: string | null }) => (
  <section className="sheet-opening" tabIndex={-1} data-sent-words>
    <div>
      <h1>{words.sentTitle()}</h1>
      <p className="sheet-lead">{words.sentText()}</p>
      <p className="sheet-actions">
        <a href={from ?? homeAddress()} className="site-button" data-kind="quiet">
          {from === null ? words.home() : words.back()}
        </a>
      </p>
    </div>
  </section>
);

/** Whoever writes knows before what becomes of it. */
const Next = () => (
  <section className="contact-next">
    <h2>{words.nextTitle()}</h2>
    <ol>
      {words
        .next()
        .split('\n')
        .map((step) => (
          <li key={step}>{step}</li>
        ))}
    </ol>
  </section>
);

const Form = ({ message, from }: { message: string; from: string | null }) => (
  <form
    method="post"
    action={`${homeAddress()}contact/`}
    className="contact-form"
    data-words-offline={words.offline()}
    data-words-many={words.many()}
    data-words-failed={words.failed()}
    data-words-stale={words.stale()}
  >
    <p className="contact-field">
      <label htmlFor="contact-name">{words.name()}</label>
      <input id="contact-name" name="name" autoComplete="name" required maxLength={120} data-words-fault={words.nameFault()} />
    </p>
    <p className="contact-field">
      <label htmlFor="contact-email">{words.email()}</label>
      <input
        id="contact-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        data-words-fault={words.emailFault()}
      />
    </p>
    <p className="contact-field">
      <label htmlFor="contact-mobile">{words.mobileNumber()}</label>
      <input
        id="contact-mobile"
        name="mobileNumber"
        type="tel"
        autoComplete="tel"
        pattern="\+?[0-9][0-9 \-]{6,18}[0-9]"
        data-words-fault={words.mobileFault()}
      />
    </p>
    <p className="contact-field">
      <label htmlFor="contact-message">{words.message()}</label>
      <textarea
        id="contact-message"
        name="message"
        required
        rows={6}
        minLength={10}
        maxLength={LONGEST_MESSAGE}
        defaultValue={message}
        data-words-fault={words.messageFault()}
      />
    </p>
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {words.leaveEmpty()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
    {from !== null && <input type="hidden" name="page" value={from} />}
    <input type="hidden" name="language" value={language()} />
    <input type="hidden" name="consent" value={consent.toRequest()} />
    {Object.entries(ofThisDrawing()).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className="contact-consent">
      {consent.toRequest()} <a href={inThisLanguage('/privacypolicy')}>{words.privacy()}</a>
    </p>
    <p className="contact-fault" role="alert" data-fault hidden />
    <p>
      <button type="submit" className="site-button">
        {words.send()}
      </button>
    </p>
  </form>
);
