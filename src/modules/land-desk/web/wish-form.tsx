import { lazy, Suspense, useState } from 'react';
import { Alert, Button, Checkbox, Skeleton, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { formatDate } from '#core/period.ts';
import { RUPEES_PER_CRORE, paiseToRupees, rupeesToPaise } from '#core/money.ts';
import * as words from '#messages/land-desk/page';
import { PlaceSearch } from '#modules/transactions/web/index.ts';
import { NumberField } from '#web/form/number-field.tsx';
import { toast } from '#web/shell/toast.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { handInRequirement, nameReaders, saveRequirement, withdrawRequirement, type Requirement } from '../contract.ts';
import { deals, productTypes } from '../model/land-words.ts';
import { sqmPerAcre, type RequirementContent, type WantedPlace } from '../model/requirement.ts';
import classes from './land.module.css';
import { useChange, useDeletion } from './use-land.ts';

const CircleOnMap = lazy(() => import('./circle-on-map.tsx'));

type Change = (change: Partial<RequirementContent>) => void;

/** What is looked for, saved by version; handing it in begins the matching. */
export function WishForm({ requirement, onHandedIn }: { requirement: Requirement; onHandedIn: () => void }) {
  const [content, setContent] = useState(requirement.content);
  const save = useChange(saveRequirement);
  const handIn = useChange(handInRequirement);
  const withdraw = useChange(withdrawRequirement);
  const { id, version, role } = requirement;
  const change: Change = (part) => setContent((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(content) !== JSON.stringify(requirement.content);
  const isReadOnly = role === 'desk';
  const faults = [...requirement.missing, ...requirement.contradictions];
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id, version, content });
      }}
    >
      <fieldset disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <Section title={words.what()}>
          <div className={classes.fields}>
            <TextInput
              label={words.name()}
              value={content.name}
              maxLength={80}
              required
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <NumberField
              label={words.least()}
              unit={words.acre()}
              value={inAcres(content.leastSqm)}
              onValue={(value) => change({ leastSqm: inSqm(value) })}
            />
            <NumberField
              label={words.most()}
              unit={words.acre()}
              value={inAcres(content.mostSqm)}
              onValue={(value) => change({ mostSqm: inSqm(value) })}
            />
            <NumberField
              label={words.budget()}
              unit={words.crore()}
              value={content.budgetPaise === null ? null : paiseToRupees(content.budgetPaise) / RUPEES_PER_CRORE}
              onValue={(value) => change({ budgetPaise: value === null || value <= 0 ? null : rupeesToPaise(value * RUPEES_PER_CRORE) })}
            />
            <NumberField
              label={words.leastFsi()}
              description={words.fsiMeans()}
              value={content.leastFsi}
              onValue={(value) => change({ leastFsi: value === null || value <= 0 ? null : value })}
            />
            <TextInput
              type="date"
              label={words.neededBy()}
              value={content.neededBy ?? ''}
              onChange={(event) => change({ neededBy: event.currentTarget.value === '' ? null : event.currentTarget.value })}
            />
          </div>
          <div className={classes.fields} style={{ marginTop: 16 }}>
            <Checkbox.Group
              label={words.products()}
              value={content.products}
              onChange={(chosen) => change({ products: productTypes.filter((one) => chosen.includes(one)) })}
            >
              {productTypes.map((product) => (
                <Checkbox key={product} mt={6} value={product} label={words.product({ product })} />
              ))}
            </Checkbox.Group>
            <Checkbox.Group
              label={words.structure()}
              value={content.deals}
              onChange={(chosen) => change({ deals: deals.filter((one) => chosen.includes(one)) })}
            >
              {deals.map((deal) => (
                <Checkbox key={deal} mt={6} value={deal} label={words.deal({ deal })} />
              ))}
            </Checkbox.Group>
            <Textarea
              label={words.note()}
              autosize
              minRows={3}
              maxLength={2000}
              value={content.note}
              onChange={(event) => change({ note: event.currentTarget.value })}
            />
            <Checkbox
              label={words.mails()}
              description={words.mailsMeans()}
              checked={content.mails}
              onChange={(event) => change({ mails: event.currentTarget.checked })}
            />
          </div>
        </Section>
        <Places id={id} places={content.places} onPlaces={(places) => change({ places })} />
      </fieldset>
      {faults.length > 0 && (
        <Alert color="warn" title={words.beforeHandIn()}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
      {!isReadOnly && (
        <div className={classes.bar}>
          <Button type="submit" variant={isChanged ? 'filled' : 'default'} disabled={!isChanged} loading={save.isPending}>
            {words.save()}
          </Button>
          {role === 'owner' && requirement.state === 'draft' && (
            <Button
              disabled={isChanged || faults.length > 0}
              loading={handIn.isPending}
              onClick={() => handIn.mutate({ id, version }, { onSuccess: onHandedIn })}
            >
              {words.handIn()}
            </Button>
          )}
          {role === 'owner' && requirement.state === 'handed-in' && (
            <ConfirmButton
              title={words.withdraw()}
              explanation={words.withdrawMeans()}
              confirmLabel={words.withdraw()}
              onConfirm={() => withdraw.mutateAsync({ id })}
            >
              {words.withdraw()}
            </ConfirmButton>
          )}
          <span className={classes.soft}>{words.version({ version })}</span>
        </div>
      )}
      {role === 'owner' && <Readers requirement={requirement} />}
      {role === 'owner' && <Deletion id={id} />}
    </form>
  );
}

