import { useEffect, useState } from 'react';
import { Alert, Button, TextInput } from '@mantine/core';
import { downloadUrl } from '#web/api/download-url.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Section } from '#web/ui/section.tsx';
import { readPhoto } from '../contract.ts';
import { FEWEST_PHOTOS } from '../model/inspection.ts';
import type { ReportFile } from '../model/report-view.ts';
import classes from './certified.module.css';
import type { WaitingPhoto } from './draft-store.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { useFiles } from './use-certified.ts';
import type { InspectionDraft } from './use-inspection-draft.ts';
import * as words from '#messages/certified-reports/inspection';
import { withTags } from '#web/with-tags.tsx';
import { formatCount } from '#core/indian-number.ts';

type Place = { latitude: number; longitude: number };

/** Photos taken or chosen: made small here, kept here, sent when possible. */
export function InspectionPhotos({
  reportId,
  inspection,
  sent,
}: {
  reportId: string;
  inspection: InspectionDraft;
  sent: readonly ReportFile[];
}) {
  const [caption, setCaption] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const { remove } = useFiles(reportId);
  // One that the server has under the same name was sent; the phone just did not hear of it yet.
  const sentIds = new Set(sent.map(({ clientId }) => clientId));
  const waiting = inspection.photos.filter(({ clientId }) => !sentIds.has(clientId));
  async function add(file: File) {
    setFault(null);
    try {
      const { blob, position } = await shrinkPhoto(file);
      await inspection.addPhoto(blob, caption.trim());
      setCaption('');
      if (position !== null) setPlace(position);
    } catch (error) {
      setFault(error instanceof Error ? error.message : words.thisPictureCouldNot());
    }
  }
  const mayOffer = place !== null && (inspection.draft?.inspection.latitude ?? null) === null;
  return (
    <Section
      title={words.photosSent({ sent: formatCount(sent.length + waiting.length) })}
      subtitle={words.atLeastFewestphotosFront({ fewestPhotos: formatCount(FEWEST_PHOTOS) })}
    >
      <div className={classes.form}>
        <TextInput
          label={words.whatTheNextPhoto()}
          placeholder={words.frontElevation()}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <DropZone label={words.takeOrChooseA()} hint={words.jpegOrPngMade()} accept="image/*" onFile={(file) => void add(file)} />
        {fault !== null && (
          <Alert color="bad" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        {mayOffer && (
          <Alert color="indigo" variant="light">
            {words.thePhotoSaysWhere()}{' '}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => inspection.change({ latitude: place.latitude, longitude: place.longitude, accuracyM: null })}
            >
              {words.takePosition({ latitude: place.latitude.toFixed(5), longitude: place.longitude.toFixed(5) })}
            </Button>
          </Alert>
        )}
        <ul className={classes.photos}>
          {sent.map((photo) => (
            <li key={photo.id}>
              <img
                src={downloadUrl(readPhoto, { id: reportId, fileId: photo.id })}
                alt={photo.caption || words.photoOfTheInspection()}
                loading="lazy"
              />
              <div className={classes.caption}>
                <span>{photo.caption || words.sent()}</span>
                {photo.canRemove && (
                  <Button size="compact-xs" variant="subtle" color="bad" onClick={() => remove.mutate(photo.id)}>
                    {withTags(words.removeCaption({ caption: photo.caption }), { span: <span className="visually-hidden" /> })}
                  </Button>
                )}
              </div>
            </li>
          ))}
          {waiting.map((photo) => (
            <Waiting key={photo.clientId} photo={photo} onRemove={() => void inspection.removePhoto(photo.clientId)} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Waiting({ photo, onRemove }: { photo: WaitingPhoto; onRemove: () => void }) {
  const [url] = useState(() => URL.createObjectURL(photo.blob));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <li>
      <img src={url} alt={photo.caption || words.photoKeptOnThis()} />
      <div className={classes.caption}>
        <span className={photo.fault === null ? classes.quiet : classes.overdue}>
          {photo.fault ?? words.captionOnThisPhone({ caption: photo.caption })}
        </span>
        <Button size="compact-xs" variant="subtle" color="bad" onClick={onRemove}>
          {withTags(words.removeCaption({ caption: photo.caption }), { span: <span className="visually-hidden" /> })}
        </Button>
      </div>
    </li>
  );
}
