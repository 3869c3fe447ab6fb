export { NamesOfPreview } from './names-of-preview.tsx';
export { reviewAddress } from './review-state.ts';
export { namesPreviewKey, useNameCounts } from './use-names.ts';
