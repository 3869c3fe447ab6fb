import * as personalData from '#messages/exports/personal-data';
import type { Ground } from '#server/ground.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { listTray, removeFromTray } from './tray.ts';

export const exportsPersonalData = (ground: Ground): PersonalData => ({
  name: personalData.name,
  what: personalData.what,
  stays: '',
  tell: async (userId) =>
    (await listTray(ground, userId)).map(({ title, fileName, input, format, createdAt }) => ({
      title,
      fileName,
      input,
      format,
      createdAt,
    })),
  erase: async (userId) => {
    for (const row of await listTray(ground, userId)) await removeFromTray(ground, row);
  },
});
