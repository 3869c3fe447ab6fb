import { eventDays, type SignedEvent } from '../../model/events.ts';
import classes from '../lens.module.css';
import * as words from '#messages/market-lens/blocks';

const confidence = {
  H: null,
  get M() {
    return words.oneSource();
  },
  get L() {
    return words.bestEstimate();
  },
} as const;

/** What the numbers on the axes of time mean, and whether they are there. */
export function EventsList({
  events,
  isOn,
  onSwitch,
}: {
  events: readonly SignedEvent[];
  isOn: boolean;
  /** None on paper. */
  onSwitch?: (isOn: boolean) => void;
}) {
  if (events.length === 0) return null;
  return (
    <div className={classes.events}>
      {onSwitch && (
        <label className={classes.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
          />
          {words.eventsOnTheTime()}
        </label>
      )}
      {isOn && (
        <details open={onSwitch === undefined}>
          <summary>{words.whatTheNumbersMean()}</summary>
          <ol className={classes.eventList}>
            {events.map((event) => (
              <li key={event.sign}>
                <span className={classes.sign}>{event.sign}</span>
                <span>
                  <strong>{event.label}</strong>
                  <br />
                  <span className={classes.faint}>
                    {[eventDays(event), event.source, confidence[event.confidence]].filter((part) => part !== null).join(' · ')}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
