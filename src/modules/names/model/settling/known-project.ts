/**
 * A registration as the register gives it. Registrations of MahaRERA are the spine: each is a project or a phase of one,
 * and those of one project make one entity.
 */
export type KnownProject = {
  /** Ours; stays the same over imports. */
  id: string;
  rera?: string;
  names: readonly string[];
  promoter?: string;
  village?: string;
  pin?: string;
  latitude?: number | null;
  longitude?: number | null;
};

/** What stands beside a name where it was read. Leave out the seller of a resale: it says nothing about the promoter. */
export type ProjectContext = Omit<KnownProject, 'id' | 'names'>;

export type ProjectDecision =
  /** The name, in this village if one is given, is this project. */
  | { kind: 'accept'; name: string; village?: string; project: string }
  /** It is not. */
  | { kind: 'split'; name: string; village?: string; project: string }
  /** Two known projects are one entity, or are not. */
  | { kind: 'merge' | 'apart'; first: string; second: string };

/** A number without the blanks and dashes people put in it. */
export const registrationKey = (rera: string | undefined) => (rera ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
