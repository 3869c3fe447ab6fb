import * as words from '#messages/certified-reports/errors';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, asc, count, eq } from 'drizzle-orm';
import { badRequest, conflict, forbidden, notFound, tooLarge } from '#core/app-error.ts';
import { fileSize } from '#core/file-size.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { UploadedFile } from '#server/http/serve.ts';
import type { Db } from '#server/postgres/postgres.ts';
import { fileLimits } from '../contract.ts';
import type { Role } from '../model/moves.ts';
import type { DocumentKind, ReportFile } from '../model/report-view.ts';
import { isStaff, openReport, type ReportRow } from './find-report.ts';
import { checkScan, developPhoto, pictureType, refused, type DevelopedPhoto } from './pictures.ts';
import { certifiedFile } from './schema.ts';

export type FileRow = typeof certifiedFile.$inferSelect;
type Given = { id: string; kind: 'document' | 'photo'; documentKind?: DocumentKind; caption: string; clientId?: string };

export const keyOf = (file: Pick<FileRow, 'id' | 'reportId'>) => `certified/${file.reportId}/${file.id}`;

export const filesOf = (db: Db, reportId: string) =>
  db.select().from(certifiedFile).where(eq(certifiedFile.reportId, reportId)).orderBy(asc(certifiedFile.addedAt), asc(certifiedFile.id));

export async function countPhotos(db: Db, reportId: string) {
  const [found] = await db
    .select({ n: count() })
    .from(certifiedFile)
    .where(and(eq(certifiedFile.reportId, reportId), eq(certifiedFile.kind, 'photo')));
  return found?.n ?? 0;
}

/** Customers and administrators bring documents until the report is with the checker; the valuer photographs during the inspection. */
export function mayChange(kind: FileRow['kind'], { state }: Pick<ReportRow, 'state'>, roles: readonly Role[]): boolean {
  if (kind === 'photo') return roles.includes('valuer') && (state === 'assigned' || state === 'inspected' || state === 'returned');
  const early: readonly ReportRow['state'][] = ['quoted', 'payment-due', 'paid', 'assigned', 'inspected', 'returned'];
  return early.includes(state) && roles.some((role) => role !== 'checker');
}

export async function addFile(ground: Ground, person: Person, given: Given, upload: UploadedFile) {
  const { report, roles } = await openReport(ground.db, person, given.id);
  if (!mayChange(given.kind, report, roles)) throw forbidden(words.nothingToAdd);
  const content = await readUpload(upload, given.kind);
  if (given.clientId !== undefined) {
    const [sent] = await ground.db
      .select()
      .from(certifiedFile)
      .where(and(eq(certifiedFile.reportId, report.id), eq(certifiedFile.clientId, given.clientId)));
    if (sent) return { ...shownFile(sent, report, roles), position: positionOf(sent) };
  }
  const already = await filesOf(ground.db, report.id);
  if (already.length >= fileLimits.files) throw badRequest(() => words.mostFiles({ most: String(fileLimits.files) }));
  const checked = given.kind === 'photo' ? await checkPhoto(content) : await checkDocument(content);
  const row: FileRow = {
    id: randomUUID(),
    reportId: report.id,
    kind: given.kind,
    documentKind: given.kind === 'document' ? (given.documentKind ?? 'other') : null,
    caption: given.caption,
    fileName: upload.fileName,
    contentType: checked.contentType,
    bytes: checked.content.length,
    sha256: createHash('sha256').update(checked.content).digest('hex'),
    width: checked.photo?.width ?? null,
    height: checked.photo?.height ?? null,
    latitude: checked.photo?.position?.latitude ?? null,
    longitude: checked.photo?.position?.longitude ?? null,
    clientId: given.clientId ?? null,
    addedBy: person.userId,
    addedAt: ground.now(),
  };
  if (already.some(({ sha256 }) => sha256 === row.sha256)) throw conflict(words.fileAdded);
  await ground.files.write(keyOf(row), Readable.from([checked.content]));
  const [inserted] = await ground.db.insert(certifiedFile).values(row).onConflictDoNothing().returning();
  if (!inserted) {
    // The phone sent twice at once; the other one is there.
    await ground.files.remove(keyOf(row));
    throw conflict(words.photoBeingAdded);
  }
  return { ...shownFile(inserted, report, roles), position: positionOf(inserted) };
}

export async function removeFile(ground: Ground, person: Person, { id, fileId }: { id: string; fileId: string }) {
  const { report, roles, file } = await openFile(ground, person, { id, fileId });
  if (!mayChange(file.kind, report, roles)) throw forbidden(words.fileBelongs);
  await ground.db.delete(certifiedFile).where(eq(certifiedFile.id, file.id));
  await ground.files.remove(keyOf(file));
}

/** A file of a report the person may see: photos are for those who work on it. */
export async function openFile(ground: Pick<Ground, 'db'>, person: Person, { id, fileId }: { id: string; fileId: string }) {
  const { report, roles } = await openReport(ground.db, person, id);
  const [file] = await ground.db
    .select()
    .from(certifiedFile)
    .where(and(eq(certifiedFile.id, fileId), eq(certifiedFile.reportId, report.id)));
  if (!file || (file.kind === 'photo' && !isStaff(roles))) throw notFound(words.noFile);
  return { report, roles, file };
}

export const shownFile = (file: FileRow, report: ReportRow, roles: readonly Role[]): ReportFile => ({
  id: file.id,
  kind: file.kind,
  documentKind: file.documentKind,
  caption: file.caption,
  fileName: file.fileName,
  contentType: file.contentType,
  bytes: file.bytes,
  sha256: file.sha256,
  clientId: file.clientId,
  addedAt: file.addedAt.toISOString(),
  canRemove: mayChange(file.kind, report, roles),
});

const positionOf = ({ latitude, longitude }: FileRow) => (latitude === null || longitude === null ? null : { latitude, longitude });

async function readUpload({ stream }: UploadedFile, kind: FileRow['kind']): Promise<Buffer> {
  const most = kind === 'photo' ? fileLimits.photoBytes : fileLimits.documentBytes;
  const content = await buffer(stream);
  if (content.length > most) throw tooLarge(() => words.fileLarge({ size: fileSize(content.length), most: fileSize(most) }));
  if (content.length === 0) throw refused(words.fileEmpty);
  return content;
}

type Checked = { content: Uint8Array; contentType: ReportFile['contentType']; photo: DevelopedPhoto | null };

/** What the file is, is told by its bytes; its name and the type the browser says are not believed. */
async function checkDocument(content: Buffer): Promise<Checked> {
  if (content.subarray(0, 1024).includes('%PDF-')) {
    const tail = content.subarray(-2048);
    if (!tail.includes('%%EOF') || !content.includes('startxref')) throw refused(words.pdfDamaged);
    if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(content.subarray(-65_536).toString('latin1'))) throw refused(words.pdfLocked);
    return { content, contentType: 'application/pdf', photo: null };
  }
  if (pictureType(content) === null) throw refused(words.notDocument);
  return { content, contentType: await checkScan(content), photo: null };
}

async function checkPhoto(content: Buffer): Promise<Checked> {
  const photo = await developPhoto(content);
  return { content: photo.content, contentType: 'image/jpeg', photo };
}
