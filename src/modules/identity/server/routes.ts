import type { FastifyInstance } from 'fastify';
import * as words from '#messages/identity/errors';
import { forbidden, notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import type { Context } from '#server/http/serve.ts';
import { serve } from '#server/http/serve.ts';
import type { PersonalData } from '#server/personal-data.ts';
import * as contract from '../contract.ts';
import { changeAccountLanguage } from './account-language.ts';
import { COMMAND_LINE, resetAdministratorPassword } from './administrators.ts';
import { askIdentity, headersOf } from './ask-identity.ts';
import { identityOf } from './identity.ts';
import { mailPasswordLink, replacePassword, setPasswordByLink } from './passwords.ts';
import { changeProfile, describeCurrentUser, findProfile } from './profile.ts';
import { endSession, signInByPassword } from './sign-in.ts';
import { confirmEmailByLink, makeAccount } from './sign-up.ts';
import { registerProviders } from './provider-routes.ts';
import { registerSecurity } from './security-routes.ts';
import { readSwitches } from './switches.ts';

export function registerIdentity(app: FastifyInstance, ground: Ground, ofModules: readonly PersonalData[]) {
  serve(app, contract.signIn, (credentials, context) => signInByPassword(ground, credentials, context));
  serve(app, contract.signUpState, async () => ({ open: ground.config.SIGN_UP && (await readSwitches(ground))['sign-up'] }));
  serve(app, contract.signUp, (input, context) => makeAccount(ground, input, context));
  serve(app, contract.confirmEmail, ({ token }, context) => confirmEmailByLink(ground, token, context));
  serve(app, contract.askPasswordReset, ({ email }, context) => mailPasswordLink(ground, email, context));
  serve(app, contract.resetPassword, (link, context) => setPasswordByLink(ground, link, context));
  serve(app, contract.changePassword, (input, context) => replacePassword(ground, input, context));
  serve(app, contract.readProfile, (_input, context) => findProfile(ground, context));
  serve(app, contract.updateProfile, (names, context) => changeProfile(ground, names, context));
  serve(app, contract.chooseLanguage, ({ language }, context) => changeAccountLanguage(ground, language, context));
  serve(app, contract.readCsrf, () => ({ done: true as const }));
  serve(app, contract.resetAdministrator, async ({ email }, context) => {
    // Who holds a superuser's stolen session must not learn passwords by it.
    if (personOf(context).userId !== COMMAND_LINE) throw forbidden(words.commandLineOnly);
    const credentials = await resetAdministratorPassword(ground, email);
    if (!credentials) throw notFound(() => words.noSuchAdministrator({ email }));
    return credentials;
  });

  registerProviders(app, ground);
  registerSecurity(app, ground, ofModules);

  // Asked once per visit: the moment to lengthen a session that is in use.
  const lengthenSession = async (context: Context) =>
    (await askIdentity(context, () => identityOf(ground).api.getSession({ headers: headersOf(context), returnHeaders: true }))) !== null;
  serve(app, contract.verifyUser, async (_input, context) => {
    if (context.caller.kind === 'stranger') return {};
    return (await lengthenSession(context)) ? { success: true as const } : {};
  });
  serve(app, contract.whoIsThere, async (_input, context) => {
    if (context.caller.kind !== 'person' || !(await lengthenSession(context))) return { fields: null };
    const [current] = await describeCurrentUser(ground, context);
    return { fields: current?.fields ?? null };
  });
  serve(app, contract.currentUser, (_input, context) => describeCurrentUser(ground, context));
  serve(app, contract.signOut, (_input, context) => endSession(ground, context));
  serve(app, contract.canUserViewMarketLens, (_input, { caller }) => ({
    userAllowed: caller.kind === 'person' && (caller.isSuperuser || caller.products.includes('market-lens')),
  }));
}
