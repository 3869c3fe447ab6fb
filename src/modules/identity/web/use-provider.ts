import { useState } from 'react';
import * as words from '#messages/identity/provider';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/shell/toast.ts';
import { codeOf, sentenceForCode } from '../model/identity-codes.ts';
import { syncIdToken } from '../providers-contract.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import type { SecondStep } from './firebase/factors.ts';
import { openFirebase, type Firebase } from './open-firebase.ts';
import { linkTokenOf, pendingLink } from './pending-link.ts';
import { providerMark } from './provider-mark.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

/** Sign-in by the provider's SDK: a proof of whichever kind there, its second step if it asks for one, then its token becomes our session. */
export function useProvider(settings: FirebaseSettings, search: string) {
  const finish = useFinishSignIn(search);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  return {
    secondStep,
    beginAgain: () => setSecondStep(null),
    /** `prove` answers false when there is nobody to let in. */
    async enter(prove: (firebase: Firebase) => Promise<unknown>) {
      const firebase = await openFirebase(settings);
      try {
        if ((await prove(firebase)) === false) return;
      } catch (error) {
        const step = firebase.secondStepOf(error);
        if (step === null) throw error;
        setSecondStep(step);
        return;
      }
      await joinWhatWaits(firebase);
      try {
        const signedIn = await call(syncIdToken, {}, { quiet: true, bearer: await firebase.takeToken() });
        providerMark.put();
        await finish(signedIn);
      } catch (error) {
        await stayOutside(firebase, error);
        throw error;
      }
    },
  };
}

/** A Google account that met another way at the provider is joined to it, now that its owner has proved that both are theirs. */
async function joinWhatWaits(firebase: Firebase) {
  try {
    if (await firebase.joinWhatWaits()) toast.success(words.googleJoined());
  } catch (error) {
    toast.error(sentenceForCode(codeOf(error)));
  }
}

/** Whom our server does not let in is not left signed in at the provider either. */
async function stayOutside(firebase: Firebase, error: unknown) {
  if (error instanceof ApiError) {
    const linkToken = linkTokenOf(error.code, error.details);
    if (linkToken !== null) pendingLink.put(linkToken);
    if (error.code === 'email-not-confirmed') await firebase.mailConfirmation().catch(() => undefined);
  }
  await firebase.signOut();
}

/** What went wrong, in a sentence: our server's own, or the one for the SDK's code. */
export function sentenceOfFailure(error: unknown) {
  if (!(error instanceof ApiError)) return sentenceForCode(codeOf(error));
  return error.code === 'email-not-confirmed' ? words.confirmFirst() : error.message;
}
