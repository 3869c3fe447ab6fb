import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve;

/** The faces documents are set in: whole static fonts, as the web's are cut into parts that no document engine reads. */
export const fontFiles = {
  latin: {
    400: file('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    600: file('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  devanagari: {
    400: file('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    600: file('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  },
  serif: { 600: file('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf') },
} as const;
