import {
  FactorId,
  getMultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorInfo,
} from '@firebase/auth';
import * as words from '#messages/identity/provider';
import { codeOf } from '../../model/identity-codes.ts';
import { withCaptcha } from './captcha.ts';

/** A second factor as a person knows it again. */
export type Factor = { id: string; kind: 'phone' | 'totp'; label: string };

/** The second half of a sign-in at the provider, by one of the factors of the account. */
export type SecondStep = {
  factors: readonly Factor[];
  /** To the phone of this factor; an authenticator needs none. */
  sendCode: (factor: Factor, place: HTMLElement) => Promise<void>;
  finish: (factor: Factor, code: string) => Promise<void>;
};

/** Null when what was thrown is not the demand for a second factor. */
export function secondStepOf(auth: Auth, error: unknown): SecondStep | null {
  if (codeOf(error) !== 'auth/multi-factor-auth-required') return null;
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
  let verificationId = '';
  return {
    factors: resolver.hints.flatMap(factorOf),
    async sendCode({ id }, place) {
      const wanted = { multiFactorUid: id, session: resolver.session };
      verificationId = await withCaptcha(auth, place, (captcha) => new PhoneAuthProvider(auth).verifyPhoneNumber(wanted, captcha));
    },
    async finish({ id, kind }, code) {
      await resolver.resolveSignIn(
        kind === 'totp'
          ? TotpMultiFactorGenerator.assertionForSignIn(id, code)
          : PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code)),
      );
    },
  };
}

/** Null when nobody is signed in at the provider in this browser. */
export async function listFactors(auth: Auth): Promise<Factor[] | null> {
  await auth.authStateReady();
  return auth.currentUser && multiFactor(auth.currentUser).enrolledFactors.flatMap(factorOf);
}

/** @returns what takes the code that was sent to the phone. */
export async function beginPhoneFactor(auth: Auth, phoneNumber: string, place: HTMLElement) {
  const factors = multiFactor(whoIsHere(auth));
  const session = await factors.getSession();
  const verificationId = await withCaptcha(auth, place, (captcha) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber, session }, captcha),
  );
  return (code: string) => factors.enroll(PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code)), 'Phone');
}

/** The key for an authenticator, and what takes the first code it shows. */
export async function beginAuthenticator(auth: Auth) {
  const person = whoIsHere(auth);
  const factors = multiFactor(person);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  return {
    secret: secret.secretKey,
    address: secret.generateQrCodeUrl(person.email ?? 'account', 'Mulya'),
    finish: (code: string) => factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Authenticator'),
  };
}

export const takeFactorOff = (auth: Auth, { id }: Factor) => multiFactor(whoIsHere(auth)).unenroll(id);

function whoIsHere({ currentUser }: Auth) {
  if (!currentUser) throw Object.assign(new Error('nobody is signed in at the provider'), { code: 'auth/requires-recent-login' });
  return currentUser;
}

/** Factors of other kinds are none this page can ask for. */
function factorOf(info: MultiFactorInfo): Factor[] {
  if (info.factorId === FactorId.TOTP) return [{ id: info.uid, kind: 'totp', label: words.authenticator() }];
  if (info.factorId !== FactorId.PHONE) return [];
  const digits = 'phoneNumber' in info && typeof info.phoneNumber === 'string' ? info.phoneNumber.slice(-2) : '';
  return [{ id: info.uid, kind: 'phone', label: digits === '' ? words.phone() : words.phoneEnding({ digits }) }];
}
