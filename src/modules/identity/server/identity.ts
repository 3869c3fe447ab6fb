import { betterAuth } from 'better-auth/minimal';
import { twoFactor as secondFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Message } from '#server/mail/mail.ts';
import { longestPassword } from '../model/password-policy.ts';
import { twoFactor } from './access-schema.ts';
import { transactionalAdapter } from './identity-transaction.ts';
import { alreadyRegisteredMail, confirmEmailMail, resetPasswordMail } from './mails.ts';
import { ourSessions, openSessionPath } from './our-sessions.ts';
import { account, session, user, verification } from './schema.ts';
import { sendUnwaited } from './send-unwaited.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * better-auth keeps people, passwords (scrypt) and sessions. It is not mounted on any address: our own endpoints call
 * it, so that validation, CSRF, limits and the shape of errors are the same here as everywhere.
 */
function openIdentity(ground: Ground) {
  const { config, db, log } = ground;
  const send = (to: string, write: () => Message) => Promise.resolve(sendUnwaited(ground, to, write));
  return betterAuth({
    appName: 'Mulya',
    baseURL: config.PUBLIC_URL,
    secret: config.SESSION_SECRET,
    database: transactionalAdapter(db, { provider: 'pg', schema: { user, session, account, verification, twoFactor } }),
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ library: 'better-auth' }, message) },
    // Ours counts per person and per address over all endpoints.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'mulya',
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
      // Set by us from what Fastify found behind trusted proxies; a header of the caller's own never reaches it.
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
    session: {
      expiresIn: 14 * day,
      updateAge: day,
      additionalFields: {
        impersonatedBy: { type: 'string', required: false, input: false },
        impersonatedFrom: { type: 'string', required: false, input: false },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
        mobileNumber: { type: 'string', required: false, defaultValue: '', input: false },
        isSuperuser: { type: 'boolean', required: false, defaultValue: false, input: false },
        isOperator: { type: 'boolean', required: false, defaultValue: false, input: false },
        phoneNumber: { type: 'string', required: false, input: false },
        language: { type: 'string', required: false },
        deletionAskedAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !config.SIGN_UP,
      minPasswordLength: config.PASSWORD_MIN_LENGTH,
      maxPasswordLength: longestPassword,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      onExistingUserSignUp: ({ user: owner }) => send(owner.email, () => alreadyRegisteredMail(config.PUBLIC_URL, owner.email)),
      sendResetPassword: ({ user: owner, token }) =>
        send(owner.email, () => resetPasswordMail(config.PUBLIC_URL, owner.email, owner.id, token)),
      // Whoever could open the mailed link owns the address.
      onPasswordReset: async ({ user: owner }) => {
        await db.update(user).set({ emailVerified: true }).where(eq(user.id, owner.id));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: day,
      sendVerificationEmail: ({ user: owner, token }) => send(owner.email, () => confirmEmailMail(config.PUBLIC_URL, owner.email, token)),
    },
    plugins: [
      // Authenticator and recovery codes; the library's codes to a phone stay off.
      withEveryWayIn(secondFactor({ issuer: 'Mulya' })),
      ourSessions(),
    ],
  });
}

/** The library asks for the second factor after a password only; whoever comes by phone or by another provider is asked as well. */
function withEveryWayIn<P extends ReturnType<typeof secondFactor>>(plugin: P): P {
  for (const hook of plugin.hooks.after) {
    const byPassword = hook.matcher;
    hook.matcher = (context) => byPassword(context) || context.path === openSessionPath;
  }
  return plugin;
}

export type Identity = ReturnType<typeof openIdentity>;

const opened = new WeakMap<Ground, Identity>();

/** One per ground, made on first use. */
export function identityOf(ground: Ground): Identity {
  const found = opened.get(ground) ?? openIdentity(ground);
  opened.set(ground, found);
  return found;
}

/** The name better-auth gives the cookie that holds the session. */
export const sessionCookieName = (config: { PUBLIC_URL: string }) =>
  `${config.PUBLIC_URL.startsWith('https:') ? '__Secure-' : ''}mulya.session_token`;
