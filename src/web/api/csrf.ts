const cookieName = 'csrftoken';
export const csrfHeader = 'x-csrftoken';

/** Exported for the test; the browser's cookie string is read at each call because sign-in replaces the token. */
export function tokenIn(cookies: string) {
  for (const cookie of cookies.split(';')) {
    const [name, ...value] = cookie.trim().split('=');
    if (name === cookieName) return decodeURIComponent(value.join('='));
  }
  return null;
}

/** Every page and answer of the server sets the cookie; a page that came from a cache may not have it yet. */
export async function csrfToken(): Promise<string> {
  const found = tokenIn(document.cookie);
  if (found !== null) return found;
  await fetch('/api/v1/csrf', { credentials: 'same-origin' }).catch(() => null);
  return tokenIn(document.cookie) ?? '';
}
