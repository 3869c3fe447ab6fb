export { AskAbout } from './ask-about.tsx';
export { askFinder } from './ask-finder.ts';
