// Which file of script a module goes to. Left to itself the bundler makes a file for every combination of screens that share something: a screen
// then takes 180 of them, which a phone fetches one after the other. Here modules that are reached by the same layers lie together: React, what
// every page has, what all screens with Mantine have, the frame, what many modules share, what one module's screens share. A screen takes a dozen.
//
// No two files wait for each other: what a module imports is reached by at least everything that reaches the module, so imports lead from a
// narrow layer to a wider one only.
import { dirname, join } from 'node:path';

/** What belongs to many modules' screens lies in one file; what fewer share is not worth fetching for the others. */
const MANY_MODULES = 4;

const fromImports = /(?:^|[\n;}])\s*(?:import|export)\s*([\w$*{}\s,]+?)\s*from\s*["']([^"']+)["']/g;

/** `A, { B as C }` of an import or export: the names taken there, each with the name it is given here; null where all of them are. */
function namesIn(clause) {
  if (clause.includes('*')) return null;
  const names = clause.replace(/\{[^}]*\}|,/g, '').trim() === '' ? [] : [['default', 'default']];
  for (const one of (/\{([^}]*)\}/.exec(clause)?.[1] ?? '').split(',')) {
    const [taken = '', given = taken] = one.trim().split(/\s+as\s+/);
    if (taken !== '' && !taken.startsWith('type ')) names.push([taken, given]);
  }
  return names;
}

/**
 * Module → modules whose code it needs. A file that only hands on names of others (`index.ts`, a library's main file) is looked through, name by
 * name: whoever takes one name of it does not need the rest.
 */
