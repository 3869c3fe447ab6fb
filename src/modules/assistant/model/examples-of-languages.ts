/** A question in each language that is understood: shown as it is written, whatever the language of the screen. */
export const examplesOfLanguages: readonly ((place: string) => string)[] = [
  (place) => `Median price in ${place}`,
  (place) => `${place} में दर कितना है`,
  (place) => `${place} मध्ये दर किती आहे`,
  (place) => `${place} mein rate kya hai`,
];
