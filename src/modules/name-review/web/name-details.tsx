import { useState } from 'react';
import { Button, Kbd, Radio, Select } from '@mantine/core';
import { Link } from 'react-router';
import { SearchSelect } from '#web/form/search-select.tsx';
import { Section } from '#web/ui/section.tsx';
import type { NameCandidate, NameToReview } from '../contract.ts';
import type { Decide } from './decide.ts';
import classes from './review.module.css';
import { kindWords, salesWords } from './review-words.ts';
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
  const one = kindWords[kind].one;
  return (
    <div className={classes.details}>
      <Section title={name.name} subtitle={[name.latin, village && `in ${village}`, city].filter(Boolean).join(', ')}>
        <dl className={classes.facts}>
          <dt>Written</dt>
          <dd>
            <ul className={classes.spellings}>
              {name.spellings.map(({ name: spelling, sales }) => (
                <li key={spelling}>
                  {spelling} <span className={classes.soft}>{salesWords(sales)}</span>
                </li>
              ))}
            </ul>
          </dd>
          <dt>Shown as</dt>
          <dd>{shown}</dd>
          {name.promoters.length > 0 && (
            <>
              <dt>Promoter</dt>
              <dd>{name.promoters.join('; ')}</dd>
            </>
          )}
          {name.reraNumbers.length > 0 && (
            <>
              <dt>RERA number</dt>
              <dd>{name.reraNumbers.join(', ')}</dd>
            </>
          )}
          <dt>{state === 'sure' ? 'Settled because' : 'Not settled because'}</dt>
          <dd>{why}</dd>
        </dl>
      </Section>
      {state === 'sure' ? (
        <Settled name={name} onDecide={onDecide} isBusy={isBusy} />
      ) : (
        <Section title={candidates.length === 0 ? `No known ${one} is called like it` : 'It may be'}>
          {candidates.length > 0 && (
            <Radio.Group
              aria-label="Candidates"
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
            label={candidates.length === 0 ? `Which known ${one} is it?` : 'Or another one'}
            of={`known ${kind} ${city}`}
            placeholder="Begin to type its name"
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
              rightSection={areShortcutsOn && <Kbd size="xs">A</Kbd>}
            >
              {candidate ? `It is ${candidate.name}` : 'Accept'}
            </Button>
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => onDecide({ action: 'new' })}
              rightSection={areShortcutsOn && <Kbd size="xs">N</Kbd>}
            >
              {`It is a ${one} of its own`}
            </Button>
          </div>
        </Section>
      )}
    </div>
  );
}

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
        description={`${Math.round(confidence * 100)} % alike: ${reasons.join('; ')}`}
      />
      {kind === 'project' && !id.startsWith('own:') && (
        <Link to={`/projects/${encodeURIComponent(city)}/${encodeURIComponent(id)}/`} className={classes.link}>
          See it
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
        title={`It was taken for ${candidate.name}`}
        subtitle={`${candidate.about ? `${candidate.about}. ` : ''}${candidate.reasons.join('; ')}`}
      >
        <div className={classes.actions}>
          {kind === 'project' && spellings.length > 1 && (
            <Select
              label="Which spelling is another one?"
              allowDeselect={false}
              value={spelling}
              onChange={(value) => value && setSpelling(value)}
              data={spellings.map((one) => one.name)}
            />
          )}
          <Button variant="default" loading={isBusy} onClick={() => onDecide({ action: 'split', target: candidate.id, name: spelling })}>
            {`“${kind === 'project' ? spelling : name.name}” is not ${candidate.name}`}
          </Button>
        </div>
      </Section>
      <Section title="Is it one with another?" subtitle={`Both are then called ${candidate.name}.`}>
        <div className={classes.actions}>
          <SearchSelect
            label={`The other ${kindWords[kind].one}`}
            of={`known ${kind} ${city} merge`}
            placeholder="Begin to type its name"
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
            Make them one
          </Button>
        </div>
      </Section>
    </>
  );
}
