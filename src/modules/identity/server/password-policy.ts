import { AppError } from '#core/app-error.ts';
import type { Ground } from '#server/ground.ts';
import { faultOfPassword, type PasswordPolicy, policySchemaVersion } from '../model/password-policy.ts';

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
export function demandGoodPassword(ground: Pick<Ground, 'config'>, field: string, password: string) {
  const fault = faultOfPassword(passwordPolicyOf(ground), password);
  if (fault !== null) throw new AppError(400, 'invalid-input', fault, { details: [{ path: field, message: fault }] });
}
