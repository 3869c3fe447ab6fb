import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { Job } from '#server/server-module.ts';
import { endSeeingAs, readFeatureSwitches } from '../contract.ts';
import * as keys from '../keys-contract.ts';
import * as contract from '../security-contract.ts';
import { askToDelete, deleteDueAccounts, keepMyAccount, tellMyData, whatGoes } from './account.ts';
import { listKeys, makeKey, revokeKey, rotateKey } from './api-keys.ts';
import { firebaseSettings } from './firebase.ts';
import { mailProofCode, prove, readProof } from './fresh-proof.ts';
import { hasGoogle } from './google.ts';
import { endImpersonation } from './impersonation.ts';
import { passwordPolicyOf } from './password-policy.ts';
import { attachByCode, sendAttachCode, sendSignInCode, signInByCode, takePhoneOff } from './phone.ts';
import { beginAuthenticator, confirmAuthenticator, endAuthenticator, finishSignIn, replaceRecoveryCodes } from './second-factor.ts';
import { endOthers, endSessionOf, listOpenSessions } from './sessions.ts';
import { readSwitches } from './switches.ts';

/** Every night, when nobody works. */
export const deletionJob = (ground: Ground, ofModules: readonly PersonalData[]): Job => ({
  name: 'identity-delete-accounts',
  cron: '10 3 * * *',
  run: async (_data, { signal }) => void (await deleteDueAccounts(ground, ofModules, signal)),
});

export function registerSecurity(app: FastifyInstance, ground: Ground, ofModules: readonly PersonalData[]) {
  serve(app, contract.waysOfSigningIn, async () => {
    const switches = await readSwitches(ground);
    return {
      signUp: ground.config.SIGN_UP && switches['sign-up'],
      phone: switches['phone-sign-in'],
      google: hasGoogle(ground) && switches['google-sign-in'],
      firebase: firebaseSettings(ground),
      passwordPolicy: passwordPolicyOf(ground),
    };
  });
  serve(app, readFeatureSwitches, () => readSwitches(ground));
  serve(app, endSeeingAs, (_input, context) => endImpersonation(ground, context));
  serve(app, contract.giveSecondFactor, (shown, context) => finishSignIn(ground, shown, context));
  serve(app, contract.askPhoneCode, ({ phoneNumber }, context) => sendSignInCode(ground, phoneNumber, context));
  serve(app, contract.signInByPhone, (given, context) => signInByCode(ground, given, context));

  serve(app, contract.readProof, (_input, context) => readProof(ground, context));
  serve(app, contract.giveProof, (given, context) => prove(ground, context, given));
  serve(app, contract.mailProof, (_input, context) => mailProofCode(ground, context));
  serve(app, contract.beginSecondFactor, ({ password }, context) => beginAuthenticator(ground, password, context));
  serve(app, contract.confirmSecondFactor, (given, context) => confirmAuthenticator(ground, given, context));
  serve(app, contract.endSecondFactor, ({ password }, context) => endAuthenticator(ground, password, context));
  serve(app, contract.newRecoveryCodes, ({ password }, context) => replaceRecoveryCodes(ground, password, context));
  serve(app, contract.attachPhone, (given, context) => sendAttachCode(ground, given, context));
  serve(app, contract.confirmPhone, (given, context) => attachByCode(ground, given, context));
  serve(app, contract.detachPhone, ({ password }, context) => takePhoneOff(ground, password, context));

  serve(app, contract.listSessions, (_input, context) => listOpenSessions(ground, context));
  serve(app, contract.endOneSession, ({ id }, context) => endSessionOf(ground, id, context));
  serve(app, contract.endOtherSessions, (_input, context) => endOthers(ground, context));

  serve(app, contract.downloadMyData, async (_input, context) => ({
    fileName: 'my-data-at-mulya.json',
    stream: Readable.from([await tellMyData(ground, ofModules, context)]),
  }));
  serve(app, contract.storedData, () => whatGoes(ofModules));
  serve(app, contract.askDeletion, (given, context) => askToDelete(ground, given, context));
  serve(app, contract.keepAccount, (_input, context) => keepMyAccount(ground, context));

  serve(app, keys.listApiKeys, (_input, context) => listKeys(ground, context));
  serve(app, keys.makeApiKey, (wanted, context) => makeKey(ground, wanted, context));
  serve(app, keys.rotateApiKey, (given, context) => rotateKey(ground, given, context));
  serve(app, keys.revokeApiKey, ({ id }, context) => revokeKey(ground, id, context));
}
