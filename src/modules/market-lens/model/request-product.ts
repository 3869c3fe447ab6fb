/** Asks for a product by the contact page, which knows from where. */
export const requestAddressOfProduct = (page: string) =>
  `/contact/?${new URLSearchParams({ msg: 'Please tell me how to get Market Lens and Sale transactions.', page })}`;
