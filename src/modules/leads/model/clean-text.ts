/** Control signs, and marks that turn the direction of text or show nothing: they make a text look like another. Line ends and tabs stay. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export const cleanText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseen, '').trim();

/** What stands in one line of a list or the head of a mail stays one line, whatever a visitor types. */
export const oneLine = (text: string) => cleanText(text).replaceAll(/\s+/g, ' ').trim();
