/** Who sanctions a building: decides limits of height, the factor of parking and the columns of the tables. */
export const sanctioners = ['PMC', 'PCMC', 'metropolitan-authority', 'other-corporation', 'council', 'regional-plan'] as const;
export type Sanctioner = (typeof sanctioners)[number];

export const sanctionerNames: Record<Sanctioner, string> = {
  PMC: 'Pune Municipal Corporation',
  PCMC: 'Pimpri-Chinchwad Municipal Corporation',
  'metropolitan-authority': 'PMRDA or another metropolitan authority',
  'other-corporation': 'Another municipal corporation',
  council: 'A municipal council',
  'regional-plan': 'Regional plan, no planning authority',
};

export const isCorporation = (sanctioner: Sanctioner) =>
  sanctioner === 'PMC' || sanctioner === 'PCMC' || sanctioner === 'other-corporation';
