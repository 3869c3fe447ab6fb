// Who may import whom, each rule with its reason. `npm run check` runs it and fails when nothing was cruised;
// scripts/walls.test.ts plants a violation of every rule and expects it to be caught.

/** Heavy or delicate libraries live in one folder, which wraps them for everybody else. */
const homes = {
  echarts: 'src/web/chart/',
  'maplibre-gl': 'src/web/map/',
  '@tanstack/react-table': 'src/web/table/',
  '@tanstack/react-virtual': 'src/web/table/',
  chdb: 'src/server/clickhouse/',
  '@clickhouse/client': 'src/server/clickhouse/',
  '@electric-sql/pglite': 'src/server/postgres/',
  pg: 'src/server/postgres/',
  'pg-boss': 'src/server/jobs/',
  nodemailer: 'src/server/mail/',
  'prom-client': 'src/server/http/',
  'better-auth': 'src/modules/identity/server/',
  '@myriaddreamin/typst-ts-node-compiler': 'src/modules/exports/server/pdf/',
  harfbuzzjs: 'src/modules/exports/server/pdf/',
  pptxgenjs: 'src/modules/exports/server/pptx/',
  jszip: 'src/modules/exports/server/pptx/',
  '@libpdf/core': 'src/modules/certified-reports/server/sign/',
  pkijs: 'src/modules/certified-reports/server/sign/',
  asn1js: 'src/modules/certified-reports/server/sign/',
  sharp: 'src/modules/(certified-reports/server|exports/server/pptx)/',
  qr: 'src/modules/(certified-reports/server|identity/web)/',
  jose: 'src/modules/identity/server/',
  bowser: 'src/modules/identity/server/',
  '@firebase/app': 'src/modules/identity/web/firebase/',
  '@firebase/auth': 'src/modules/identity/web/firebase/',
  razorpay: 'src/modules/payments/server/provider/',
  hucre: 'src/modules/documents/server/',
  yauzl: 'src/modules/documents/server/',
  '@hyzyla/pdfium': 'src/modules/documents/server/',
  htmlparser2: 'src/modules/documents/server/',
  'csv-parse': 'src/modules/documents/server/',
  '@ai-sdk/anthropic': 'src/server/llm/',
  '@ai-sdk/openai-compatible': 'src/server/llm/',
  '@modelcontextprotocol/server': 'src/modules/assistant/server/mcp/',
};
const escaped = (text) => text.replace(/[/.]/g, '\\$&');
const tests = '(\\.test\\.tsx?|/testing\\.tsx?|/testing/)$';
const browserSide =
  '^src/(web|site|entry/web)/|^src/modules/[^/]+/web/|^src/modules/web\\.ts$|^src/modules/[^/]+/(contract|index)\\.ts$|^src/modules/[^/]+/model/|^src/core/';

