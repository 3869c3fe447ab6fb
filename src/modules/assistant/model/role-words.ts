/** Words that several readers of a question look for. */
export const bareArea = /^(area|areas|एरिया|क्षेत्र|क्षेत्रफल|क्षेत्रफळ|क्षेत्रफळाचे|kshetra)$/;
export const ranks: ReadonlySet<string> = new Set(['top', 'bottom', 'costly', 'cheap', 'grew', 'fell']);
export const aHome = /^(units?|homes?|houses?|यूनिट|यूनिट्स|युनिट|युनिट्स|घरं|इकाइयां|घर|घरे|मकान|ghar|ghare)$/;
