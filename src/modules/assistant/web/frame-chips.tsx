import { useState, type ReactNode } from 'react';
import { CloseButton, Menu, Popover } from '@mantine/core';
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react';
import * as words from '#messages/assistant/screen';
import type { DateRange } from '#core/period.ts';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import type { Frame, Place } from '../contract.ts';
import { frameChips, type FrameChip } from '../model/frame-chips.ts';
import classes from './propgpt.module.css';

const mostPlaces = 6;
type Props = { frame: Frame; days: DateRange | null; isCorrected: boolean; onFrame: (frame: Frame) => void };

/** What was understood, one chip each: exchanged or taken out, the question is asked again as corrected. */
export function FrameChips({ frame, days, isCorrected, onFrame }: Props) {
  const mayAdd = frame.tool === 'measures' && frame.places.length > 0 && frame.places.length < mostPlaces;
  return (
    <section className={classes.understood} aria-label={words.understoodAs()}>
      <span className={classes.faint}>{isCorrected ? words.corrected() : words.understoodAs()}</span>
      <ul className={classes.chips}>
        {frameChips(frame, days).map((chip) => (
          <li key={chip.id} className={classes.part}>
            <Part chip={chip} onFrame={onFrame} />
            {chip.without !== null && (
              <CloseButton size="sm" aria-label={words.takeOut({ what: chip.label })} onClick={() => onFrame(chip.without as Frame)} />
            )}
          </li>
        ))}
        {mayAdd && (
          <li className={classes.part}>
            <PlaceChoice
              label={words.besidePlace()}
              icon={<IconPlus size={14} stroke={1.5} />}
              name={words.besidePlace()}
              onPlace={(place) => onFrame({ ...frame, places: [...frame.places, place] })}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

const down = <IconChevronDown size={14} stroke={1.5} />;

function Part({ chip, onFrame }: { chip: FrameChip; onFrame: (frame: Frame) => void }) {
  const { label, choices, replaced, slot } = chip;
  const name = words.change({ slot, what: label });
  if (replaced !== undefined) return <PlaceChoice label={label} name={name} icon={down} onPlace={(place) => onFrame(replaced(place))} />;
  if (choices.length === 0) return <span className={classes.fixed}>{label}</span>;
  return (
    <Menu position="bottom-start" width={260} shadow="md">
      <Menu.Target>
        <button type="button" className={classes.open} aria-label={name}>
          {label} {down}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {choices.map(({ title, choices: own }) => (
          <div key={title}>
            <Menu.Label>{title}</Menu.Label>
            {own.map((choice) => (
              <Menu.Item
                key={choice.label}
                rightSection={choice.isChosen && <IconCheck size={14} stroke={1.5} />}
                onClick={() => !choice.isChosen && onFrame(choice.frame)}
              >
                {choice.label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Another place by its name. */
function PlaceChoice(props: { label: string; name: string; icon: ReactNode; onPlace: (place: Place) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <button type="button" className={classes.open} aria-label={props.name} onClick={() => setOpen(!isOpen)}>
          {props.label} {props.icon}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <PlaceSearch
            namesOnly
            onChoose={({ city, village, project }) => {
              setOpen(false);
              props.onPlace({ city, ...(village === null ? {} : { village }), ...(project === null ? {} : { project }) });
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
