import * as words from '#messages/valuation/accuracy';

/** Title and first sentence of the public page. */
export const howFarOff = () => ({ title: words.howFarOffOur(), lead: words.everySaleOfThe() });
