import * as words from '#messages/market-lens/trial';

/** Asks for a product by the contact page, which knows from where. */
export const requestAddressOfProduct = (page: string) => `/contact/?${new URLSearchParams({ msg: words.requestText(), page })}`;
