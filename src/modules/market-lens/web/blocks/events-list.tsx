import { eventDays, type SignedEvent } from '../../model/events.ts';
import classes from '../lens.module.css';

const confidence = { H: null, M: 'one source', L: 'best estimate' } as const;

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
          Events on the time axes
        </label>
      )}
      {isOn && (
        <details open={onSwitch === undefined}>
          <summary>What the numbers mean</summary>
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
