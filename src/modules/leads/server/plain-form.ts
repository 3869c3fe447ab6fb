import type { FastifyInstance, FastifyReply } from 'fastify';
import * as words from '#messages/leads/form';
import { homeAddress, languages } from '#core/language.ts';
import { escapeHtml } from '#core/text-escape.ts';
import type { Ground } from '#server/ground.ts';
import { toAppError } from '#server/http/errors.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { fieldFaults } from '#server/http/read-input.ts';
import { sendRequest } from '../contract.ts';
import { takeRequest } from './take-request.ts';

type Texts = Record<string, string>;

/** The contact page where no script runs: its form is posted to the address of the page, and answered with a page. */
export function takePlainForms(app: FastifyInstance, ground: Ground) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  for (const each of languages) {
    app.route({
      method: 'POST',
      url: `${homeAddress(each)}contact`,
      bodyLimit: sendRequest.bodyLimit ?? 0,
      config: { endpoint: sendRequest, plainForm: true, rateLimit: { max: sendRequest.ratePerMinute ?? 0 } },
      handler: async (request, reply) => {
        const { openedAt, page, ...texts } = (request.body ?? {}) as Texts;
        const read = sendRequest.input.safeParse({
          ...texts,
          ...(page && { page }),
          ...(openedAt !== undefined && { openedAt: Number(openedAt) }),
        });
        if (!read.success)
          return formAgain(reply.status(400), { ...texts, ...(page && { page }) }, [
            ...new Set(fieldFaults(read.error).map(({ message }) => message)),
          ]);
        try {
          await takeRequest(ground, read.data, request, await request.findCaller());
        } catch (error) {
          const fault = toAppError(error);
          return formAgain(reply.status(fault.status), { ...texts, ...(page && { page }) }, [fault.say()]);
        }
        const query = new URLSearchParams({ sent: '', ...(read.data.page !== undefined && { page: read.data.page }) });
        return reply.redirect(`${homeAddress()}contact/?${query}`, 303);
      },
    });
  }
}

/** What was typed, with what is wrong about it; nothing is lost and nothing is read as markup. */
function formAgain(reply: FastifyReply, texts: Texts, faults: readonly string[]) {
  const value = (name: string) => escapeHtml(texts[name] ?? '');
  const field = (name: string, label: string, type: string) =>
    `<p><label>${label}<br><input name="${name}" type="${type}" value="${value(name)}"></label></p>`;
  const again = ['page', 'language', 'consent', 'key', 'website'].filter((name) => texts[name] !== undefined && texts[name] !== '');
  const inside = `<ul role="alert">${faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul><form method="post" action="${homeAddress()}contact/">${field('name', words.name(), 'text')}${field('email', words.email(), 'email')}${field('mobileNumber', words.mobileNumber(), 'tel')}<p><label>${words.message()}<br><textarea name="message" rows="8">${value('message')}</textarea></label></p>${again.map((name) => `<input type="hidden" name="${name}" value="${value(name)}">`).join('')}<input type="hidden" name="openedAt" value="0"><p>${value('consent')}</p><p><button>${words.send()}</button></p></form>`;
  return reply.type('text/html; charset=utf-8').send(plainPage(words.title(), inside));
}
