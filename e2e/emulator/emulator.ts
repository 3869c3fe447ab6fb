import { expect } from '@playwright/test';

export const project = 'demo-mulya';

export function emulator() {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (host === undefined) throw new Error('there is no emulator: run these journeys by `npm run test:emulator`');
  return `http://${host}`;
}

/** What only the project's owner may ask: codes and links that the emulator would have sent, and accounts. */
async function askAsOwner<T>(path: string, body?: object) {
  const answer = await fetch(emulator() + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** The newest code to a phone. */
export async function codeSentTo(phoneNumber: string) {
  const { verificationCodes } = await askAsOwner<{ verificationCodes: { phoneNumber: string; code: string }[] }>(
    `/emulator/v1/projects/${project}/verificationCodes`,
  );
  return verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code ?? '';
}

/** Opens the newest link that was mailed to an address, as its owner does. */
export async function openMailedLink(email: string) {
  const { oobCodes } = await askAsOwner<{ oobCodes: { email: string; oobLink: string }[] }>(`/emulator/v1/projects/${project}/oobCodes`);
  const link = oobCodes.findLast((sent) => sent.email === email)?.oobLink;
  expect(link, `a link for ${email}`).toBeDefined();
  await fetch(link!);
}

/** An account at the provider, its address confirmed. */
export const makeAccountThere = (email: string, password: string) =>
  askAsOwner<{ localId: string }>(`/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, {
    email,
    password,
    emailVerified: true,
  });

export async function closeAccountThere(email: string) {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  const { users } = await askAsOwner<{ users: { localId: string }[] }>(`${path}:lookup`, { email: [email] });
  await askAsOwner(`${path}:update`, { localId: users[0]?.localId, disableUser: true });
}
