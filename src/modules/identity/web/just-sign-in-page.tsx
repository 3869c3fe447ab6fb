import { Navigate, useLocation } from 'react-router';
import { addressAfterSignIn, justSignedIn } from '#web/session/after-sign-in.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import * as words from '#messages/identity/sign-in';
import { OtherWays } from './other-ways.tsx';
import { PasswordWay } from './password-way.tsx';

/** Behind links in mails and messages: one step and on to what the link was about. Whoever is signed in sees nothing of it. */
export default function JustSignInPage() {
  const { search } = useLocation();
  const session = useSession();
  if (session.isAuth) return <Navigate to={addressAfterSignIn(search, '/')} state={justSignedIn} replace />;
  return (
    <Page title={words.toGoOn()} subtitle={words.toGoOnWhy()}>
      <PasswordWay search={search} />
      <OtherWays />
    </Page>
  );
}
