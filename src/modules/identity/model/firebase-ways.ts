/** What a project of Firebase / Identity Platform can let people sign in by, of which an installation offers some. */
export const firebaseWays = ['google', 'password', 'phone'] as const;
