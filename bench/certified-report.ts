import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { openPdfPress } from '../src/modules/exports/server/index.ts';
import { changesAgainstMachine } from '../src/modules/certified-reports/model/against-machine.ts';
import { paperSections, type PaperSource } from '../src/modules/certified-reports/model/paper.ts';
import { concludeWorking } from '../src/modules/certified-reports/model/working.ts';
import { printReport } from '../src/modules/certified-reports/server/print-report.ts';
import { openSigningKey } from '../src/modules/certified-reports/server/sign/signing-key.ts';
import { signPdf } from '../src/modules/certified-reports/server/sign/sign-pdf.ts';
import { makeInspection, makeRequest, makeValued, makeWorking } from '../src/modules/certified-reports/testing.ts';
import { escapeHtml } from '../src/core/text-escape.ts';
import { ms, timed } from './timing.ts';

const RUNS = 6;
const PHOTOS = 16;
const FEWEST_PAGES = 12;

/**
 * One certified report from its facts to the signed file, and the same words, tables and photos printed from HTML by Chromium, the usual
 * way of Node services. Ours is also set as PDF/A with tags and signed; the peer's file is neither.
 */
export async function benchCertifiedReport() {
  const folder = join(tmpdir(), 'mulya-bench-report');
  mkdirSync(folder, { recursive: true });
  const key = await openSigningKey({ DATA_DIR: folder, REPORT_SIGNING_KEY: undefined, REPORT_SIGNING_CERTIFICATE: undefined }, new Date());
  const press = openPdfPress({ warn: () => {} });
  const source = sourceOf();
  const photos: { caption: string; content: Buffer }[] = [];
  for (let at = 0; at < PHOTOS; at++) photos.push({ caption: `View ${at + 1}`, content: await takePhoto(at) });
  const kilobytes = Math.round(photos.reduce((sum, { content }) => sum + content.length, 0) / PHOTOS / 1000);
  const { signal } = new AbortController();
  const common = {
    photos,
    verifyUrl: 'https://mulya.example/valuation/verify/MCR-2026-000001/',
    certificateName: key.name,
    isTestCertificate: true,
  };
  let pdf: Buffer = Buffer.alloc(0);
  // Each run says another number, so that nothing of the one before can be used again.
  const print = async (run: number) => {
    const printed = await printReport(
      press,
      { ...common, source: { ...source, number: `MCR-2026-${String(run).padStart(6, '0')}` } },
      signal,
    );
    pdf = await signPdf(printed, { key, at: new Date(), reason: 'Certified valuation', location: 'Pune' });
  };
  const coldFrom = performance.now();
  await print(900);
  const coldMs = performance.now() - coldFrom;
  const ours = await timed(print, { runs: RUNS, warmup: 1 });
  press.close();

  const peerColdFrom = performance.now();
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const printPeer = async (run: number) => {
    await page.setContent(asHtml(source, photos, run));
    await page.pdf({ format: 'A4', printBackground: true });
  };
  await printPeer(900);
  const peerColdMs = performance.now() - peerColdFrom;
  const peer = await timed(printPeer, { runs: RUNS, warmup: 1 });
  await browser.close();

  const pages = await countPages(pdf);
  if (pages < FEWEST_PAGES) throw new Error(`the report of the benchmark has ${pages} pages; ${FEWEST_PAGES} were to be measured`);
  writeFileSync(join(folder, 'report.pdf'), pdf);
  return {
    slowestMs: Math.max(ours.p95Ms, coldMs),
    lines: [
      `${pages} pages, ${PHOTOS} photos of 1,600 × 1,200 pixels (${kilobytes} kB each), map, QR code; facts to finished file of ${(pdf.length / 1e6).toFixed(1)} MB. ${RUNS} runs each, one after the other.`,
      '',
      '| what | median | p95 | first, engine start counted |',
      '| --- | --- | --- | --- |',
      `| Typst, PDF/A-2a with tags, signed | ${ms(ours.medianMs)} | ${ms(ours.p95Ms)} | ${ms(coldMs)} |`,
      `| Chromium from HTML, warm, no PDF/A, not signed | ${ms(peer.medianMs)} (${(peer.medianMs / ours.medianMs).toFixed(1)} × our time) | ${ms(peer.p95Ms)} | ${ms(peerColdMs)} |`,
    ],
  };
}

/** As large, and as hard to pack, as the photos that phones send: shades with the grain of a lens. */
function takePhoto(at: number) {
  return sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 100 + at * 5, sigma: 30 } },
  })
    .blur(1.4)
    .jpeg({ quality: 82 })
    .toBuffer();
}

function sourceOf(): PaperSource {
  const machine = makeValued(8);
  const text = 'The locality is a settled suburb with schools, a market and a metro station within a kilometre. '.repeat(8);
  const working = makeWorking(machine, {
    locality: text,
    marketability: text,
    risks: text,
    caveats: text,
    planApproval: text,
    ownership: text,
  });
  for (const one of working.comparables) {
    one.adjustments.other = 50_000_00;
    one.reason = 'Parking counted apart';
  }
  const concluded = concludeWorking(working);
  if (concluded.kind !== 'concluded') throw new Error(concluded.faults.join(' '));
  return {
    number: 'MCR-2026-000001',
    request: makeRequest(),
    appointedOn: '2026-11-18',
    issuedOn: '2026-11-21',
    inspection: makeInspection('2026-11-20'),
    working,
    conclusion: concluded.conclusion,
    changes: changesAgainstMachine(machine.comparables, working),
    machineWords: 'The automated valuation of 20 Nov 2026 gave ₹86,45,000.',
    documents: Array.from({ length: 6 }, (_none, at) => ({
      documentKind: 'other' as const,
      fileName: `paper-${at}.pdf`,
      sha256: String(at).repeat(64),
    })),
    photos: PHOTOS,
    valuer: { name: 'Meera Deshpande', registrationNumber: 'IBBI/RV/07/2019/12345', qualifications: 'B.E. (Civil)' },
    checker: { name: 'Ravi Patil', registrationNumber: 'IBBI/RV/02/2020/54321' },
  };
}

function asHtml(source: PaperSource, photos: readonly { caption: string; content: Buffer }[], run: number) {
  const sections = paperSections(source).map(
    ({ number, en, facts, texts, table }) =>
      `<h2>${number}. ${escapeHtml(en)}</h2><table>${facts.map(([label, value]) => `<tr><td>${escapeHtml(label)}</td><td>${escapeHtml(value)}</td></tr>`).join('')}</table>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${table === null ? '' : `<table><tr>${table.head.map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr>${table.rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>`}`,
  );
  const pictures = photos.map(
    ({ caption, content }) =>
      `<figure><img width="320" height="240" src="data:image/jpeg;base64,${content.toString('base64')}"><figcaption>${caption}</figcaption></figure>`,
  );
  return `<!doctype html><style>body{font:10pt Inter,sans-serif}table{width:100%;border-collapse:collapse}td,th{border-bottom:1px solid #ddd;text-align:left;padding:3px}figure{display:inline-block;margin:8px}</style><h1>Report ${run}</h1>${sections.join('')}${pictures.join('')}`;
}

async function countPages(pdf: Buffer) {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  try {
    return document.getPageCount();
  } finally {
    document.destroy();
  }
}
