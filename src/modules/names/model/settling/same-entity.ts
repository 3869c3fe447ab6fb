import { nameKey } from '../matching/name-key.ts';
import { type NameKind, readName } from '../matching/read-name.ts';
import { SAME_FROM, similarity } from '../matching/similarity.ts';
import type { VillageAlias } from './village-gazetteer.ts';

/** What a register says beside a name. */
export type Surroundings = {
  district?: string | undefined;
  taluka?: string | undefined;
  village?: string | undefined;
  promoter?: string | undefined;
  rera?: string | undefined;
  pin?: string | undefined;
};

export type EntityKind = NameKind | 'society';

export type SameEntity = { same: boolean; score: number; reasons: string[] };

/** Haveli and Pune City: the city was cut out of the taluka, and files use either. */
const NEIGHBOURS: ReadonlySet<string> = new Set(['Haveli', 'Pune City'].map(nameKey));

/** Whether two names, each with what stands beside it, mean one project, society, firm or village. */
export function sameEntity(
  kind: EntityKind,
  first: string,
  second: string,
  around: { first?: Surroundings | undefined; second?: Surroundings | undefined } = {},
  aliases: VillageNames = new VillageNames([]),
): SameEntity {
  const one = around.first ?? {};
  const other = around.second ?? {};
  if (kind === 'village') return sameVillage(first, second, one, other, aliases);
  const reraOne = registration(one.rera);
  const reraOther = registration(other.rera);
  if (reraOne !== '' && reraOne === reraOther) return { same: true, score: 1, reasons: [`one RERA number, ${reraOne}`] };
  const { score, reasons, otherPart } = similarity(first, second, kind === 'promoter' ? 'promoter' : 'project');
  if (score < SAME_FROM || kind === 'promoter') return { same: score >= SAME_FROM, score, reasons };

  const promoters = both(one.promoter, other.promoter, (a, b) => similarity(a, b, 'promoter').score >= SAME_FROM);
  const villages = both(one.village, other.village, (a, b) => sameVillage(a, b, one, other, aliases).same);
  const against: string[] = [];
  if (villages === false && promoters !== true) against.push(`${one.village} is not ${other.village}`);
  if (promoters === false && villages !== true) against.push(`${one.promoter} is not ${other.promoter}`);
  if (reraOne !== '' && reraOther !== '' && !otherPart && promoters !== true) against.push('each has its own RERA number');
  return against.length > 0 ? { same: false, score: score * AGAINST, reasons: [...against, ...reasons] } : { same: true, score, reasons };
}

/** Names alike in different places are two projects. */
const AGAINST = 0.5;

/** What holds of two values, or null when one of them is not told. */
const both = <T>(one: string | undefined, other: string | undefined, judge: (one: string, other: string) => T): T | null =>
  one === undefined || other === undefined || one === '' || other === '' ? null : judge(one, other);
const registration = (rera: string | undefined) => (rera ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');

export function sameVillage(first: string, second: string, one: Surroundings, other: Surroundings, aliases: VillageNames): SameEntity {
  const apart = farApart(one, other, aliases);
  if (apart !== null) return { same: false, score: 0, reasons: [apart] };
  const { score, reasons } = similarity(first, second, 'village');
  if (score >= SAME_FROM) return { same: true, score, reasons };
  const alias = aliases.link(first, second);
  return alias === null ? { same: false, score, reasons } : { same: true, score: 0.9, reasons: [alias] };
}

function farApart(one: Surroundings, other: Surroundings, aliases: VillageNames): string | null {
  if (both(one.district, other.district, (a, b) => aliases.districtKey(a) !== aliases.districtKey(b)))
    return `${one.district} is not ${other.district}`;
  const talukas = both(one.taluka, other.taluka, (a, b) => {
    const first = aliases.talukaKey(a);
    const second = aliases.talukaKey(b);
    return first === second || (NEIGHBOURS.has(first) && NEIGHBOURS.has(second)) || similarity(a, b, 'village').score >= SAME_FROM;
  });
  return talukas === false ? `${one.taluka} is not ${other.taluka}` : null;
}

/** Other names of villages, talukas and districts, without a list of the villages themselves. */
export class VillageNames {
  readonly #talukas = new Map<string, string>();
  readonly #districts = new Map<string, string>();
  /** Key of an alias → keys of the villages it is used for. */
  readonly #villages = new Map<string, Map<string, VillageAlias>>();

  constructor(aliases: readonly VillageAlias[]) {
    for (const alias of aliases) {
      if (alias.kind === 'taluka') this.#talukas.set(nameKey(alias.alias), nameKey(alias.taluka));
      else if (alias.kind === 'district') this.#districts.set(nameKey(alias.alias), nameKey(alias.district));
      else {
        const villages = this.#villages.get(villageKey(alias.alias)) ?? new Map<string, VillageAlias>();
        this.#villages.set(villageKey(alias.alias), villages.set(villageKey(alias.village), alias));
      }
    }
  }

  talukaKey(taluka: string) {
    return this.#talukas.get(nameKey(taluka)) ?? nameKey(taluka);
  }

  districtKey(district: string) {
    return this.#districts.get(nameKey(district)) ?? nameKey(district);
  }

  /** Why two names mean one village although they do not sound alike; null when nothing says so. */
  link(first: string, second: string): string | null {
    const one = villageKey(first);
    const other = villageKey(second);
    const direct = this.#villages.get(one)?.get(other) ?? this.#villages.get(other)?.get(one);
    if (direct !== undefined) return `${direct.alias} is used for ${direct.village}`;
    for (const [village, alias] of this.#villages.get(one) ?? []) {
      const same = this.#villages.get(other)?.get(village);
      // Two localities of one village are not each other.
      if (same !== undefined && alias.kind !== 'locality' && same.kind !== 'locality') return `both are names of ${alias.village}`;
    }
    return null;
  }
}

function villageKey(name: string) {
  const { key, facts, numbers } = readName(name, 'village');
  return [key, ...facts, ...numbers].join('|');
}
