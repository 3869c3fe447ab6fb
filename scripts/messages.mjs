// Compiles the message files of every room, src/<room>/messages/{en,hi,mr}.json, into generated/messages: one module of typed functions
// per group. Runs before every npm command, before the checks and whenever Vite or Vitest starts; rooms that did not change are left alone.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'generated/messages');
export const languages = ['en', 'hi', 'mr'];
/** Digits are Latin in all three, grouped as India groups them; `Intl` would write Marathi ones in Devanagari. */
const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' };
/** No function of a module may have such a name: words of JavaScript, and what the modules themselves declare. */
const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false fetchWords finally for function if implements import in instanceof interface language let new null package private protected public return say static super switch this throw true try typeof undefined var void while with words yield'.split(
    ' ',
  ),
);
const header = '// Made by scripts/messages.mjs from message files. Do not edit.\n';

/**
 * Rooms that have message files: name → folder. `src/web` is `web`, `src/modules/valuation` is `valuation`. The words of the public pages are a
 * room of their own: those of `site` are fetched by every screen in Hindi and Marathi, for the page that says what went wrong.
 */
export function messageRooms(source = join(root, 'src')) {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'modules');
  const modules = readdirSync(join(source, 'modules'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rooms = [
    ...folders.map(({ name }) => [name, join(source, name, 'messages')]),
    ...modules.map(({ name }) => [name, join(source, 'modules', name, 'messages')]),
    ['site-pages', join(source, 'site/pages/messages')],
  ];
  return new Map(rooms.filter(([, folder]) => existsSync(join(folder, 'en.json'))));
}

/** Compiles what changed. Throws an Error that names every fault by file, line and key. */
export function compileMessages() {
  const rooms = messageRooms();
  const script = readFileSync(fileURLToPath(import.meta.url));
  const faults = [];
  if (existsSync(target)) {
    for (const name of readdirSync(target)) if (!rooms.has(name)) rmSync(join(target, name), { recursive: true });
  }
  for (const [room, folder] of rooms) {
    const files = languages.map((language) => join(folder, `${language}.json`));
    const hash = createHash('sha256').update(script);
    for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
    const state = hash.digest('hex');
    const stamp = join(target, room, '.state');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) continue;
    const found = compileRoom(room, folder);
    faults.push(...found.faults);
    if (found.faults.length > 0) continue;
    mkdirSync(join(target, room), { recursive: true });
    for (const name of readdirSync(join(target, room))) if (!found.files.has(name)) rmSync(join(target, room, name));
    for (const [name, text] of found.files) writeFileSync(join(target, room, name), text);
    writeFileSync(stamp, state);
  }
  if (faults.length > 0) throw new Error(`messages:\n${faults.join('\n')}`);
}

