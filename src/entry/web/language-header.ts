/** How the language of a page travels from our HTTP layer to the renderer; the HTTP layer drops any that comes from outside. */
export const languageHeader = 'x-mulya-language';
