import { use, useContext, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import { pendingWords } from '#core/fetch-words.ts';
import { language, languageTags } from '#core/language.ts';
import { isStill } from '#site/site-handle.ts';
import { alternates, everyLanguageOf } from '#site/page-languages.ts';
import { BUILT_ORIGIN } from '#site/page-meta.ts';
import { NoConnection } from '#site/no-connection.tsx';
import ServerFaultPage from '#site/server-fault-page.tsx';
import NotFoundPage from '#site/not-found-page.tsx';
import { firstAnswers, firstAnswersId, PageQueries, writeAnswers } from '#web/api/first-answers.ts';
import { sessionAddress } from '#web/session/session-address.ts';
import { beforeScripts } from '#web/shell/before-scripts.ts';
import { colorSchemeScript } from '#web/shell/color-scheme.ts';
import { demonstrationAttribute, PageDemonstration } from '#web/shell/page-demonstration.ts';
import { DrawnForPhone, drawnForPhone } from '#web/shell/use-is-mobile.ts';
import '#web/tokens.css';
import '../../../generated/fonts/fonts.css';
import '#web/base.css';
import devanagari from '../../../generated/fonts/devanagari.woff2?url';
import inter from '../../../generated/fonts/inter.woff2?url';
import serif from '../../../generated/fonts/source-serif.woff2?url';
import { Nonce } from './nonce.ts';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  const matches = useMatches();
  const needsReact = !isStill(matches);
  const ofPage = useContext(PageQueries);
  const answers = ofPage === null ? firstAnswers() : writeAnswers(ofPage);
  const asksWhoIsThere = answers === null && matches.some(({ id }) => id === 'app-layout');
  return (
    // The script in the head may have turned the page dark before React sees it.
    <html
      lang={languageTags[language()]}
      data-mantine-color-scheme="light"
      {...(use(DrawnForPhone) && drawnForPhone)}
      {...demonstrationAttribute(use(PageDemonstration))}
      data-still={needsReact ? undefined : ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
        {answers !== null && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforeScripts }} />}
        {/* A page with figures shows them in the stand-in of the same measure first: the line is for what is read. */}
        {answers === null && <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {!needsReact && language() === 'en' && <link rel="preload" href={serif} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {!needsReact && language() !== 'en' && <link rel="preload" href={devanagari} as="font" type="font/woff2" crossOrigin="anonymous" />}
        {asksWhoIsThere && <link rel="preload" href={sessionAddress} as="fetch" crossOrigin="anonymous" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageLanguages />
        <Links />
      </head>
      <body>
        {children}
        {answers !== null && (
          <script id={firstAnswersId} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: answers }} />
        )}
        {needsReact && <ScrollRestoration />}
        {needsReact && <Scripts />}
      </body>
    </html>
  );
}

/** Where a public page stands in the other languages, for search engines and for what shows a link to it. */
function PageLanguages() {
  const { pathname } = useLocation();
  const addresses = alternates(pathname);
  if (addresses === null) return null;
  const canonical = addresses[language()];
  return (
    <>
      {canonical !== undefined && <link rel="canonical" href={BUILT_ORIGIN + canonical} />}
      {everyLanguageOf(addresses).map((each) => (
        <link key={each.language} rel="alternate" hrefLang={each.language} href={BUILT_ORIGIN + each.address} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={BUILT_ORIGIN + (addresses.en ?? '/')} />
      <meta property="og:locale" content={languageTags[language()].replace('-', '_')} />
    </>
  );
}

/** A screen is shown with its words: the one before stays until those of its language are there. */
export default function Root() {
  useLocation();
  const words = pendingWords();
  if (words !== null) use(words);
  return <Outlet />;
}

/** The last net: whatever no layout caught. */
export function ErrorBoundary() {
  const error = useRouteError();
  // False in browsers only, and only where there is none for certain: then a screen could not be fetched, whatever the router makes of it.
  if (navigator.onLine === false) return <NoConnection />;
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ServerFaultPage />;
}