const inAcres = (areaSqm: number | null) => (areaSqm === null ? null : areaSqm / sqmPerAcre);
const inSqm = (acres: number | null) => (acres === null || acres <= 0 ? null : acres * sqmPerAcre);

export const placeWords = (place: WantedPlace) =>
  place.kind === 'circle'
    ? words.circle({ km: String(place.km), latitude: place.latitude.toFixed(4), longitude: place.longitude.toFixed(4) })
    : place.village === null
      ? place.city
      : words.placeIn({ village: place.village, city: place.city });

function Places({ id, places, onPlaces }: { id: string; places: readonly WantedPlace[]; onPlaces: (places: WantedPlace[]) => void }) {
  const [isDrawing, setDrawing] = useState(false);
  return (
    <Section title={words.where()} subtitle={words.whereMeans()}>
      <div className={classes.stack}>
        {places.length > 0 && (
          <ul className={classes.list}>
            {places.map((place, at) => (
              <li key={`${at}${placeWords(place)}`}>
                <span>{placeWords(place)}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={words.removePlace({ place: placeWords(place) })}
                  onClick={() => onPlaces(places.filter((_, other) => other !== at))}
                >
                  {words.remove()}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div style={{ maxWidth: 560 }}>
          <PlaceSearch
            namesOnly
            suggestAtOnce
            onChoose={({ city, village }) => onPlaces([...places, { kind: 'named', city, village: village ?? null, middle: null }])}
          />
        </div>
        {isDrawing ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <CircleOnMap id={id} places={places} onAdd={(circle) => onPlaces([...places, circle])} />
          </Suspense>
        ) : (
          <div>
            <Button variant="default" onClick={() => setDrawing(true)}>
              {words.drawCircle()}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function Readers({ requirement: { id, readers } }: { requirement: Requirement }) {
  const [emails, setEmails] = useState(readers);
  const name = useChange(nameReaders);
  return (
    <Section title={words.whoMayKnow()} subtitle={words.whoMayKnowMeans()}>
      <div className={classes.bar}>
        <TagsInput label={words.emails()} value={emails} onChange={setEmails} style={{ flex: '1 1 320px' }} maxTags={20} />
        <Button
          variant="default"
          loading={name.isPending}
          disabled={emails.join() === readers.join()}
          onClick={() => name.mutate({ id, emails })}
        >
          {words.saveReaders()}
        </Button>
      </div>
    </Section>
  );
}

function Deletion({ id }: { id: string }) {
  const remove = useDeletion(id);
  const navigate = useNavigate();
  return (
    <div>
      <ConfirmButton
        title={words.deleteTitle()}
        explanation={words.deleteMeans()}
        confirmLabel={words.deleteIt()}
        onConfirm={async () => {
          const { stays } = await remove.mutateAsync();
          const [first] = stays;
          toast.success(
            first === undefined ? words.deleted() : words.deletedBut({ what: first.what, why: first.why, day: formatDate(first.until) }),
          );
          await navigate('/land/');
        }}
      >
        {words.deleteIt()}
      </ConfirmButton>
    </div>
  );
}
