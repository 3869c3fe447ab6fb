export const glossaryAddress = (measure: string) => `/glossary/#${measure}`;
