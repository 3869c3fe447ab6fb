import { useState, type ReactNode } from 'react';
import { ActionIcon, Button, Drawer, Popover, UnstyledButton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useIsMobile } from '../shell/use-is-mobile.ts';
import classes from './filter-sentence.module.css';

export type FilterPart = {
  id: string;
  /** The filter's name: "Area". */
  label: string;
  /** What stands before the value in the sentence: "between", "in". */
  lead?: string;
  /** The value in words: "2 BHK or 3 BHK". Null when the filter is not set; it is then offered for adding. */
  words: string | null;
  editor: (close: () => void) => ReactNode;
  onClear?: () => void;
};

/** A filter bar that reads as a sentence: "Registered sales in Baner, of 2 BHK, since Jan 2024". On a phone, chips. */
export function FilterSentence(props: { subject: string; parts: readonly FilterPart[]; end?: ReactNode }) {
  const isMobile = useIsMobile();
  const set = props.parts.filter((part) => part.words !== null);
  const unset = props.parts.filter((part) => part.words === null);
  if (isMobile)
    return (
      <section className={classes.chips} aria-label="Filters">
        {[...set, ...unset].map((part) => (
          <MobilePart key={part.id} part={part} />
        ))}
      </section>
    );
  return (
    <section className={classes.bar} aria-label="Filters">
      <p className={classes.sentence}>
        {props.subject}
        {set.map((part, at) => (
          <span key={part.id}>
            {at > 0 && ','} {part.lead} <DeskPart part={part} />
          </span>
        ))}
        {props.end}
      </p>
      {unset.length > 0 && (
        <div className={classes.unset}>
          {unset.map((part) => (
            <DeskPart key={part.id} part={part} />
          ))}
        </div>
      )}
    </section>
  );
}

function DeskPart({ part }: { part: FilterPart }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={part.words === null ? undefined : classes.part}>
        <Popover.Target>
          <UnstyledButton className={part.words === null ? classes.add : classes.words} onClick={() => setOpened((now) => !now)}>
            {part.words === null && <IconPlus size={13} stroke={1.5} />}
            {part.words ?? part.label}
            {part.words !== null && <span className="visually-hidden"> ({part.label}, change)</span>}
          </UnstyledButton>
        </Popover.Target>
      </span>
      <Popover.Dropdown className={classes.editor}>
        {part.editor(() => setOpened(false))}
        {part.words !== null && part.onClear && (
          <Button
            className={classes.clear}
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => {
              setOpened(false);
              part.onClear?.();
            }}
          >
            Remove this filter
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function MobilePart({ part }: { part: FilterPart }) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.chip} data-set={part.words !== null || undefined}>
      <UnstyledButton className={classes.chipWords} onClick={() => setOpened(true)}>
        {part.words === null ? part.label : part.words}
        {part.words !== null && <span className="visually-hidden"> ({part.label}, change)</span>}
      </UnstyledButton>
      <Clear part={part} />
      <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size="auto" title={part.label}>
        <div style={{ paddingBottom: 24 }}>{part.editor(() => setOpened(false))}</div>
      </Drawer>
    </span>
  );
}

const Clear = ({ part }: { part: FilterPart }) =>
  part.words !== null && part.onClear ? (
    <ActionIcon variant="transparent" color="gray" size={20} aria-label={`Remove the filter ${part.label}`} onClick={part.onClear}>
      <IconX size={13} stroke={1.5} />
    </ActionIcon>
  ) : null;
