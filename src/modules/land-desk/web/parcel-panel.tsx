import { useState } from 'react';
import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { RUPEES_PER_CRORE, rupeesToPaise } from '#core/money.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import * as words from '#messages/land-desk/page';
import { createPlot } from '#modules/feasibility/contract.ts';
import { call } from '#web/api/call.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { toast } from '#web/shell/toast.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { acceptNda, cardFile, curate, decide, plotOfParcel, type Option, type Requirement } from '../contract.ts';
import { verdicts, type Decision } from '../model/decisions.ts';
import type { Deal } from '../model/land-words.ts';
import { CardView } from './card-view.tsx';
import { FactsTable } from './facts-table.tsx';
import classes from './land.module.css';
import { StandingBadges } from './standing-badges.tsx';
import { foundWords, statusWords } from './parcel-words.ts';
import { cardQuery, useChange, useNda } from './use-land.ts';

/** A parcel for a requirement: why it is here, its report card, and what is decided about it. */
export function ParcelPanel({ requirement, parcelId, option }: { requirement: Requirement; parcelId: string; option: Option | null }) {
  const { id, role } = requirement;
  const query = useQuery(cardQuery(id, parcelId));
  const navigate = useNavigate();
  const simulate = useMutation({
    mutationFn: async () => {
      const { notes, ...plot } = await call(plotOfParcel, { id, parcelId });
      return { plot: await call(createPlot, plot), notes };
    },
    onSuccess: async ({ plot, notes }) => {
      if (notes.length > 0) toast.info(notes.join(' '), words.simulatorNotes());
      await navigate(`/simulator/${plot.id}/`);
    },
  });
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <Button component="a" variant="default" href={downloadUrl(cardFile, { id, parcelId })} download>
          {words.cardPdf()}
        </Button>
        <Button variant="default" loading={simulate.isPending} onClick={() => simulate.mutate()}>
          {words.openSimulator()}
        </Button>
        {option !== null && <StandingBadges standing={option.standing} isNews={option.isNews} />}
      </div>
      {option !== null && (
        <Section title={words.whyHere()} subtitle={words.scoreOf({ score: groupDigits(option.score, 'indian', 1) })}>
          <FactsTable
            caption={words.whyHere()}
            head={[words.wishLabel(), words.answer(), words.found(), words.points()]}
            rows={option.parts.map((part) => [
              words.wish({ wish: part.wish }),
              statusWords(part),
              foundWords(part),
              words.pointsOf({ points: groupDigits(part.points, 'indian', 1), most: groupDigits(part.mostPoints, 'indian', 1) }),
            ])}
          />
          {option.standing.verdictReason !== '' && (
            <p className={classes.soft}>{words.deskSays({ reason: option.standing.verdictReason })}</p>
          )}
        </Section>
      )}
      {role === 'desk' ? (
        <Curation id={id} parcelId={parcelId} option={option} />
      ) : (
        <Decisions id={id} parcelId={parcelId} option={option} />
      )}
      <StateView query={query} errorTitle={words.cardFailed()}>
        {(card) => (
          <>
            {role !== 'desk' && !card.owner.isOpen && <Agreement id={id} parcelId={parcelId} />}
            <CardView card={card} />
          </>
        )}
      </StateView>
    </div>
  );
}

type OfParcel = { id: string; parcelId: string };

