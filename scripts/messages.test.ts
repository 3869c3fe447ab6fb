import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compileRoom, messageRooms } from './messages.mjs';
import { messagesSaid, sentencesOfFaults, sourceFiles, textInCode } from './words-in-code.mjs';

/** Rooms that say everything in Hindi and Marathi. The list grows as rooms are translated; none leaves it. */
const completeRooms = [
  'core',
  'web',
  'server',
  'site',
  'site-pages',
  'documents',
  'names',
  'demonstration',
  'leads',
  'identity',
  'imports',
  'name-review',
  'admin',
  'valuation',
  'measures',
  'transactions',
  'market-lens',
  'land-desk',
  'exports',
  'saved',
  'assistant',
  'profile',
  'feasibility',
  'certified-reports',
  'invest',
  'price-lists',
  'projects',
  'location',
  'payments',
];

/** Folders and files whose words are all in message files. The list grows as rooms are moved; none leaves it. */
const movedFolders: readonly string[] = [
  'src/site',
  'src/web',
  'src/modules/measures/model',
  'src/modules/measures/web',
  'src/modules/transactions/web',
  'src/modules/exports/web',
  'src/modules/saved/web',
  'src/modules/assistant/web',
  'src/modules/market-lens',
  'src/modules/profile/web',
  'src/modules/feasibility/web',
  'src/modules/land-desk/web',
  'src/modules/certified-reports/web',
  'src/modules/valuation',
  'src/modules/avm',
  'src/modules/identity',
  'src/modules/imports',
  'src/modules/feasibility/model/rules',
  'src/modules/feasibility/model/buyer',
  'src/modules/feasibility/model/mix',
  'src/modules/name-review',
  'src/modules/admin',
  'src/modules/invest',
  'src/modules/price-lists/web',
  'src/modules/documents/server',
  'src/modules/location',
  'src/modules/payments/web',
  'src/modules/projects',
];
const movedFiles: readonly string[] = [
  'src/core/area.ts',
  'src/core/indian-number.ts',
  'src/core/listed.ts',
  'src/core/money.ts',
  'src/core/not-known.ts',
  'src/core/percent.ts',
  'src/core/period.ts',
  'src/core/plain-issues.ts',
  'src/modules/feasibility/server/links.ts',
  'src/modules/feasibility/server/plots.ts',
  'src/modules/feasibility/server/plot-table/plot-tables.ts',
  'src/modules/measures/server/answer-measures.ts',
  'src/modules/measures/server/open-cell.ts',
  'src/modules/measures/server/read-affordability.ts',
  'src/modules/measures/server/read-premiums.ts',
  'src/modules/measures/server/word-answer.ts',
  'src/modules/navigation.ts',
  'src/modules/payments/model/amount-in-words.ts',
  'src/modules/payments/model/catalogue.ts',
  'src/modules/payments/model/limits.ts',
  'src/modules/payments/model/moves.ts',
  'src/modules/payments/model/states-of-india.ts',
  'src/modules/payments/server/desk.ts',
  'src/modules/payments/server/find-order.ts',
  'src/modules/payments/server/holdings.ts',
  'src/modules/payments/server/invoices.ts',
  'src/modules/payments/server/meters.ts',
  'src/modules/payments/server/off-sale.ts',
  'src/modules/payments/server/personal-data.ts',
  'src/modules/payments/server/prices.ts',
  'src/modules/payments/server/print-invoice.ts',
  'src/modules/payments/server/provider/razorpay.ts',
  'src/modules/payments/server/provider/sandbox.ts',
  'src/modules/payments/server/refunds.ts',
  'src/modules/payments/server/refuse-through-unknown-proxy.ts',
  'src/modules/payments/server/remind-renewals.ts',
  'src/modules/payments/server/rights.ts',
  'src/modules/payments/server/routes.ts',
  'src/modules/payments/server/sandbox-checkout.ts',
  'src/modules/payments/server/start-order.ts',
  'src/modules/payments/server/verify-payment.ts',
  'src/modules/payments/server/webhook.ts',
  'src/modules/transactions/model/counted-in.ts',
  'src/modules/transactions/model/definitions.ts',
  'src/modules/transactions/model/filter-words.ts',
  'src/modules/transactions/model/index-two-paper.ts',
  'src/modules/transactions/model/index-two.ts',
  'src/modules/transactions/model/mix-words.ts',
  'src/modules/transactions/model/period-before.ts',
  'src/modules/transactions/model/prepare-figures.ts',
  'src/modules/transactions/model/prepare-months.ts',
  'src/modules/transactions/model/scrutiny/finding-words.ts',
  'src/modules/transactions/model/scrutiny/reasons.ts',
  'src/modules/transactions/model/scrutiny/standing-words.ts',
  'src/modules/transactions/model/shape.ts',
  'src/modules/transactions/model/share-links.ts',
  'src/modules/transactions/model/words.ts',
  'src/server/clickhouse/client.ts',
  'src/server/files/files.ts',
  'src/server/http/access.ts',
  'src/server/http/build-http.ts',
  'src/server/http/csrf.ts',
  'src/server/http/health.ts',
  'src/server/http/rate-limits.ts',
  'src/server/http/read-input.ts',
  'src/server/http/serve.ts',
];

