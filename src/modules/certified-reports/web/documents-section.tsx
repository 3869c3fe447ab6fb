import { useState } from 'react';
import { Select } from '@mantine/core';
import { downloadUrl } from '#web/api/download-url.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Section } from '#web/ui/section.tsx';
import { fileLimits, readDocument, readPhoto } from '../contract.ts';
import { documentKinds, documentKindWords, type DocumentKind, type ReportFile, type ReportView } from '../model/report-view.ts';
import classes from './certified.module.css';
import { useFiles } from './use-certified.ts';
import { sizeWords } from './words.ts';
import * as words from '#messages/certified-reports/reports';
import { withTags } from '#web/with-tags.tsx';
import { formatCount } from '#core/indian-number.ts';

const closed = new Set<ReportView['state']>(['in-check', 'approved', 'issued', 'withdrawn']);

/** Papers of the customer; for those who work on the report also the photos. */
export function DocumentsSection({ report }: { report: ReportView }) {
  const { add, remove } = useFiles(report.id);
  const [kind, setKind] = useState<DocumentKind>('title-deed');
  const documents = report.files.filter((file) => file.kind === 'document');
  const photos = report.files.filter((file) => file.kind === 'photo');
  const mayAdd = !closed.has(report.state) && report.roles.some((role) => role !== 'checker');
  return (
    <>
      <Section title={words.documents()} subtitle={words.titleDeedIndexIi()}>
        {documents.length === 0 ? (
          <p className={classes.quiet}>{mayAdd ? words.noneYetAddWhat() : words.noneWereHandedIn()}</p>
        ) : (
          <ul className={classes.files}>
            {documents.map((file) => (
              <li key={file.id}>
                <span className={classes.fileName}>
                  <a href={downloadUrl(readDocument, { id: report.id, fileId: file.id })} download>
                    {documentKindWords[file.documentKind ?? 'other']}
                  </a>{' '}
                  <span className={classes.quiet}>
                    {file.fileName}, {sizeWords(file.bytes)}
                  </span>
                </span>
                {file.canRemove && <RemoveButton file={file} onRemove={() => remove.mutateAsync(file.id)} />}
              </li>
            ))}
          </ul>
        )}
        {mayAdd && (
          <div className={classes.form}>
            <Select
              label={words.whatTheNextFile()}
              allowDeselect={false}
              data={documentKinds.map((value) => ({ value, label: documentKindWords[value] }))}
              value={kind}
              onChange={(value) => value && setKind(value as DocumentKind)}
            />
            <DropZone
              label={add.isPending ? words.sending() : words.addADocument()}
              hint={words.pdfJpegOrPng({ documentBytes: formatCount(fileLimits.documentBytes / 1_048_576) })}
              accept=".pdf,.jpg,.jpeg,.png"
              disabled={add.isPending}
              onFile={(file) => add.mutate({ file, documentKind: kind })}
            />
          </div>
        )}
      </Section>
      {photos.length > 0 && (
        <Section title={words.photosPhotos({ photos: formatCount(photos.length) })}>
          <ul className={classes.photos}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <img
                  src={downloadUrl(readPhoto, { id: report.id, fileId: photo.id })}
                  alt={photo.caption || words.photoOfTheInspection()}
                  loading="lazy"
                />
                <div className={classes.caption}>{photo.caption}</div>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const RemoveButton = ({ file, onRemove }: { file: ReportFile; onRemove: () => Promise<unknown> }) => (
  <ConfirmButton
    title={words.takeThisDocumentAway()}
    explanation={words.fileNameIsDeletedAnd({ fileName: file.fileName })}
    confirmLabel={words.deleteIt()}
    onConfirm={onRemove}
    button={{ size: 'compact-sm', variant: 'subtle' }}
  >
    {withTags(words.removeFilename({ fileName: file.fileName }), { span: <span className="visually-hidden" /> })}
  </ConfirmButton>
);
