// The matcher of names: how texts of either script are read and how alike they are. Files that are read and names that are typed use the same.
export { letterNamed, WING_LETTERS } from './model/matching/devanagari-letters.ts';
export { nameKey } from './model/matching/name-key.ts';
export { NearKeys } from './model/matching/near-keys.ts';
export { type NameKind, type NamePart, type NameToken, readName, type ReadName } from './model/matching/read-name.ts';
export { compareNames, joinTokens, PROBABLE_FROM, SAME_FROM, shownParts, similarity, wordLikeness } from './model/matching/similarity.ts';
export { readSound, soundLikeness } from './model/matching/sound-distance.ts';
export { toLatin } from './model/matching/to-latin.ts';
export { wholeName } from './model/matching/whole-name.ts';
