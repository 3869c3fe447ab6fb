import { APIError } from 'better-auth/api';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#server/http/serve.ts';

/** What better-auth is told of a request: the session, the browser's name and the address Fastify found. */
export function headersOf({ request }: Pick<Context, 'request'>) {
  const headers = new Headers({ 'x-client-address': request.ip });
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
  INVALID_EMAIL_OR_PASSWORD: new AppError(401, 'wrong-credentials', 'The e-mail address or the password is wrong.'),
  EMAIL_NOT_VERIFIED: new AppError(
    403,
    'email-not-confirmed',
    'Please confirm your e-mail address first. We have just sent you a new link.',
  ),
  INVALID_PASSWORD: new AppError(400, 'wrong-password', 'The current password is wrong.'),
  INVALID_TOKEN: new AppError(400, 'link-invalid', 'This link is not valid any more. Please ask for a new one.'),
  TOKEN_EXPIRED: new AppError(400, 'link-invalid', 'This link is not valid any more. Please ask for a new one.'),
  USER_NOT_FOUND: new AppError(400, 'link-invalid', 'This link is not valid any more. Please ask for a new one.'),
  PASSWORD_TOO_SHORT: new AppError(400, 'password-policy', 'The password is too short.'),
  PASSWORD_TOO_LONG: new AppError(400, 'password-policy', 'The password is too long.'),
  EMAIL_PASSWORD_SIGN_UP_DISABLED: new AppError(403, 'sign-up-closed', 'New accounts are made by the administrator.'),
};

function refusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  const known = refusals[String(error.body?.code)];
  if (known) return known;
  return error.statusCode < 500 ? new AppError(error.statusCode, 'refused', 'This was refused. Please check what you entered.') : error;
}

export const linkInvalid = refusals['INVALID_TOKEN']!;
