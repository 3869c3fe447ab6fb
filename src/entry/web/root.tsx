import { useContext, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import interLatin from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import { isStill } from '#site/site-handle.ts';
import { NoConnection } from '#site/no-connection.tsx';
import ServerFaultPage from '#site/server-fault-page.tsx';
import NotFoundPage from '#site/not-found-page.tsx';
import { colorSchemeScript } from '#web/shell/color-scheme.ts';
import '#web/tokens.css';
import '#web/fonts.css';
import '#web/base.css';
import { Nonce } from './nonce.ts';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  const needsReact = !isStill(useMatches());
  return (
    // The script in the head may have turned the page dark before React sees it.
    <html lang="en-IN" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: colorSchemeScript }} />
        <link rel="preload" href={interLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {needsReact && <ScrollRestoration />}
        {needsReact && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The last net: whatever no layout caught. */
export function ErrorBoundary() {
  const error = useRouteError();
  // False in browsers only, and only where there is none for certain: then a screen could not be fetched, whatever the router makes of it.
  if (navigator.onLine === false) return <NoConnection />;
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ServerFaultPage />;
}
