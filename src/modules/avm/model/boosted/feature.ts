/** What a person would call the reason behind a feature: sums of effects are told in these words. */
export type FeatureGroup = 'size' | 'floor' | 'age' | 'place' | 'kind' | 'season' | 'market' | 'building' | 'comparables' | 'registry';
export type Feature = { name: string; group: FeatureGroup };
