import { eq } from 'drizzle-orm';
import * as personalData from '#messages/exports/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { exportsSnapshot } from './snapshot-schema.ts';
import { listTray, removeFromTray } from './tray.ts';

export const exportsPersonalData = (ground: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: '',
  tell: async (userId) => ({
    files: (await listTray(ground, userId)).map(({ title, fileName, input, format, createdAt }) => ({
      title,
      fileName,
      input,
      format,
      createdAt,
    })),
    shared: (await ground.db.select().from(exportsSnapshot).where(eq(exportsSnapshot.userId, userId))).map(
      ({ content, createdAt, expiresAt, revokedAt, views }) => ({ content, createdAt, expiresAt, revokedAt, views }),
    ),
  }),
  erase: async (userId) => {
    await ground.db.delete(exportsSnapshot).where(eq(exportsSnapshot.userId, userId));
    for (const row of await listTray(ground, userId)) await removeFromTray(ground, row);
  },
});
