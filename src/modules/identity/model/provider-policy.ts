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
  const { minPasswordLength = leastLength, maxPasswordLength } = verdict.passwordPolicy.customStrengthOptions;
  const rules: { rule: string; words: string; isMet: boolean | undefined }[] = [
    { rule: 'minLength', words: `at least ${minPasswordLength} characters`, isMet: verdict.meetsMinPasswordLength },
    { rule: 'maxLength', words: `at most ${maxPasswordLength} characters`, isMet: verdict.meetsMaxPasswordLength },
    { rule: 'lower', words: 'a small letter', isMet: verdict.containsLowercaseLetter },
    { rule: 'upper', words: 'a capital letter', isMet: verdict.containsUppercaseLetter },
    { rule: 'digit', words: 'a digit', isMet: verdict.containsNumericCharacter },
    { rule: 'symbol', words: 'a sign that is neither letter nor digit', isMet: verdict.containsNonAlphanumericCharacter },
  ];
  return rules.filter((rule): rule is PasswordRule => rule.isMet !== undefined);
}

export const verdictWithoutPolicy = (password: string): ProviderVerdict => ({
  meetsMinPasswordLength: [...password].length >= leastLength,
  passwordPolicy: { customStrengthOptions: { minPasswordLength: leastLength } },
});
