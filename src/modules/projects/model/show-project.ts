import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { ProjectFacts } from './project-facts.ts';
import { statusWords, typeWords } from './words.ts';

export const showProject = (facts: ProjectFacts) =>
  [
    { label: 'Registration', value: facts.registration || 'none yet (application)' },
    { label: 'Project', value: facts.name },
    { label: 'Promoter', value: facts.promoter },
    { label: 'Place', value: [facts.village, facts.taluka, facts.district, facts.pin].filter((part) => part !== '').join(', ') },
    { label: 'Type', value: facts.projectType === '' ? '' : typeWords(facts.projectType) },
    { label: 'Status', value: facts.status === '' ? '' : statusWords[facts.status].one },
    { label: 'Completion', value: facts.completionOn === null ? '' : formatDate(facts.completionOn) },
    { label: 'Apartments', value: facts.apartments === null ? '' : formatCount(facts.apartments) },
    { label: 'Booked', value: facts.booked === null ? '' : formatCount(facts.booked) },
    { label: 'Land', value: facts.landSqm === null ? '' : formatAreaSqm(facts.landSqm) },
    {
      label: 'Position',
      value: facts.latitude === null || facts.longitude === null ? '' : `${facts.latitude.toFixed(5)}, ${facts.longitude.toFixed(5)}`,
    },
  ].filter(({ value }) => value !== '');
