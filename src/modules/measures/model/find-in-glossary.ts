import * as words from '#messages/measures/catalogue';
import { subjects } from './catalogue.ts';
import type { Measure } from './measure.ts';
import { overTimeDefinitions, type OverTimeDefinition } from './over-time/definitions.ts';

/** Subjects with the measures whose name, sentence or id holds every word; subjects without one are left out. */
export function findInGlossary(text: string): { id: string; label: string; measures: readonly Measure[] }[] {
  const wanted = wordsOf(text);
  return subjects.flatMap(({ id, label, measures }) => {
    const found = (measures as readonly Measure[]).filter((measure) => {
      const text = `${measure.label} ${measure.definition} ${measure.id} ${label}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    return found.length === 0 ? [] : [{ id, label, measures: found }];
  });
}

/** The same of what is said of markets over time. */
export function findOverTime(text: string): OverTimeDefinition[] {
  const wanted = wordsOf(text);
  return overTimeDefinitions.filter(({ id, label, definition }) => {
    const text = `${label} ${definition} ${id} ${words.overTime()}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
