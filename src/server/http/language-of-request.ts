import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languageOf, languageOfAddress, type Language } from '#core/language.ts';
import { inLanguage } from '../language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which words, numbers and dates are said in the answer. */
    language: Language;
  }
}

const YEAR_SECONDS = 365 * 86_400;

/** Every request is answered in the language of its address or of its cookie. */
export function answerInLanguage(app: FastifyInstance) {
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOfAddress(request.url) ?? languageOf(request.cookies[languageCookie]) ?? 'en';
    inLanguage(request.language, done);
  });
  // What goes on after a body was read belongs to the connection, not to the hook above.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done));
}

/** `?language=hi` changes the language of a page and of those after it. Addresses that have a language of their own keep it. */
export function changeLanguage(request: FastifyRequest, reply: FastifyReply) {
  const { [languageCookie]: wish } = request.query as Record<string, unknown>;
  const wanted = typeof wish === 'string' ? languageOf(wish) : null;
  if (wanted === null || languageOfAddress(request.url) !== null) return;
  request.language = wanted;
  // Scripts of the page read and write it, too.
  reply.setCookie(languageCookie, wanted, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure: request.protocol === 'https' });
}