/** The modules of one room by file name, and what is wrong with its messages. */
export function compileRoom(room, folder) {
  const require = createRequire(import.meta.url);
  const compiler = messageCompiler(require);
  const faults = [];
  const read = Object.fromEntries(languages.map((language) => [language, readMessages(join(folder, `${language}.json`), faults)]));
  const files = new Map();
  const others = { hi: [], mr: [] };
  for (const [group, messages] of Object.entries(read.en.groups)) {
    if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(group)) faults.push(`${read.en.at(group)} a group is named in lower case with hyphens`);
    const english = Object.entries(messages).flatMap(([key, text]) => {
      if (!/^[a-z][A-Za-z\d]*$/.test(key) || reserved.has(key)) {
        faults.push(`${read.en.at(group, key)} “${key}” cannot be the name of a function`);
        return [];
      }
      const made = compiler.compile('en', text);
      if ('fault' in made) faults.push(`${read.en.at(group, key)} ${made.fault}`);
      return 'fault' in made ? [] : [{ key, text, ...made }];
    });
    const helpers = compiler.runtime(english.map(({ code }) => code).join('\n'), 'en');
    for (const { key } of english)
      if (new RegExp(`^(?:const|let|function) ${key}\\b`, 'm').test(helpers))
        faults.push(
          `${read.en.at(group, key)} “${key}” is the name of what writes plurals, choices or numbers in this group; choose another`,
        );
    for (const language of ['hi', 'mr']) {
      const own = read[language].groups[group] ?? {};
      for (const key of Object.keys(own)) {
        if (!(key in messages)) faults.push(`${read[language].at(group, key)} English has no such message`);
      }
      const functions = english.map(({ key, args }) => {
        if (!(key in own)) return 'undefined';
        const made = compiler.compile(language, own[key]);
        const fault = 'fault' in made ? made.fault : disagreement(args, made.args);
        if (fault) faults.push(`${read[language].at(group, key)} ${fault}`);
        return made.code ?? 'undefined';
      });
      others[language].push(`export const ${camelCase(group)} = [\n${functions.map((code) => `  ${code},\n`).join('')}];`);
    }
    files.set(`${group}.d.ts`, declarations(english));
    files.set(`${group}.browser.js`, forBrowsers(group, english, compiler));
    files.set(`${group}.server.js`, forServers(group, english, compiler));
  }
  for (const language of ['hi', 'mr']) {
    for (const group of Object.keys(read[language].groups)) {
      if (!(group in read.en.groups)) faults.push(`${read[language].at(group)} English has no such group`);
    }
    // Imports nothing: it may be fetched while the modules that wait for it are still being evaluated.
    files.set(`${language}.js`, `${header}${compiler.runtime(others[language].join('\n'), language)}${others[language].join('\n')}\n`);
  }
  return { files, faults };
}

const camelCase = (name) => name.replace(/-(.)/g, (_hyphen, letter) => letter.toUpperCase());

function declarations(english) {
  return (
    header +
    english
      .map(({ key, text, args }) => {
        const fields = Object.entries(args).map(([name, type]) => `${name}: ${typeText(type)}`);
        const values = fields.length === 0 ? '' : `values: { ${fields.join('; ')} }`;
        return `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\nexport declare function ${key}(${values}): string;\n`;
      })
      .join('')
  );
}

function typeText(type) {
  if (!Array.isArray(type)) return type;
  if (type.every((word) => ['true', 'false', 'other'].includes(word))) return 'boolean';
  return type.map((word) => `'${word}'`).join(' | ');
}

/**
 * English is part of whatever chunk uses it; the two others are fetched where they are read, by room, and take its place. What is exported never
 * changes: a table made while a module is loaded (`label: words.title`) holds it, and says what came later.
 */
function forBrowsers(group, english, compiler) {
  const body = english.map(({ code }, at) => `let own${at} = ${code};\n`).join('');
  const taken = english.map((_message, at) => `own${at} = own${at}`).join(', ');
  const exported = english.map(({ key }, at) => `export const ${key} = (values) => own${at}(values);\n`).join('');
  return `${header}import { fetchWords } from '#core/fetch-words.ts';
${compiler.runtime(body, 'en')}${body}${exported}fetchWords({ hi: () => import('./hi.js'), mr: () => import('./mr.js') }, (room) => ([${taken}] = room.${camelCase(group)}));
`;
}

/** Every language stands ready; which one is said is settled at each call. */
function forServers(group, english, compiler) {
  const body = english.map(({ code }) => `  ${code},\n`).join('');
  const name = camelCase(group);
  return `${header}import { language } from '#core/language.ts';
import { ${name} as hi } from './hi.js';
import { ${name} as mr } from './mr.js';
${compiler.runtime(body, 'en')}const words = { en: [
${body}], hi, mr };
const say = (at) => (values) => (words[language()][at] ?? words.en[at])(values);
${english.map(({ key }, at) => `export const ${key} = say(${at});\n`).join('')}`;
}

/** What a translation may not differ in: it names the same values, and reads each as English does. */
function disagreement(english, own) {
  for (const [name, type] of Object.entries(own)) {
    const expected = english[name];
    if (expected === undefined) return `{${name}} is no value of the English message`;
    const isSame = Array.isArray(type)
      ? Array.isArray(expected) && type.every((word) => expected.includes(word))
      : type === expected || (expected === 'number' && type === 'number');
    if (!isSame) return `{${name}} is ${typeText(expected)} in English`;
  }
  const missing = Object.keys(english).find((name) => !(name in own));
  return missing === undefined ? null : `the value {${missing}} of the English message is not said`;
}

