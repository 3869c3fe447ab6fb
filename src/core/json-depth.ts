/** No document that people or programs mean goes deeper: a GeoJSON collection of collections has a dozen levels. */
export const deepestJson = 64;

/**
 * Whether JSON text opens more brackets in each other than `most`. Looked at before it is parsed: V8 parses a million levels, and
 * whatever then walks the value runs out of stack.
 */
export function isDeeperThan(text: string, most = deepestJson) {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === BRACKET || code === BRACE) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === BRACKET + 2 || code === BRACE + 2) depth -= 1;
  }
  return false;
}

const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b];
