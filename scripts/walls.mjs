// dependency-cruiser passes silently when it finds no files (it does with a TypeScript it cannot read), so the
// number of cruised files is checked as well.
import { cruise } from 'dependency-cruiser';
import { createRequire } from 'node:module';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const FEWEST_FILES = 100;

/** @returns {Promise<{ cruised: number, violations: string[] }>} */
async function cruiseWalls(folders = ['src']) {
  const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const { output } = await cruise(
    folders,
    { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true },
    config.options.enhancedResolveOptions,
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  return {
    cruised: output.modules.filter((module) => !module.source.startsWith('node_modules/')).length,
    violations: output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

if (process.argv[1] === import.meta.filename) {
  const found = await cruiseWalls();
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(found));
  } else {
    console.log(found.violations.join('\n') || `${found.cruised} files cruised, no wall crossed`);
    if (found.cruised < FEWEST_FILES) console.log(`only ${found.cruised} files were cruised: the check is not looking at the product`);
    process.exitCode = found.violations.length > 0 || found.cruised < FEWEST_FILES ? 1 : 0;
  }
}