/** Messages of one file, and where each stands in it. */
function readMessages(file, faults) {
  const name = relative(root, file);
  if (!existsSync(file)) return { groups: {}, at: () => name };
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const at = (group, key) => {
    const start = lines.findIndex((line) => line.trimStart().startsWith(`"${group}":`));
    const line = key === undefined ? start : lines.findIndex((each, place) => place > start && each.trimStart().startsWith(`"${key}":`));
    return `${name}:${line + 1} ${key === undefined ? group : `${group}.${key}`}:`;
  };
  try {
    const groups = JSON.parse(text);
    for (const [group, messages] of Object.entries(groups)) {
      for (const [key, message] of Object.entries(messages)) {
        if (typeof message !== 'string') faults.push(`${at(group, key)} a message is text; groups are one level deep`);
      }
    }
    return { groups, at };
  } catch (error) {
    faults.push(`${name}: ${error.message}`);
    return { groups: {}, at };
  }
}

function messageCompiler(require) {
  const { parse } = require('@messageformat/parser');
  const MessageFormat = require('@messageformat/core');
  const compileModule = require('@messageformat/core/compile-module');
  const runtimeFunctions = require('@messageformat/runtime');
  const cardinals = require('@messageformat/runtime/lib/cardinals');
  // Plurals of the language, numbers of the locale.
  const formats = Object.fromEntries(languages.map((language) => [language, new MessageFormat(language, { biDiSupport: false })]));

  /** The function of one message as source text, and the types of its values. */
  const compile = (language, text) => {
    try {
      const args = {};
      addTypes(parse(text, { cardinal: ['one', 'other'], ordinal: ['one', 'two', 'few', 'many', 'other'], strict: false }), args);
      const made = compileModule(formats[language], { message: text });
      const code = made.slice(made.indexOf('export default {') + 'export default {'.length, made.lastIndexOf('}')).trim();
      return { code: code.slice('message: '.length).replaceAll(`number("${language}"`, `number("${locales[language]}"`), args };
    } catch (error) {
      return { fault: error.message.replaceAll(/\s*\n+\s*/g, ' ') };
    }
  };

  /** Text of the helpers that some compiled messages call, so that they import nothing. */
  const runtime = (code, language) => {
    const parts = [];
    if (/\bplural\(/.test(code)) parts.push(String(runtimeFunctions.plural), `const ${language} = ${String(cardinals[language])};`);
    if (/\bselect\(/.test(code)) parts.push(String(runtimeFunctions.select));
    if (/\bnumber\(/.test(code)) {
      parts.push(
        'const formatsByLocale = {};',
        'const number = (locale, value, offset) => (formatsByLocale[locale] ??= new Intl.NumberFormat(locale)).format(value - offset);',
      );
    }
    return parts.length === 0 ? '' : `${parts.join('\n')}\n`;
  };
  return { compile, runtime };
}

/** Walks a parsed message: value → 'string', 'number', or the words that a select knows. */
function addTypes(tokens, args) {
  const add = (name, type) => {
    const before = args[name];
    if (before === undefined) args[name] = type;
    else if (Array.isArray(before) && Array.isArray(type)) args[name] = [...new Set([...before, ...type])];
    else if (before !== type) {
      throw new Error(
        `{${name}} is used as ${Array.isArray(before) ? 'a choice' : before} and as ${Array.isArray(type) ? 'a choice' : type}; write # for the number of a plural`,
      );
    }
  };
  for (const token of tokens) {
    if (token.type === 'argument') add(token.arg, 'string');
    else if (token.type === 'function') throw new Error(`{${token.arg}, ${token.key}} is not known here: hand in the formatted text`);
    else if (token.type === 'select')
      add(
        token.arg,
        token.cases.map(({ key }) => key),
      );
    else if (token.type === 'plural' || token.type === 'selectordinal') add(token.arg, 'number');
    for (const { tokens: inner } of token.cases ?? []) addTypes(inner, args);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    compileMessages();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
