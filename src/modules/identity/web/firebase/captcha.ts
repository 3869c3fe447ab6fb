import { RecaptchaVerifier, type ApplicationVerifier, type Auth } from '@firebase/auth';

/** Before a code is sent to a phone the provider wants to know that no robot asks. The check draws into a place of its own, each time anew. */
export async function withCaptcha<T>(auth: Auth, place: HTMLElement, ask: (captcha: ApplicationVerifier) => Promise<T>) {
  const here = document.createElement('div');
  place.append(here);
  const captcha = new RecaptchaVerifier(auth, here, { size: 'invisible' });
  try {
    return await ask(captcha);
  } finally {
    captcha.clear();
    here.remove();
  }
}
