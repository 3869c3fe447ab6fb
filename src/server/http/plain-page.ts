import { escapeHtml } from '#core/text-escape.ts';
import { language, languageTags } from '#core/language.ts';

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem}input,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}';

/** A page that needs nothing but itself, for whoever follows an address or sends a form and cannot be answered by one of ours. `inside` is markup. */
export const plainPage = (title: string, inside: string) =>
  `<!doctype html><html lang="${languageTags[language()]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Mulya</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${inside}</main></body></html>`;
