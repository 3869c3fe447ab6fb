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
      setFault(error instanceof Error ? error.message : 'This picture could not be kept.');
    }
  }
  const mayOffer = place !== null && (inspection.draft?.inspection.latitude ?? null) === null;
  return (
    <Section title={`Photos · ${sent.length + waiting.length}`} subtitle={`At least ${FEWEST_PHOTOS}: front, approach, inside.`}>
      <div className={classes.form}>
        <TextInput
          label="What the next photo shows"
          placeholder="Front elevation"
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
        <DropZone
          label="Take or choose a photo"
          hint="JPEG or PNG; made smaller here, without the camera’s data"
          accept="image/*"
          onFile={(file) => void add(file)}
        />
        {fault !== null && (
          <Alert color="bad" variant="light" role="alert">
            {fault}
          </Alert>
        )}
        {mayOffer && (
          <Alert color="indigo" variant="light">
            The photo says where it was taken.{' '}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => inspection.change({ latitude: place.latitude, longitude: place.longitude, accuracyM: null })}
            >
              Use {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
            </Button>
          </Alert>
        )}
        <ul className={classes.photos}>
          {sent.map((photo) => (
            <li key={photo.id}>
              <img
                src={downloadUrl(readPhoto, { id: reportId, fileId: photo.id })}
                alt={photo.caption || 'Photo of the inspection'}
                loading="lazy"
              />
              <div className={classes.caption}>
                <span>{photo.caption || 'Sent'}</span>
                {photo.canRemove && (
                  <Button size="compact-xs" variant="subtle" color="bad" onClick={() => remove.mutate(photo.id)}>
                    Remove<span className="visually-hidden"> {photo.caption}</span>
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
      <img src={url} alt={photo.caption || 'Photo kept on this phone'} />
      <div className={classes.caption}>
        <span className={photo.fault === null ? classes.quiet : classes.overdue}>{photo.fault ?? `${photo.caption} · on this phone`}</span>
        <Button size="compact-xs" variant="subtle" color="bad" onClick={onRemove}>
          Remove<span className="visually-hidden"> {photo.caption}</span>
        </Button>
      </div>
    </li>
  );
}