/** Modules in the order of the map: each may use those before it. */
const order = [
  'avm',
  'identity',
  'exports',
  'leads',
  'payments',
  'batches',
  'names',
  'documents',
  'transactions',
  'projects',
  'measures',
  'location',
  'saved',
  'market-lens',
  'valuation',
  'certified-reports',
  'profile',
  'feasibility',
  'invest',
  'price-lists',
  'assistant',
  'name-review',
  'scrutiny',
  'imports',
  'demonstration',
  'admin',
];

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', comment: 'A circle has no bottom to start reading from.', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', comment: 'An import that leads nowhere.', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'core is the ground of both sides: it may use nothing but itself and zod.',
      from: { path: '^src/core/', pathNot: tests },
      to: { pathNot: '^src/core/|^generated/messages/core/|^node_modules/zod/' },
    },
    {
      name: 'server-ground-knows-no-module',
      severity: 'error',
      comment: 'The ground carries the modules, never the other way round.',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/(modules|site|web|entry)/' },
    },
    {
      name: 'web-ground-knows-no-module',
      severity: 'error',
      comment: 'The ground carries the modules, never the other way round.',
      from: { path: '^src/web/', pathNot: tests },
      to: { path: '^src/(modules|site|server|entry)/' },
    },
    {
      name: 'browser-stays-off-the-server',
      severity: 'error',
      comment: 'Browser code never reaches server code, types included.',
      from: { path: browserSide, pathNot: tests },
      to: { path: '^src/server/|^src/modules/[^/]+/server/|^src/modules/server\\.ts$' },
    },
    {
      name: 'browser-stays-off-node',
      severity: 'error',
      comment: 'Browser code must run in a browser.',
      from: { path: browserSide, pathNot: `${tests}|^src/entry/web/entry\\.server` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'modules-by-their-doors',
      severity: 'error',
      comment:
        'A module is entered by contract.ts (its calls), index.ts (its pure functions), server/index.ts or web/index.ts (testing.ts in tests).',
      from: { path: '^src/modules/([^/]+)/', pathNot: tests },
      to: { path: '^src/modules/[^/]+/.+', pathNot: '^src/modules/$1/|^src/modules/[^/]+/(contract|index|server/index|web/index)\\.tsx?$' },
    },
    {
      name: 'outside-modules-by-their-doors',
      severity: 'error',
      comment: 'So do the programs, the site and the lists of modules.',
      from: { path: '^src/(entry|site|server|web)/|^src/modules/[^/]+\\.ts$', pathNot: tests },
      to: { path: '^src/modules/[^/]+/.+', pathNot: '^src/modules/[^/]+/(contract|index|server/index|web/index|web/routes)\\.tsx?$' },
    },
    {
      name: 'avm-is-a-library',
      severity: 'error',
      comment:
        'Automated valuation is sums over columns: core, itself and Node for its threads and files; no store, no HTTP, no other module.',
      from: { path: '^src/modules/avm/', pathNot: tests },
      to: { pathNot: '^src/core/|^src/modules/avm/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'documents-is-a-library',
      severity: 'error',
      comment: 'Readers take text and give facts: core, names and the libraries that open files; no store, no HTTP, no other module.',
      from: { path: '^src/modules/documents/', pathNot: tests },
      to: { path: '^src/(server|web)/|^src/modules/(?!documents/|names/)|^node_modules/(?!yauzl/|hucre/|@hyzyla/|htmlparser2/|zod/)' },
    },
    {
      name: 'words-of-ones-own-room',
      severity: 'error',
      comment:
        'A room says its own words and those of core; screens those of the web ground as well. Words that two modules say move down.',
      from: { path: '^src/modules/([^/]+)/', pathNot: tests },
      to: { path: '^generated/messages/', pathNot: '^generated/messages/(core|web|$1)/' },
    },
    {
      name: 'grounds-say-their-own-words',
      severity: 'error',
      comment: 'The ground says nothing about a module.',
      from: { path: '^src/(server|web|site)/', pathNot: tests },
      to: { path: '^generated/messages/', pathNot: '^generated/messages/(core|$1|$1-pages)/' },
    },
    ...order.map((name, index) => ({
      name: `${name}-looks-up-only`,
      severity: 'error',
      comment: 'Modules form a tree: each may use those above it in the map.',
      from: { path: `^src/modules/${name}/`, pathNot: tests },
      to: { path: `^src/modules/(${order.slice(index + 1).join('|') || 'none-after'})/` },
    })),
    {
      name: 'site-stays-light',
      severity: 'error',
      comment: 'Public pages may not reach charts, maps, tables or the UI kit, even indirectly.',
      from: { path: '^src/site/' },
      to: { path: '^src/web/(chart|map|table|ui|form|shell)/|^node_modules/(@mantine|echarts|maplibre-gl|@tanstack)/', reachable: true },
    },
    {
      name: 'behaviours-stay-small',
      severity: 'error',
      comment:
        'What moves on a still page is a plain module of a few kB: no web ground, no React, no UI kit, no contract, even indirectly.',
      from: { path: '^src/site/behaviours/', pathNot: tests },
      to: {
        path: '^src/(web|modules|server|entry)/|^generated/|^node_modules/(react|react-dom|react-router|@mantine|zod)/',
        reachable: true,
      },
    },
    {
      name: 'modules-not-from-site',
      severity: 'error',
      comment: 'site and entry are the top.',
      from: { path: '^src/modules/' },
      to: { path: '^src/(site|entry)/' },
    },
    {
      name: 'tests-help-tests-only',
      severity: 'error',
      comment: 'Example records and test ground never reach the product.',
      from: { path: '^(src|bench)/', pathNot: `${tests}|^bench/` },
      to: { path: '/testing(\\.tsx?|/)' },
    },
    ...Object.entries(homes).map(([library, home]) => ({
      name: `home-of-${library}`,
      severity: 'error',
      comment: `${library} is wrapped in ${home} and used from there.`,
      from: { path: '^src/', pathNot: `^${escaped(home)}|${tests}` },
      to: { path: `^node_modules/${escaped(library)}/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    preserveSymlinks: true, // a copy of the tree with linked node_modules is judged the same way
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    exclude: { path: '(^|/)\\.react-router/' },
  },
};
