// oxlint-disable no-control-regex -- what XML cannot hold is named here
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const mayNeedCare = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;

/** Text for an XML element or attribute; what XML cannot hold is left out. */
export const xmlText = (text: string) =>
  mayNeedCare.test(text) ? text.replace(notInXml, '').replace(/[&<>"]/g, (letter) => entities[letter] ?? letter) : text;
