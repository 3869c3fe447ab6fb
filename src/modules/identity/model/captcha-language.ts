/** The provider's captcha takes a language of at most six letters, digits and hyphens, and refuses the sign-in with any other. */
const accepted = /^[a-z\d]{1,6}$/;

/** The primary tag of a browser's language ("zh-Hant-TW" → "zh"); null where it has none that the captcha takes, which then chooses. */
export function captchaLanguage(language: string | undefined): string | null {
  const [primary = ''] = (language ?? '').trim().toLowerCase().split(/[-_]/);
  return accepted.test(primary) ? primary : null;
}
