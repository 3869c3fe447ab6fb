import * as words from '#messages/projects/readers';
import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { ProjectFacts } from './project-facts.ts';
import { statusWords, typeWords } from './words.ts';

export const showProject = (facts: ProjectFacts) =>
  [
    { label: words.registration(), value: facts.registration || words.noneYet() },
    { label: words.project(), value: facts.name },
    { label: words.promoter(), value: facts.promoter },
    { label: words.place(), value: [facts.village, facts.taluka, facts.district, facts.pin].filter((part) => part !== '').join(', ') },
    { label: words.type(), value: facts.projectType === '' ? '' : typeWords(facts.projectType) },
    { label: words.status(), value: facts.status === '' ? '' : statusWords[facts.status].one },
    { label: words.completion(), value: facts.completionOn === null ? '' : formatDate(facts.completionOn) },
    { label: words.apartments(), value: facts.apartments === null ? '' : formatCount(facts.apartments) },
    { label: words.booked(), value: facts.booked === null ? '' : formatCount(facts.booked) },
    { label: words.land(), value: facts.landSqm === null ? '' : formatAreaSqm(facts.landSqm) },
    {
      label: words.position(),
      value: facts.latitude === null || facts.longitude === null ? '' : `${facts.latitude.toFixed(5)}, ${facts.longitude.toFixed(5)}`,
    },
  ].filter(({ value }) => value !== '');
