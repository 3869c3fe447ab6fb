import { signOut } from '@firebase/auth';
import type { FirebaseSettings } from '../../security-contract.ts';
import * as factors from './factors.ts';
import { openAuth } from './open-auth.ts';
import * as ways from './sign-in-ways.ts';
import { takeToken, watchTokens } from './token.ts';

/** Everything this product does with the SDK. Whatever fails throws with `code` as the SDK names it. */
export function makeFirebase(settings: FirebaseSettings) {
  const auth = openAuth(settings);
  return {
    signInByWindow: () => ways.signInByWindow(auth),
    leaveForProvider: () => ways.leaveForProvider(auth),
    comeBack: () => ways.comeBack(auth),
    signInByPassword: (given: Parameters<typeof ways.signInByPassword>[1]) => ways.signInByPassword(auth, given),
    makeAccount: (given: Parameters<typeof ways.makeAccount>[1]) => ways.makeAccount(auth, given),
    mailConfirmation: () => ways.mailConfirmation(auth),
    mailPasswordReset: (email: string) => ways.mailPasswordReset(auth, email),
    sendPhoneCode: (phoneNumber: string, place: HTMLElement) => ways.sendPhoneCode(auth, phoneNumber, place),
    judgePassword: (password: string) => ways.judgePassword(auth, password),
    joinWhatWaits: () => ways.joinWhatWaits(auth),
    secondStepOf: (error: unknown) => factors.secondStepOf(auth, error),
    listFactors: () => factors.listFactors(auth),
    beginPhoneFactor: (phoneNumber: string, place: HTMLElement) => factors.beginPhoneFactor(auth, phoneNumber, place),
    beginAuthenticator: () => factors.beginAuthenticator(auth),
    takeFactorOff: (factor: factors.Factor) => factors.takeFactorOff(auth, factor),
    takeToken: () => takeToken(auth),
    watchTokens: (handlers: Parameters<typeof watchTokens>[1]) => watchTokens(auth, handlers),
    signOut: async () => {
      await auth.authStateReady();
      await signOut(auth);
    },
  };
}
