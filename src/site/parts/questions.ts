import * as answers from '#messages/site-pages/answers';

export const faqCategories = [
  'valuation',
  'marketLens',
  'simulator',
  'propgpt',
  'sales',
  'land',
  'investing',
  'reports',
  'consultancy',
  'account',
  'privacy',
  'plans',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

const ids = {
  valuation: ['valuationHow', 'valuationExact', 'valuationNone', 'valuationKinds'],
  marketLens: ['marketWhat', 'marketPrices', 'marketBuyers', 'marketCompare'],
  simulator: ['simulatorWhat', 'simulatorTrust', 'simulatorShare', 'simulatorRules'],
  propgpt: ['propgptWhat', 'propgptOpen', 'propgptWrong'],
  sales: ['salesSource', 'salesLeft', 'salesArea', 'salesFresh'],
  land: ['landHow', 'landCard', 'landNone'],
  investing: ['investBuy', 'investScore', 'investAdvice'],
  reports: ['reportsTime', 'reportsVerify', 'reportsChange'],
  consultancy: ['consultWhat', 'consultFee', 'consultData'],
  account: ['accountNeed', 'accountSafe', 'accountLanguage'],
  privacy: ['privacyParties', 'privacyContact', 'privacyDelete'],
  plans: ['plansTry', 'plansRefund', 'plansRenew'],
} as const satisfies Record<FaqCategory, readonly string[]>;

export type Question = { q: string; a: string };

/** Questions of a category with their answers, whose paragraphs are parted by a blank line. */
// oxlint-disable import/namespace -- the ids are checked by the type of the messages
export const questionsOf = (category: FaqCategory): readonly Question[] =>
  ids[category].map((id) => ({ q: answers[id](), a: answers[`${id}Text`]() }));

export const paragraphsOf = (answer: string) => answer.split(/\n\s*\n/);
