import { useState } from 'react';
import { Button, Kbd, Radio, Select } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/name-review/review';
import { SearchSelect } from '#web/form/search-select.tsx';
import { Section } from '#web/ui/section.tsx';
import type { NameCandidate, NameToReview } from '../contract.ts';
import type { Decide } from './decide.ts';
import classes from './review.module.css';
import { findKnown } from './use-names.ts';

type Props = {
  name: NameToReview;
  candidate: NameCandidate | undefined;
  onCandidate: (candidate: NameCandidate) => void;
  onDecide: Decide;
  isBusy: boolean;
  /** Where keys decide, they are shown. */
  areShortcutsOn?: boolean;
};

/** One name: how it is written, what it may be and why, and what a person can say about it. */
export function NameDetails({ name, candidate, onCandidate, onDecide, isBusy, areShortcutsOn = true }: Props) {
  const { kind, city, village, state, why, shown, candidates } = name;
  return (
    <div className={classes.details}>
      <Section title={name.name} subtitle={[name.latin, village && words.inVillage({ village }), city].filter(Boolean).join(', ')}>
        <dl className={classes.facts}>
          <dt>{words.written()}</dt>
          <dd>
            <ul className={classes.spellings}>
              {name.spellings.map(({ name: spelling, sales }) => (
                <li key={spelling}>
                  {spelling} <span className={classes.soft}>{words.sales({ sales })}</span>
                </li>
              ))}
            </ul>
          </dd>
          <dt>{words.shownAs()}</dt>
          <dd>{shown}</dd>
          {name.promoters.length > 0 && (
            <>
              <dt>{words.promoter()}</dt>
              <dd>{name.promoters.join('; ')}</dd>
            </>
          )}
          {name.reraNumbers.length > 0 && (
            <>
              <dt>{words.reraNumber()}</dt>
              <dd>{name.reraNumbers.join(', ')}</dd>
            </>
          )}
          <dt>{words.settledBecause({ settled: state === 'sure' })}</dt>
          <dd>{why}</dd>
        </dl>
      </Section>
      {state === 'sure' ? (
        <Settled name={name} onDecide={onDecide} isBusy={isBusy} />
      ) : (
        <Section title={candidates.length === 0 ? words.noneCalled({ kind }) : words.mayBe()}>
          {candidates.length > 0 && (
            <Radio.Group
              aria-label={words.candidates()}
              value={candidate?.id ?? ''}
              onChange={(id) => {
                const chosen = candidates.find((other) => other.id === id);
                if (chosen) onCandidate(chosen);
              }}
            >
              {candidates.map((other, index) => (
                <Candidate key={other.id} number={areShortcutsOn ? index + 1 : null} candidate={other} city={city} kind={kind} />
              ))}
            </Radio.Group>
          )}
          <SearchSelect
            label={candidates.length === 0 ? words.whichKnown({ kind }) : words.orAnother()}
            of={`known ${kind} ${city}`}
            placeholder={words.typeName()}
            value={candidate && !candidates.includes(candidate) ? { value: candidate.id, label: candidate.name } : null}
            onChange={(option) => {
              const first =
                option === null ? candidates[0] : { id: option.value, name: option.label, about: '', confidence: 0, reasons: [] };
              if (first) onCandidate(first);
            }}
            find={async (text, signal) => (await findKnown(kind, city, text, signal)).map(asOption)}
          />
          <div className={classes.actions}>
            <Button
              disabled={!candidate}
              loading={isBusy}
              onClick={() => candidate && onDecide({ action: 'accept', target: candidate.id })}
              rightSection={areShortcutsOn && <Key of="A" />}
            >
              {candidate ? words.itIs({ name: candidate.name }) : words.accept()}
            </Button>
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => onDecide({ action: 'new' })}
              rightSection={areShortcutsOn && <Key of="N" />}
            >
              {words.itsOwn({ kind })}
            </Button>
          </div>
        </Section>
      )}
    </div>
  );
}

/** The key of the keyboard that does the same, whatever the language. */
const Key = ({ of }: { of: string }) => <Kbd size="xs">{of}</Kbd>;

const asOption = ({ id, name, about }: NameCandidate) => ({ value: id, label: about === '' ? name : `${name}, ${about}` });

function Candidate({
  number,
  candidate,
  city,
  kind,
}: {
  number: number | null;
  candidate: NameCandidate;
  city: string;
  kind: NameToReview['kind'];
}) {
  const { id, name, about, confidence, reasons } = candidate;
  return (
    <div className={classes.candidate}>
      <Radio
        value={id}
        label={
          <>
            {number !== null && <Kbd size="xs">{number}</Kbd>} <strong>{name}</strong>
            {about && `, ${about}`}
          </>
        }
        description={words.alike({ percent: String(Math.round(confidence * 100)), reasons: reasons.join('; ') })}
      />
      {kind === 'project' && !id.startsWith('own:') && (
        <Link to={`/projects/${encodeURIComponent(city)}/${encodeURIComponent(id)}/`} className={classes.link}>
          {words.seeIt()}
        </Link>
      )}
    </div>
  );
}

/** A name that settled by itself can be taken out of what it was taken for, or the two projects be made one. */
function Settled({ name, onDecide, isBusy }: { name: NameToReview; onDecide: Decide; isBusy: boolean }) {
  const { kind, city, spellings } = name;
  const [candidate] = name.candidates;
  const [spelling, setSpelling] = useState(spellings[0]?.name ?? name.name);
  const [other, setOther] = useState<{ value: string; label: string } | null>(null);
  if (!candidate) return null;
  return (
    <>
      <Section
        title={words.takenFor({ name: candidate.name })}
        subtitle={`${candidate.about ? `${candidate.about}. ` : ''}${candidate.reasons.join('; ')}`}
      >
        <div className={classes.actions}>
          {kind === 'project' && spellings.length > 1 && (
            <Select
              label={words.whichSpelling()}
              allowDeselect={false}
              value={spelling}
              onChange={(value) => value && setSpelling(value)}
              data={spellings.map((one) => one.name)}
            />
          )}
          <Button variant="default" loading={isBusy} onClick={() => onDecide({ action: 'split', target: candidate.id, name: spelling })}>
            {words.spellingIsNot({ name: kind === 'project' ? spelling : name.name, target: candidate.name })}
          </Button>
        </div>
      </Section>
      <Section title={words.oneWithAnother()} subtitle={words.bothCalled({ name: candidate.name })}>
        <div className={classes.actions}>
          <SearchSelect
            label={words.theOther({ kind })}
            of={`known ${kind} ${city} merge`}
            placeholder={words.typeName()}
            value={other}
            onChange={setOther}
            find={async (text, signal) => (await findKnown(kind, city, text, signal)).filter(({ id }) => id !== candidate.id).map(asOption)}
          />
          <Button
            variant="default"
            disabled={other === null}
            loading={isBusy}
            onClick={() => other && onDecide({ action: 'merge', target: candidate.id, other: other.value })}
          >
            {words.makeOne()}
          </Button>
        </div>
      </Section>
    </>
  );
}
