/**
 * MahaRERA registration numbers: P and eleven digits (the first three are the census code of the district), since late 2024
 * P with R, P or M and thirteen digits. Both are live.
 */
const registration = /^P(?:\d{11}|[RPM]\d{13})$/;

export const isRegistration = (text: string) => registration.test(text);

/** As it is written in documents: small letters, blanks and dashes in it. */
export const tidyRegistration = (text: string) => text.toUpperCase().replace(/[\s\u00a0-]/g, '');

/** While a filing has no registration it goes by the register's own number, so that later snapshots find it again. */
export const applicationKey = (applicationId: string) => `application-${applicationId}`;
