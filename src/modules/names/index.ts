// How texts of either script are read as names and how alike they are: files that are read and names that are typed use the same matcher.
export { letterNamed, WING_LETTERS } from './model/matching/devanagari-letters.ts';
export { nameKey } from './model/matching/name-key.ts';
export { SAME_FROM, similarity } from './model/matching/similarity.ts';
export { toLatin } from './model/matching/to-latin.ts';
export type { NamedPlace } from './model/linker.ts';
export { peopleIn } from './model/mask-people.ts';

// How names are settled by the villages and projects that are known.
export { type EntityScore, readEntityPair, scoreEntity } from './model/score-entity.ts';
export {
  type KnownNames,
  type NameDecisions,
  type Precision,
  type ProjectIdentity,
  knownNames,
  ownProjectId,
  precisions,
  villageId,
  villageOfId,
} from './model/settling/known-names.ts';
export {
  type NameTexts,
  type SettleNames,
  type SettledName,
  type SettledNames,
  Spellings,
  inLatin,
  nameSettler,
} from './model/settling/settle-names.ts';
export { outsideQuery } from './model/settling/outside-query.ts';
