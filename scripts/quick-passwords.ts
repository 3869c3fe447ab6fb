import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Most tests sign somebody in, and none of them is about the cost of a hash: better-auth's scrypt (N = 16,384) would take a third of the
// whole run. In the processes of the tests a hash costs a sixteenth; the product, and the journeys that start it, pay the whole cost.
const { scrypt } = crypto;
crypto.scrypt = ((password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 1024 }, done)) as typeof crypto.scrypt;
syncBuiltinESMExports();
