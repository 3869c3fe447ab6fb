import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as words from '#messages/admin/errors';
import { notFound } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { personOf } from '#server/http/access.ts';
import { serve } from '#server/http/serve.ts';
import {
  auditAsCsv,
  beginImpersonation,
  changeRoles,
  endAllSessions,
  endEntitlement,
  grantEntitlement,
  recordAudit,
  recordEvent,
  turnSwitch,
  verifyAudit,
} from '#modules/identity/server/index.ts';
import { whichCommit } from '#server/which-commit.ts';
import * as contract from '../contract.ts';
import { auditFilterOf, auditLines } from './audit-lines.ts';
import { healthView } from './health-view.ts';
import { onePerson, people } from './people.ts';
import { switchesView } from './switches-view.ts';

const MESSAGES_SHOWN = 200;
const FAILURES_SHOWN = 50;
const done = { done: true as const };

export function registerRoutes(app: FastifyInstance, ground: Ground) {
  // Asked when it starts: the folder may hold a later revision by the time somebody looks.
  const commit = whichCommit();
  serve(app, contract.listPeople, (wanted) => people(ground, wanted));
  serve(app, contract.readPerson, ({ id }) => onePerson(ground, id));
  serve(app, contract.setRoles, async ({ id, ...roles }, context) => {
    await changeRoles(ground, { userId: id, ...roles, by: personOf(context).userId });
    return done;
  });
  serve(app, contract.grant, async ({ id, validFrom, validTo, ...terms }, context) => {
    await onePerson(ground, id);
    const granted = await grantEntitlement(ground, {
      userId: id,
      ...terms,
      ...(validFrom !== undefined && { validFrom: new Date(validFrom) }),
      validTo: validTo ? new Date(validTo) : null,
      grantedBy: personOf(context).userId,
    });
    return { id: granted };
  });
  serve(app, contract.endGrant, async ({ id, entitlementId }, context) => {
    await endEntitlement(ground, { userId: id, id: entitlementId, by: personOf(context).userId });
    return done;
  });
  serve(app, contract.signOutEverywhere, async ({ id }, context) => ({
    ended: await endAllSessions(ground, { userId: id, by: personOf(context).userId }),
  }));
  serve(app, contract.seeAs, ({ id }, context) => beginImpersonation(ground, id, context));

  serve(app, contract.listAuditLines, (wanted) => auditLines(ground, wanted));
  serve(app, contract.downloadAudit, async (filter, context) => {
    await recordEvent(ground, { action: 'audit-exported', actorId: personOf(context).userId, ip: context.request.ip });
    return { fileName: 'audit-log.csv', stream: Readable.from(auditAsCsv(ground, await auditFilterOf(ground, filter))) };
  });
  serve(app, contract.verifyAuditLog, ({ seal }) => verifyAudit(ground, seal));

  serve(app, contract.readOutbox, async (_input, context) => {
    // What lies here opens accounts: who read it is worth knowing.
    await recordEvent(ground, { action: 'outbox-read', actorId: personOf(context).userId, ip: context.request.ip });
    const messages = await ground.mail.outbox(MESSAGES_SHOWN);
    return {
      messages: messages.map(({ id, to, subject, text, sentAt }) => ({ id, to, subject, text, sentAt })),
      mailServer: ground.config.SMTP_URL !== undefined,
      smsServer: ground.config.SMS_URL !== undefined,
    };
  });
  serve(app, contract.readJobs, async () => {
    const [kinds, failures] = await Promise.all([ground.jobs.overview(), ground.jobs.failures(FAILURES_SHOWN)]);
    return {
      kinds: kinds.map(({ name, waiting, running, done: finished, failed, lastDoneAt }) => ({
        name,
        waiting,
        running,
        done: finished,
        failed,
        lastDoneAt: lastDoneAt?.toISOString() ?? null,
      })),
      failures: failures.map(({ id, name, tries, said, failedAt }) => ({
        id,
        name,
        tries,
        said,
        failedAt: failedAt?.toISOString() ?? null,
      })),
    };
  });
  serve(app, contract.tryJobAgain, async ({ name, id }, context) => {
    await ground.db.transaction(async (tx) => {
      if (!(await ground.jobs.tryAgain(name, id, tx))) throw notFound(words.noSuchJob);
      await recordAudit(tx, ground, { action: 'job-tried-again', actorId: personOf(context).userId, subjectId: id, details: { name } });
    });
    return done;
  });
  serve(app, contract.readHealth, () => healthView(ground, commit));
  serve(app, contract.listSwitches, () => switchesView(ground));
  serve(app, contract.setSwitch, async ({ validFrom, ...turn }, context) => {
    await turnSwitch(ground, { ...turn, ...(validFrom && { validFrom: new Date(validFrom) }), by: personOf(context).userId });
    return switchesView(ground);
  });
}
