import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from './scripts/compress-files.mjs';
import { cutFonts } from './scripts/cut-fonts.mjs';
import { compileMessages } from './scripts/messages.mjs';
import { circleOfFiles, fileOfModules } from './scripts/script-files.mjs';
import { compileWordTables } from './scripts/word-tables.mjs';

/**
 * `import { IconMap } from '@tabler/icons-react'` names one icon and makes the bundler read six thousand. Each name is led straight to
 * its file, which shortens the build to a third.
 */
const iconByIcon: Plugin = {
  name: 'mulya:icon-by-icon',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes('@tabler/icons-react')) return null;
    return code.replace(/import \{([^}]*)\} from '@tabler\/icons-react';/g, (_whole, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => {
          const [icon = name, alias = icon] = name.split(/\s+as\s+/);
          return `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
        })
        .join(''),
    );
  },
};

/**
 * zod can say its schemas as JSON Schema; the server does, for the OpenAPI document. In a browser that is 8 kB of code which every page
 * would carry for nothing, because each schema names it. There its functions say nothing.
 */
const noJsonSchema: Plugin = {
  name: 'mulya:no-json-schema-in-browsers',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  },
};

/** Functions of the message files and tables of words, made before anything imports them and again when a file changes. */
const messages: Plugin = {
  name: 'mulya:messages',
  configResolved: compileWords,
  configureServer(server) {
    server.watcher.on('change', (file) => {
      if (!/\/messages\/\w+\.json$|\/reference\/[\w-]+\.csv$/.test(file)) return;
      try {
        compileWords();
      } catch (error) {
        server.config.logger.error(String(error));
      }
    });
  },
};

function compileWords() {
  compileMessages();
  compileWordTables();
}

/** What a browser loads later is handed on when the words of its language are there, see `src/core/fetch-words.ts`. */
const wordsBeforeParts: Plugin = {
  name: 'mulya:words-before-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/src\/(web|modules|entry)\/.*\.tsx?(\?|$)/.test(id) || !/\bimport\(/.test(code)) return null;
    const waiting = code.replace(/\bimport\((\s*['"`][^'"`]+['"`]\s*)\)/g, 'afterWords(import($1))');
    return waiting === code ? null : { code: `import { afterWords } from '#core/fetch-words.ts';\n${waiting}`, map: null };
  },
};

/** Few files of script for each screen, see `scripts/script-files.mjs`; each also compressed once for all that fetch it. */
const scriptFiles = (): Plugin => {
  let ids: string[] = [];
  let files: ReadonlyMap<string, string> | null = null;
  return {
    name: 'mulya:script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: [
                    {
                      debugName: 'layers',
                      name: (id, context) => {
                        files ??= fileOfModules(ids, (one) => context.getModuleInfo(one));
                        return files.get(id) ?? null;
                      },
                    },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    // What a file of several modules offers may be more than its entry does.
    options: (options) =>
      options.preserveEntrySignatures === 'exports-only' ? { ...options, preserveEntrySignatures: 'allow-extension' } : null,
    buildEnd() {
      ids = [...this.getModuleIds()];
    },
    generateBundle(_options, bundle) {
      const circle = circleOfFiles(Object.keys(bundle), (file) => {
        const one = bundle[file];
        return one?.type === 'chunk' ? one.imports : [];
      });
      if (circle !== null)
        this.error(
          `Files of script wait for each other: ${circle.join(' → ')}. A module lies in too narrow a layer (scripts/script-files.mjs).`,
        );
    },
    writeBundle: ({ dir }) => (dir === undefined ? undefined : compressFiles(dir)),
  };
};

await cutFonts();

export default defineConfig({
  // One file instead of a thousand small modules to open at every start.
  ssr: { noExternal: [/^@mantine\//, '@tabler/icons-react', /^@tanstack\//] },
  plugins: [messages, iconByIcon, noJsonSchema, wordsBeforeParts, reactRouter(), scriptFiles()],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  // A service worker may answer under the folder it lies in, and is found again by a name that stays.
  worker: {
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) =>
          name === 'inspection-worker' ? 'valuation/certified/inspection-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
  build: {
    // Fonts and icons stay files: inlined ones would be paid for on every page, used or not.
    assetsInlineLimit: 0,
    // Maps and charts are large and come after the figures; how much a screen loads is measured by tests and `npm run phones`.
    chunkSizeWarningLimit: 4_000,
    // Our own modules do nothing by being there: what a page takes through a module's door brings along nothing else of it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(src\/(core|modules|web)|generated\/messages)\/.*\.[jt]sx?$/, sideEffects: false }] },
    },
  },
});