function Decisions({ id, parcelId, option }: OfParcel & { option: Option | null }) {
  const change = useChange(decide);
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [deal, setDeal] = useState<Deal>('outright');
  const [amount, setAmount] = useState<number | null>(null);
  const send = (decision: Decision) => change.mutate({ id, parcelId, decision });
  const isShortlisted = option?.standing.isShortlisted === true;
  const { visitOn = null, offer = null } = option?.standing ?? {};
  return (
    <Section title={words.decideTitle()}>
      <div className={classes.stack}>
        <div className={classes.bar}>
          <Button
            variant={isShortlisted ? 'default' : 'filled'}
            loading={change.isPending}
            onClick={() => send({ kind: isShortlisted ? 'unshortlist' : 'shortlist' })}
          >
            {isShortlisted ? words.unshortlist() : words.shortlist()}
          </Button>
          {visitOn !== null && <span className={classes.soft}>{words.visitBooked({ day: formatDate(visitOn) })}</span>}
          {offer !== null && <span className={classes.soft}>{words.offerMade()}</span>}
        </div>
        <div className={classes.bar}>
          <TextInput type="date" label={words.visitDay()} value={day} onChange={(event) => setDay(event.currentTarget.value)} />
          <Button variant="default" disabled={day === ''} onClick={() => send({ kind: 'visit', day, note: '' })}>
            {words.bookVisit()}
          </Button>
        </div>
        <div className={classes.bar}>
          <Select
            label={words.structure()}
            allowDeselect={false}
            data={(['outright', 'jda', 'revenue'] as const).map((value) => ({ value, label: words.deal({ deal: value }) }))}
            value={deal}
            onChange={(value) => setDeal((['outright', 'jda', 'revenue'] as const).find((one) => one === value) ?? 'outright')}
          />
          <NumberField
            label={deal === 'outright' ? words.offerSum() : words.ownerShare()}
            unit={deal === 'outright' ? words.crore() : '%'}
            value={amount}
            onValue={setAmount}
          />
          <Button
            variant="default"
            disabled={amount === null || amount <= 0}
            onClick={() => {
              if (amount === null) return;
              send({
                kind: 'offer',
                deal,
                paise: deal === 'outright' ? rupeesToPaise(amount * RUPEES_PER_CRORE) : null,
                share: deal === 'outright' ? null : amount / 100,
                note: '',
              });
            }}
          >
            {words.makeOffer()}
          </Button>
        </div>
        <div className={classes.bar}>
          <Textarea
            label={words.note()}
            autosize
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            style={{ flex: '1 1 240px' }}
          />
          <Button
            variant="default"
            disabled={text.trim() === ''}
            onClick={() => change.mutate({ id, parcelId, decision: { kind: 'note', text } }, { onSuccess: () => setText('') })}
          >
            {words.writeNote()}
          </Button>
        </div>
        <div className={classes.bar}>
          <TextInput
            label={words.declineWhy()}
            value={reason}
            maxLength={2000}
            onChange={(event) => setReason(event.currentTarget.value)}
            style={{ flex: '1 1 240px' }}
          />
          <Button variant="default" disabled={reason.trim().length < 3} onClick={() => send({ kind: 'decline', reason })}>
            {words.decline()}
          </Button>
        </div>
      </div>
    </Section>
  );
}

function Curation({ id, parcelId, option }: OfParcel & { option: Option | null }) {
  const change = useChange(curate);
  const [reason, setReason] = useState(option?.standing.verdictReason ?? '');
  const after = option?.standing.curationSeq ?? 0;
  return (
    <Section title={words.curationTitle()} subtitle={words.curationMeans()}>
      <div className={classes.bar}>
        <Textarea
          label={words.reason()}
          autosize
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          style={{ flex: '1 1 240px' }}
        />
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant="default"
            disabled={verdict !== 'none' && reason.trim() === ''}
            onClick={() => change.mutate({ id, parcelId, verdict, reason: verdict === 'none' ? '' : reason, after })}
          >
            {words.verdictButton({ verdict: verdict === 'advised-against' ? 'against' : verdict })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function Agreement({ id, parcelId }: OfParcel) {
  const query = useNda();
  const accept = useChange(acceptNda);
  const [name, setName] = useState('');
  return (
    <Section title={words.agreementTitle()} subtitle={words.agreementMeans()}>
      <StateView query={query} errorTitle={words.agreementFailed()}>
        {({ version, text, publishedAt }) => (
          <div className={classes.stack}>
            <Alert color="indigo">{words.agreementVersion({ version, day: formatDayOf(publishedAt) })}</Alert>
            <Textarea label={words.agreementTitle()} value={text} readOnly rows={12} lang="en" />
            <div className={classes.bar}>
              <TextInput label={words.yourName()} maxLength={120} value={name} onChange={(event) => setName(event.currentTarget.value)} />
              <Button
                loading={accept.isPending}
                disabled={name.trim().length < 2}
                onClick={() => accept.mutate({ id, parcelId, version, name })}
              >
                {words.accept()}
              </Button>
            </div>
          </div>
        )}
      </StateView>
    </Section>
  );
}
