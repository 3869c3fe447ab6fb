/** Who is there. The page of a screen names it in its head, so that the answer is there when the scripts ask. */
export const sessionAddress = '/api/v1/session';