function readImports(infoOf) {
  const files = new Map();
  const read = (id) => {
    const stored = files.get(id);
    if (stored !== undefined) return stored;
    const { code, importedIds } = infoOf(id);
    const targetOf = (name) => {
      if (name.startsWith('.')) {
        const path = join(dirname(id.split('?')[0]), name);
        return importedIds.find((one) => one.split('?')[0] === path) ?? importedIds.find((one) => one.startsWith(path));
      }
      if (name.startsWith('#')) return importedIds.find((one) => one.includes(name.slice(1)));
      return importedIds.find((one) => one.includes(`/node_modules/${name}/`) || one.includes(`/node_modules/${name}.`));
    };
    const lines = [];
    for (const [, clause = '', name = ''] of code.matchAll(fromImports)) {
      const target = targetOf(name);
      if (target !== undefined) lines.push({ names: namesIn(clause), handsOnAll: clause.trim() === '*', target });
    }
    const seen = new Set(lines.map(({ target }) => target));
    for (const target of importedIds) if (!seen.has(target)) lines.push({ names: null, handsOnAll: false, target });
    const rest = code.replace(fromImports, '').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|["']use (?:client|strict)["']|[\s;]/g, '');
    const file = { lines, onlyHandsOn: rest === '' || /^export\{[\w$,]*\}$/.test(rest) };
    files.set(id, file);
    return file;
  };
  const follow = (id, name, found, seen) => {
    if (seen.has(`${id}\n${name}`)) return;
    seen.add(`${id}\n${name}`);
    const { lines, onlyHandsOn } = read(id);
    if (!onlyHandsOn || name === null) {
      found.add(id);
      if (onlyHandsOn) for (const { target } of lines) found.add(target);
      return;
    }
    const own = lines.flatMap(({ names, target }) => (names ?? []).flatMap(([taken, given]) => (given === name ? [[target, taken]] : [])));
    for (const [target, taken] of own) follow(target, taken, found, seen);
    if (own.length === 0) for (const { handsOnAll, target } of lines) if (handsOnAll) follow(target, name, found, seen);
  };
  const needs = new Map();
  return (id) => {
    const stored = needs.get(id);
    if (stored !== undefined) return stored;
    const found = new Set();
    for (const { names, target } of read(id).lines) {
      if (names === null) follow(target, null, found, new Set());
      else for (const [taken] of names) follow(target, taken, found, new Set());
    }
    found.delete(id);
    needs.set(id, found);
    return found;
  };
}

/**
 * Screens that people open for their figures, often on a phone. What any of them needs lies apart from what only forms and lists of many modules
 * share: the library of tables, fields and what opens over a page.
 */
const showsFigures =
  /\/src\/modules\/(transactions\/web\/explorer-page|market-lens\/web\/dashboard-page|market-lens\/web\/compare\/compare-page|projects\/web\/projects-page)\.tsx/;

/** Of an entry: the layer it stands for, or the module whose screen it is. */
function layerOf(entry) {
  if (/\/src\/entry\/web\/(entry\.client|root)\.tsx/.test(entry)) return 'every page';
  if (/\/src\/entry\/web\/(product|bare-layout)\.tsx/.test(entry)) return 'product';
  if (/\/src\/entry\/web\/app-layout\.tsx/.test(entry)) return 'frame';
  return /\/src\/modules\/([\w-]+)\//.exec(entry)?.[1] ?? 'site';
}

const isOfReact = /\/node_modules\/(react|react-dom|scheduler|react-router)\//;
/** One library by many ways; it needs nothing of anybody, so that its file waits for no other. */
const isOfZod = /\/node_modules\/zod\//;

/**
 * The file of each module by its id; none for what the bundler is left to decide: what one screen has for itself, and what is fetched later.
 * `ids` of all modules; `getModuleInfo` is the bundler's: their code, static and dynamic imports, and whether they are entries.
 */
export function fileOfModules(ids, getModuleInfo) {
  const infoOf = (id) => {
    const { code, importedIds = [], dynamicallyImportedIds = [], isEntry = false } = getModuleInfo(id) ?? {};
    return { code: code ?? '', importedIds, dynamicallyImportedIds, isEntry };
  };
  const needs = readImports(infoOf);
  const reach = (start) => {
    const seen = new Set();
    const next = [start];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      next.push(...needs(id));
    }
    return seen;
  };
  const layers = new Map();
  const screens = new Map();
  const ofFigures = new Set();
  for (const entry of ids.filter((id) => infoOf(id).isEntry))
    for (const id of reach(entry)) {
      layers.set(id, (layers.get(id) ?? new Set()).add(layerOf(entry)));
      screens.set(id, (screens.get(id) ?? 0) + 1);
      if (showsFigures.test(entry)) ofFigures.add(id);
    }
  // With what is fetched later by them.
  const everLayers = new Map([...layers].map(([id, own]) => [id, new Set(own)]));
  let hasGrown = true;
  while (hasGrown) {
    hasGrown = false;
    for (const id of ids)
      for (const target of [...infoOf(id).dynamicallyImportedIds, ...needs(id)])
        for (const layer of everLayers.get(id) ?? []) {
          const own = everLayers.get(target) ?? new Set();
          everLayers.set(target, own);
          if (own.has(layer)) continue;
          own.add(layer);
          hasGrown = true;
        }
  }
  const fileOf = (id) => {
    if (isOfZod.test(id)) return 'zod';
    const own = layers.get(id);
    if (own === undefined || infoOf(id).isEntry) return null;
    if (isOfReact.test(id)) return 'react';

    if (own.has('every page') || (own.has('site') && (own.has('frame') || own.has('product')))) return 'page';
    if (own.has('product') && own.size > 1) return 'product';
    if (own.has('frame')) return 'frame';
    if (own.has('site') && own.size > 1) return 'site-shared';
    if (screens.get(id) === 1) return null;
    const part = ofFigures.has(id) ? '-figures' : '';
    if (own.size >= MANY_MODULES) return `common${part}`;
    if (own.size > 1) return own.has('market-lens') ? `market${part}` : [...own].toSorted().join('-');
    const [module = ''] = own;
    return `${module}${everLayers.get(id).size > 1 ? '-parts' : ''}${part}`;
  };
  return new Map(
    ids.flatMap((id) => {
      const file = fileOf(id);
      return file === null ? [] : [[id, file]];
    }),
  );
}

/**
 * The names of files that wait for each other, the first of such a circle; null where there is none. In a circle one file runs before what it needs is
 * there, and the page stops at "is not a function". `importsOf` gives the files that a file imports at its start.
 */
export function circleOfFiles(files, importsOf) {
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (done.has(file)) return null;
    const at = path.indexOf(file);
    if (at !== -1) return path.slice(at);
    path.push(file);
    for (const next of importsOf(file)) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of files) {
    const circle = visit(file);
    if (circle !== null) return circle;
  }
  return null;
}
