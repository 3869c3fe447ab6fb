import * as say from '#messages/identity/password-rules';
import type { PasswordRule } from './password-policy.ts';

/** What the SDK of Firebase says of a password; what the project does not ask for is left out. */
export type ProviderVerdict = {
  meetsMinPasswordLength?: boolean;
  meetsMaxPasswordLength?: boolean;
  containsLowercaseLetter?: boolean;
  containsUppercaseLetter?: boolean;
  containsNumericCharacter?: boolean;
  containsNonAlphanumericCharacter?: boolean;
  passwordPolicy: { customStrengthOptions: { minPasswordLength?: number; maxPasswordLength?: number } };
};

/** Fewest characters where the project's own rules cannot be had. */
const leastLength = 6;

/** The rules of the project, in the order and words of our own. */
export function rulesOfProvider(verdict: ProviderVerdict): PasswordRule[] {
  const { minPasswordLength = leastLength, maxPasswordLength = 0 } = verdict.passwordPolicy.customStrengthOptions;
  const rules: { rule: string; words: string; isMet: boolean | undefined }[] = [
    { rule: 'minLength', words: say.atLeast({ count: minPasswordLength }), isMet: verdict.meetsMinPasswordLength },
    { rule: 'maxLength', words: say.atMost({ count: maxPasswordLength }), isMet: verdict.meetsMaxPasswordLength },
    { rule: 'lower', words: say.lower(), isMet: verdict.containsLowercaseLetter },
    { rule: 'upper', words: say.upper(), isMet: verdict.containsUppercaseLetter },
    { rule: 'digit', words: say.digit(), isMet: verdict.containsNumericCharacter },
    { rule: 'symbol', words: say.symbol(), isMet: verdict.containsNonAlphanumericCharacter },
  ];
  return rules.filter((rule): rule is PasswordRule => rule.isMet !== undefined);
}

export const verdictWithoutPolicy = (password: string): ProviderVerdict => ({
  meetsMinPasswordLength: [...password].length >= leastLength,
  passwordPolicy: { customStrengthOptions: { minPasswordLength: leastLength } },
});
