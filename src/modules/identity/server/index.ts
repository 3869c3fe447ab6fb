import type { ServerModule } from '#server/ground.ts';
import { registerIdentity } from './routes.ts';

export { COMMAND_LINE, createFirstAdministrator, resetAdministratorPassword, type NewCredentials } from './administrators.ts';
export { recordAudit, type AuditAction, type AuditEntry } from './audit.ts';
export { grantEntitlement, type Grant } from './entitlements.ts';
export { makeFindCaller } from './find-caller.ts';
export { sessionCookieName } from './identity.ts';

export const identityModule: ServerModule = { name: 'identity', register: registerIdentity };