type Messages = Record<string, Record<string, string>>;
const rooms: ReadonlyMap<string, string> = messageRooms();
const read = (folder: string, language: string): Messages => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
/** Names, codes and units that no language translates, and the marks of ICU messages. */
const sameEverywhere =
  /\{\w+\}|\{\w+, (?:select|plural),|\b\w+ (?=\{)|\b(?:Mulya|PropGPT|BHK|P\d+|CSV|PDF|XLSX|PPTX|API|WhatsApp|Facebook|Google|GitHub|MB)\b/g;
const isEnglish = (text: string) =>
  /\p{Script=Latin}{2}/u.test(text.replaceAll(sameEverywhere, '')) && !/\p{Script=Devanagari}/u.test(text);

const keysOf = (messages: Messages) => Object.entries(messages).flatMap(([group, own]) => Object.keys(own).map((key) => `${group}.${key}`));

describe('messages', () => {
  test.each(completeRooms)('%s is said in Hindi and Marathi, to the last message', (room) => {
    const folder = rooms.get(room) ?? '';
    const english = keysOf(read(folder, 'en'));
    for (const language of ['hi', 'mr']) {
      const translated = new Set(keysOf(read(folder, language)));
      expect(
        english.filter((key) => !translated.has(key)),
        language,
      ).toEqual([]);
    }
  });

  test.each(completeRooms)('no message of %s is left in English in the two others', (room) => {
    const folder = rooms.get(room) ?? '';
    for (const language of ['hi', 'mr']) {
      const left = Object.entries(read(folder, language)).flatMap(([group, messages]) =>
        Object.entries(messages).flatMap(([key, text]) => (isEnglish(text) ? [`${group}.${key}: ${text}`] : [])),
      );
      expect(left, language).toEqual([]);
    }
  });

  test.each(completeRooms)('a message of %s has the same units of area and the same numbers in every language', (room) => {
    const folder = rooms.get(room) ?? '';
    const english = read(folder, 'en');
    const isInFeet = (text: string) => /\bsq\.? ft\b|\bsquare f(?:ee|oo)t\b|फ़ुट|फुट|फूट/i.test(text);
    const isInMetres = (text: string) => /\bsq\.? m\b|\bsquare met|वर्ग मी|चौ\. मी|चौरस मी/i.test(text);
    const numbers = (text: string) => (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted().join(' ');
    for (const language of ['hi', 'mr']) {
      const differ = Object.entries(read(folder, language)).flatMap(([group, messages]) =>
        Object.entries(messages).flatMap(([key, text]) => {
          const original = english[group]?.[key] ?? '';
          const isSame =
            isInFeet(original) === isInFeet(text) && isInMetres(original) === isInMetres(text) && numbers(original) === numbers(text);
          return isSame ? [] : [`${group}.${key}: ${text}`];
        }),
      );
      expect(differ, language).toEqual([]);
    }
  });

  test('every message is said somewhere, and none while a module is loaded', () => {
    const used = new Set<string>();
    const tooEarly: string[] = [];
    for (const file of sourceFiles('src')) {
      const found = messagesSaid(file);
      for (const each of found.said) used.add(each);
      tooEarly.push(...found.tooEarly);
    }
    const unsaid = [...rooms].flatMap(([room, folder]) =>
      keysOf(read(folder, 'en'))
        .map((key) => `${room}/${key}`)
        .filter((id) => !used.has(id) && !used.has(`${id.slice(0, id.lastIndexOf('.'))}.*`)),
    );
    expect(unsaid).toEqual([]);
    expect(tooEarly).toEqual([]);
  });

  test('no text stands in the code of what was moved', () => {
    const files = [...movedFolders.flatMap((folder) => sourceFiles(folder) as string[]), ...movedFiles];
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => textInCode(file))).toEqual([]);
  });

  test('no sentence of a fault stands in code; those of the command line alone are English', () => {
    const files = (sourceFiles('src') as string[]).filter((file) => !file.startsWith('src/entry/commands/'));
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => sentencesOfFaults(file))).toEqual([]);
  });

  test('a sentence of a fault is found in whatever form it stands', () => {
    const planted = `throw badRequest('Say which sales are chosen.');
throw notFound(isOne ? words.noSale : \`No sale called \${name}\`);
throw new AppError(409, 'too-many-links-of-one', () => \`At most \${most} links are open.\`);
throw unreadable(() => 'The file ' + name + ' is empty.');
const refusal = { refused: ['This page holds no table.'] };
throw conflict(() => words.changed({ by: 'somebody else than you' }));
throw new AppError(402, 'this has three words', words.notPaid);`;
    expect(sentencesOfFaults('planted.ts', planted)).toEqual([
      'planted.ts:1 Say which sales are chosen.',
      'planted.ts:2 No sale called',
      'planted.ts:3 At most links are open.',
      'planted.ts:4 The file is empty.',
      'planted.ts:5 This page holds no table.',
    ]);
  });

  test('text in code, and a message that is said too early, are found where they stand', () => {
    const screen = `import * as words from '#messages/web/frame';
const early = words.loading();
export const Page = () => <Section title="Rates" action={words.backHome}>{isOne ? 'One sale' : null}{\`\${n} sales\`}Sold <b>{words.homePage()}</b></Section>;
toast.error('No.');`;
    expect(messagesSaid('page.tsx', screen)).toEqual({
      said: ['web/frame.loading', 'web/frame.backHome', 'web/frame.homePage'],
      tooEarly: ['page.tsx:2 words.loading'],
    });
    expect(textInCode('page.tsx', screen)).toEqual([
      'page.tsx:3 Rates',
      'page.tsx:3 One sale',
      'page.tsx:3 sales',
      'page.tsx:3 Sold',
      'page.tsx:4 No.',
    ]);
  });
});

