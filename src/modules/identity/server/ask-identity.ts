import { APIError } from 'better-auth/api';
import * as words from '#messages/identity/errors';
import { networkOf } from '../model/network.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#server/http/serve.ts';

/** What better-auth is told of a request: the session, the browser's name and the network Fastify found: which machine it was is kept nowhere. */
export function headersOf({ request }: Pick<Context, 'request'>) {
  const headers = new Headers({ 'x-client-address': networkOf(request.ip) });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  if (request.headers['user-agent']) headers.set('user-agent', request.headers['user-agent'].slice(0, 300));
  return headers;
}

/** Hands the cookies better-auth sets on to the browser, and turns its refusals into ours. */
export async function askIdentity<T>(context: Context, ask: () => Promise<{ headers: Headers; response: T }>): Promise<T> {
  try {
    const { headers, response } = await ask();
    const cookies = headers.getSetCookie();
    if (cookies.length > 0) context.reply.header('set-cookie', cookies);
    return response;
  } catch (error) {
    throw refusal(error);
  }
}

const refusals: Record<string, AppError> = {
  INVALID_EMAIL_OR_PASSWORD: new AppError(401, 'wrong-credentials', words.wrongCredentials),
  EMAIL_NOT_VERIFIED: new AppError(403, 'email-not-confirmed', words.confirmEmail),
  INVALID_PASSWORD: new AppError(400, 'wrong-password', words.wrongPassword),
  INVALID_TOKEN: new AppError(400, 'link-invalid', words.linkInvalid),
  TOKEN_EXPIRED: new AppError(400, 'link-invalid', words.linkInvalid),
  USER_NOT_FOUND: new AppError(400, 'link-invalid', words.linkInvalid),
  PASSWORD_TOO_SHORT: new AppError(400, 'password-policy', words.passwordShort),
  PASSWORD_TOO_LONG: new AppError(400, 'password-policy', words.passwordLong),
  INVALID_CODE: new AppError(400, 'wrong-code', words.wrongCode),
  INVALID_BACKUP_CODE: new AppError(400, 'wrong-code', words.wrongRecoveryCode),
  OTP_HAS_EXPIRED: new AppError(400, 'wrong-code', words.wrongCode),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: new AppError(429, 'too-many-attempts', words.wrongCodesBegin),
  ACCOUNT_TEMPORARILY_LOCKED: new AppError(429, 'too-many-attempts', words.wrongCodesWait, {
    retryAfterSeconds: 900,
  }),
  INVALID_TWO_FACTOR_COOKIE: new AppError(401, 'challenge-over', words.signInTooLong),
  TOTP_NOT_ENABLED: new AppError(409, 'no-second-factor', words.noSecondFactor),
  TWO_FACTOR_NOT_ENABLED: new AppError(409, 'no-second-factor', words.noSecondFactor),
  BACKUP_CODES_NOT_ENABLED: new AppError(409, 'no-second-factor', words.noSecondFactor),
  EMAIL_PASSWORD_SIGN_UP_DISABLED: new AppError(403, 'sign-up-closed', words.signUpClosed),
};

function refusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  const mapped = refusals[String(error.body?.code)];
  if (mapped) return mapped;
  return error.statusCode < 500 ? new AppError(error.statusCode, 'refused', words.refused) : error;
}

export const linkInvalid = () => refusals['INVALID_TOKEN']!;
