import type { ServerModule } from '#server/ground.ts';
import { registerIdentity } from './routes.ts';

export { COMMAND_LINE, createFirstAdministrator } from './administrators.ts';
export { listAudit, recordAudit } from './audit.ts';
export { grantEntitlement } from './entitlements.ts';
export { changePaidEntitlements, openByPayment, productsOpenByHand } from './paid-entitlements.ts';
export { emailsOf, findPerson, findPersonByEmail, forgetCallers, makeFindCaller, peopleByEmail } from './find-caller.ts';
export { sessionCookieName } from './identity.ts';

export const identityModule: ServerModule = { name: 'identity', register: registerIdentity };
