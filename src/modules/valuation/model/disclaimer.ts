/** Printed with every automated value: what it takes for granted, and what it is not. */
import * as words from '#messages/valuation/report';
export const assumptions = () => [words.estimate(), words.notInspected(), words.noSurvey(), words.onTheDay(), words.forPurpose()];
export const disclaimer = () => assumptions().slice(0, 2).join(' ');
