import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { notSignedIn } from '#core/app-error.ts';

export const openSessionPath = '/mulya/open-session';

/** Sessions that no password opens: after a proof of ours (a code, a provider's word), for seeing the product as somebody, and back. */
export const ourSessions = () => ({
  id: 'mulya-sessions' as const,
  endpoints: {
    openSession: createAuthEndpoint(
      openSessionPath,
      { method: 'POST', body: z.object({ userId: z.string(), rememberMe: z.boolean() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw notSignedIn();
        const session = await ctx.context.internalAdapter.createSession(user.id, !ctx.body.rememberMe);
        await setSessionCookie(ctx, { session, user }, !ctx.body.rememberMe);
        return ctx.json({ token: session.token });
      },
    ),
    /** The session of this browser goes on under a new token, for as long as it was to last. */
    renewSession: createAuthEndpoint('/mulya/renew-session', { method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const { dontRememberToken, sessionToken } = ctx.context.authCookies;
      const isShort = Boolean(await ctx.getSignedCookie(dontRememberToken.name, ctx.context.secret));
      const old = await ctx.getSignedCookie(sessionToken.name, ctx.context.secret);
      const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
      if (!user) throw notSignedIn();
      if (old) await ctx.context.internalAdapter.deleteSession(old);
      const session = await ctx.context.internalAdapter.createSession(user.id, isShort);
      await setSessionCookie(ctx, { session, user }, isShort);
      return ctx.json({ done: true });
    }),
    impersonate: createAuthEndpoint(
      '/mulya/impersonate',
      { method: 'POST', body: z.object({ userId: z.string(), by: z.string(), from: z.string() }) },
      async (ctx) => {
        const { userId, by, from } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw notSignedIn();
        const expiresAt = new Date(Date.now() + LONGEST_IMPERSONATION_MS);
        const session = await ctx.context.internalAdapter.createSession(
          userId,
          true,
          { impersonatedBy: by, impersonatedFrom: from, expiresAt },
          true,
        );
        await setSessionCookie(ctx, { session, user }, true);
        return ctx.json({ token: session.token });
      },
    ),
    goBackTo: createAuthEndpoint('/mulya/go-back', { method: 'POST', body: z.object({ token: z.string() }) }, async (ctx) => {
      const found = await ctx.context.internalAdapter.findSession(ctx.body.token);
      if (!found || found.session.expiresAt < new Date()) throw notSignedIn();
      await setSessionCookie(ctx, found);
      return ctx.json({ done: true });
    }),
  },
});

const LONGEST_IMPERSONATION_MS = 3_600_000;
