/** How a page's one-time word travels from our HTTP layer to the renderer; the HTTP layer drops any that comes from outside. */
export const nonceHeader = 'x-mulya-nonce';
