export { AroundSection } from './around-section.tsx';
export { PeopleSection } from './people-section.tsx';
export { ScoresSection } from './scores-section.tsx';
