// What the public page shows of accuracy: markup made of a study, without the kit of the screens.
export { AccuracyView } from './web/accuracy-view.tsx';
export { howFarOff } from './web/accuracy-words.ts';
