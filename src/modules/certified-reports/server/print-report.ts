import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { haversineMetres } from '#core/geo.ts';
import { formatMoney } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { groupDigits } from '#core/indian-number.ts';
import { inLanguage } from '#server/language.ts';
import { cleanForPaper, lightPalette, marksByPlace, paperMap, qrSvg, type PdfPress } from '#modules/exports/server/index.ts';
import { annexures, ruleContents, sectionsOfRule } from '../model/paper-headings.ts';
import type { PaperTable } from '../model/paper-parts.ts';
import { paperSections, type PaperSource } from '../model/paper.ts';
import { assetKindWords } from '../model/quote.ts';
import { documentKindWords, purposeWords } from '../model/report-view.ts';

export type Photo = { caption: string; content: Uint8Array };
type Printing = { source: PaperSource; photos: readonly Photo[]; verifyUrl: string; certificateName: string; isTestCertificate: boolean };

const template = readFileSync(join(import.meta.dirname, 'report.typ'), 'utf8');

/** The pages of a report as PDF/A, still without its signature. */
export function printReport(press: PdfPress, printing: Printing, signal: AbortSignal): Promise<Buffer> {
  const { photos, verifyUrl } = printing;
  return press.print(
    {
      template,
      // The paper is signed and stands for years: English, whoever reads the screens.
      data: inLanguage('en', () => cleaned(pagesOf(printing))),
      images: [['qr.svg', qrSvg(verifyUrl)], ...photos.map(({ content }, at) => [photoName(at), content] as [string, Uint8Array])],
    },
    signal,
  );
}

const photoName = (at: number) => `photo-${at + 1}.jpg`;

function pagesOf({ source, photos, verifyUrl, certificateName, isTestCertificate }: Printing) {
  const { number, request, working, conclusion, valuer, issuedOn } = source;
  const { property } = request;
  const [year, month, day] = issuedOn.split('-').map(Number);
  return {
    title: `Valuation report ${number}`,
    number,
    headings: working.headings,
    palette: lightPalette(),
    made: { year, month, day },
    test: isTestCertificate ? 'Local test certificate' : null,
    testWords:
      'Signed with a local test certificate that nobody vouches for. The seal shows that the file was not altered; it does not prove who signed it.',
    kicker: 'CERTIFIED VALUATION REPORT',
    headline: [property.unitNumber, property.project].filter(Boolean).join(', ') || property.locality || property.city,
    headlineMr: 'प्रमाणित मूल्यांकन अहवाल',
    contentsMr: 'अनुक्रमणिका',
    subtitle: `${assetKindWords[property.assetKind]}. ${property.address}`,
    values: [
      ['Fair market value', formatMoney(conclusion.fairPaise)],
      ['Realisable value', formatMoney(conclusion.realisablePaise)],
      ['Distress value', formatMoney(conclusion.distressPaise)],
      ['Insurance value', formatMoney(conclusion.insurancePaise)],
    ],
    cover: [
      ['Report number', number],
      ['Date of report', formatDate(issuedOn)],
      ['Valuation date', formatDate(working.valuationDate)],
      ['Appointed by', request.appointingParty],
      ['Purpose', purposeWords[request.purpose]],
      ['Registered valuer', `${valuer.name}, ${valuer.registrationNumber}`],
    ],
    verifyWords: 'Verify this report: scan the code, or open the address.',
    verify: verifyUrl,
    sections: paperSections(source),
    signer: {
      name: valuer.name,
      registration: `Registered valuer, Land & Building, ${valuer.registrationNumber}`,
      words: `Certificate: ${certificateName}. ${formatDate(issuedOn)}. The signature covers the whole file; any later change breaks it.`,
    },
    annexures,
    photos: photos.map(({ caption }, at) => ({ image: photoName(at), caption: caption || `Photograph ${at + 1}` })),
    map: mapOf(source),
    files: filesTable(source),
    rule: ruleTable(),
  };
}

function mapOf({ inspection: { latitude, longitude }, working }: PaperSource) {
  if (latitude === null || longitude === null) return null;
  const marks = marksByPlace(working.comparables.map(({ label, ...place }) => ({ ...place, name: label })));
  // Sales of the same building stand under the mark of the property: the legend tells them.
  const here = { latitude, longitude };
  const apart = marks.filter((mark) => haversineMetres(mark, here) > 15);
  const map = paperMap(here, apart);
  return {
    ...map,
    scale: { ...map.scale, words: metresWords(map.scale.metres) },
    alt: `The property in the middle and ${apart.length} places of comparable sales around it, north up`,
    legend: [
      ['Filled mark', `The property, ${latitude.toFixed(6)}, ${longitude.toFixed(6)}`],
      ...marks.map((mark) => [apart.includes(mark) ? `Mark ${mark.label}` : `At the property: ${mark.label}`, mark.names.join('; ')]),
      ...map.rings.map(({ metres }) => ['Dashed ring', `${metresWords(metres)} from the property`]),
    ],
  };
}

const metresWords = (metres: number) =>
  metres < 1000 ? `${metres} m` : `${groupDigits(metres / 1000, 'indian', metres % 1000 === 0 ? 0 : 1)} km`;

const filesTable = ({ documents }: PaperSource): PaperTable => ({
  head: ['No.', 'Document', 'File', 'SHA-256'],
  right: [true, false, false, false],
  widths: [1, 4, 5, 8],
  rows: documents.map(({ documentKind, fileName, sha256 }, at) => [
    String(at + 1),
    documentKindWords[documentKind ?? 'other'],
    fileName,
    // In eights, so that a line can break.
    sha256.replaceAll(/(.{8})(?=.)/g, '$1 '),
  ]),
});

const ruleTable = (): PaperTable => ({
  head: ['Rule 8(3)', 'Content', 'Where'],
  right: [false, false, false],
  widths: [2, 8, 8],
  rows: ruleContents.map(([letter, content]) => [`(${letter})`, content, sectionsOfRule(letter).join('; ')]),
});

/** Every text a person typed goes through the sieve of letters that the fonts have. */
function cleaned(value: unknown): object {
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) => (typeof item === 'string' ? cleanForPaper(item) : item)) as object;
}