describe('the compiler', () => {
  const made: string[] = [];
  const roomOf = (files: Record<string, unknown>) => {
    const folder = mkdtempSync(join(tmpdir(), 'mulya-messages-'));
    made.push(folder);
    mkdirSync(folder, { recursive: true });
    for (const [language, messages] of Object.entries(files))
      writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages, null, 2));
    return compileRoom('room', folder) as { files: Map<string, string>; faults: string[] };
  };
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

  test('writes what a message takes into its type', () => {
    const { files, faults } = roomOf({
      en: {
        list: {
          title: 'Sales',
          inPlace: 'Sales in {place}',
          count: '{sales, plural, one {# sale} other {# sales}} of {kind, select, flat {flats} other {all}}',
          ready: '{isReady, select, true {Ready} other {Wait}}',
        },
      },
    });
    expect(faults).toEqual([]);
    expect(files.get('list.d.ts')).toContain('export declare function title(): string;');
    expect(files.get('list.d.ts')).toContain('export declare function inPlace(values: { place: string }): string;');
    expect(files.get('list.d.ts')).toContain("export declare function count(values: { sales: number; kind: 'flat' | 'other' }): string;");
    expect(files.get('list.d.ts')).toContain('export declare function ready(values: { isReady: boolean }): string;');
  });

  test('groups digits as India does, in Latin digits, in all three languages', async () => {
    const { files } = roomOf({
      en: { list: { count: '{sales, plural, one {# sale} other {# sales}}' } },
      hi: { list: { count: '{sales, plural, one {# बिक्री} other {# बिक्रियाँ}}' } },
      mr: { list: { count: '{sales, plural, one {# विक्री} other {# विक्री}}' } },
    });
    const load = async (text: string) =>
      (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, ((values: object) => string)[]>;
    const [hindi] = (await load(files.get('hi.js')!))['list']!;
    const [marathi] = (await load(files.get('mr.js')!))['list']!;
    expect(hindi!({ sales: 1 })).toBe('1 बिक्री');
    expect(hindi!({ sales: 1_234_567 })).toBe('12,34,567 बिक्रियाँ');
    expect(marathi!({ sales: 1_234_567 })).toBe('12,34,567 विक्री');
    expect(files.get('hi.js')).not.toMatch(/\bimport\b/);
  });

  test('a message that a table took while its module was loaded is said in the language that came later', async () => {
    const { files } = roomOf({ en: { list: { title: 'Sales', other: 'Other' } }, hi: { list: { title: 'बिक्रियाँ' } } });
    const made = files
      .get('list.browser.js')!
      .replace(/import \{ fetchWords \}.*\n/, 'export let arrive;\nconst fetchWords = (_others, take) => { arrive = take; };\n');
    const list = (await import(`data:text/javascript,${encodeURIComponent(made)}`)) as Record<'title' | 'other', () => string> & {
      arrive: (room: object) => void;
    };
    const table = [list.title, list.other];
    list.arrive({ list: [() => 'बिक्रियाँ', undefined] });
    expect(table.map((label) => label())).toEqual(['बिक्रियाँ', 'Other']);
  });

  test('says by file, line and key what is wrong', () => {
    const { faults } = roomOf({
      en: {
        list: {
          open: 'Open {place',
          new: 'New',
          language: 'Language',
          price: '{amount, number}',
          both: '{n} of {n, plural, one {one} other {#}}',
        },
      },
      hi: { list: { gone: 'गया' } },
      mr: { other: { title: 'शीर्षक' } },
    });
    expect(faults).toEqual([
      expect.stringMatching(/en\.json:3 list\.open: .*line 1 col/),
      expect.stringMatching(/en\.json:4 list\.new: “new” cannot be the name of a function/),
      expect.stringMatching(/en\.json:5 list\.language: “language” cannot be the name of a function/),
      expect.stringMatching(/en\.json:6 list\.price: \{amount, number\} is not known here/),
      expect.stringMatching(/en\.json:7 list\.both: \{n\} is used as string and as number/),
      expect.stringMatching(/hi\.json:3 list\.gone: English has no such message/),
      expect.stringMatching(/mr\.json:2 other: English has no such group/),
    ]);
  });

  test('refuses a translation that takes other values than English', () => {
    const { faults } = roomOf({
      en: { list: { count: '{sales, plural, one {# sale} other {# sales}} in {place}' } },
      hi: { list: { count: '{place} में {sale} बिक्रियाँ' } },
      mr: { list: { count: '{sales, plural, other {# विक्री}}' } },
    });
    expect(faults).toEqual([
      expect.stringMatching(/hi\.json:3 list\.count: \{sale\} is no value of the English message/),
      expect.stringMatching(/mr\.json:3 list\.count: the value \{place\} of the English message is not said/),
    ]);
  });

  test('a key that is the name of a helper is refused in a group that needs the helper, and only there', () => {
    const counted = '{n, plural, one {# sale} other {# sales}}';
    const { faults } = roomOf({
      en: {
        table: { number: 'No.', rows: counted },
        head: { number: 'No.' },
        kinds: { select: '{kind, select, flat {flat} other {shop}}' },
      },
    });
    expect(faults).toEqual([
      expect.stringMatching(/en\.json:3 table\.number: “number” is the name of what writes plurals/),
      expect.stringMatching(/kinds\.select: “select” is the name/),
    ]);
  });
});
