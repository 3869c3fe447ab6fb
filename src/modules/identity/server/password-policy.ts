import { eq } from 'drizzle-orm';
import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { faultOfWeakPassword, type PasswordOwner } from '../model/weak-password.ts';
import { faultOfPassword, type PasswordPolicy, policySchemaVersion } from '../model/password-policy.ts';
import { user } from './schema.ts';

export function passwordPolicyOf({ config }: Pick<Ground, 'config'>): PasswordPolicy {
  const rules = new Set(config.PASSWORD_RULES.split(','));
  return {
    schemaVersion: policySchemaVersion,
    minLength: config.PASSWORD_MIN_LENGTH,
    maxLength: config.PASSWORD_MAX_LENGTH,
    lower: rules.has('lower'),
    upper: rules.has('upper'),
    digit: rules.has('digit'),
    symbol: rules.has('symbol'),
  };
}

/** Said beside the field, like any other fault of what was typed. */
export function demandGoodPassword(ground: Pick<Ground, 'config'>, field: string, password: string, owner: PasswordOwner) {
  const fault = faultOfPassword(passwordPolicyOf(ground), password) ?? faultOfWeakPassword(password, owner);
  if (fault !== null) throw new AppError(400, 'invalid-input', fault, { details: [{ path: field, message: fault }] });
}

/** Of somebody who has an account: what it must not be made of is known here. */
export async function demandGoodPasswordOf(ground: Pick<Ground, 'config' | 'db'>, userId: string, field: string, password: string) {
  const [owner] = await ground.db
    .select({ email: user.email, firstName: user.firstName, lastName: user.lastName, name: user.name })
    .from(user)
    .where(eq(user.id, userId));
  demandGoodPassword(ground, field, password, {
    email: owner?.email ?? '',
    names: owner ? [owner.firstName, owner.lastName, owner.name] : [],
  });
}
