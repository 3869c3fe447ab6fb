import { PGlite } from '@electric-sql/pglite';

// Run as a program of its own: making a new cluster takes 200 MB that WebAssembly never gives back, which the server
// would then hold for as long as it runs.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder of the new cluster');
const lite = await PGlite.create(folder);
await lite.close();
