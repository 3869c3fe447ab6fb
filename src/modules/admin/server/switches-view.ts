import { listTurns, readSwitches, switches } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { SwitchName, type SwitchesView } from '../contract.ts';

export async function switchesView(ground: Ground): Promise<SwitchesView> {
  const [standing, turns] = await Promise.all([readSwitches(ground), listTurns(ground)]);
  return {
    switches: SwitchName.options.map((name) => ({
      name,
      words: switches[name].words,
      whenOff: switches[name].whenOff,
      isOn: standing[name],
    })),
    turns: turns.map(({ name, isOn, note, validFrom, by }) => ({ name, isOn, note, validFrom: validFrom.toISOString(), by: by ?? '' })),
  };
}
