import type { ServerModule } from '#server/server-module.ts';
import { registerIdentity } from './routes.ts';
import { deletionJob } from './security-routes.ts';

export { COMMAND_LINE, createFirstAdministrator } from './administrators.ts';
export { deletionDay } from './account.ts';
export { languageOfAccount } from './account-language.ts';
export { auditActions, keyedHash, listAudit, recordAudit, recordEvent, type AuditAction } from './audit.ts';
export { makeCountUse } from './count-use.ts';
export { endEntitlement, grantEntitlement } from './entitlements.ts';
export { changePaidEntitlements, openByPayment, productsOpenByHand } from './paid-entitlements.ts';
export { forgetCallers, makeFindCaller } from './find-caller.ts';
export { emailsOf, findPerson, findPersonByEmail, peopleByEmail } from './find-person.ts';
export { sessionCookieName } from './identity.ts';
export { auditImpersonatedCalls, beginImpersonation } from './impersonation.ts';
export { changeRoles, endAllSessions, findOnePerson, findPeople } from './people.ts';
export { auditAsCsv, readAudit, verifyAudit } from './read-audit.ts';
export { switches } from '../model/switches.ts';
export { listTurns, readSwitches, turnSwitch } from './switches.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  open: (ground, { personalData }) => ({
    routes: (app) => registerIdentity(app, ground, personalData),
    jobs: [deletionJob(ground, personalData)],
  }),
};
