import type { FastifyInstance } from 'fastify';
import type { Ground } from '#server/ground.ts';
import { serve } from '#server/http/serve.ts';
import * as contract from '../providers-contract.ts';
import { takeIdToken } from './firebase.ts';
import { beginGoogle, finishGoogle } from './google.ts';
import { linkWay, unlinkWay } from './join-identity.ts';
import { endSession } from './sign-in.ts';

export function registerProviders(app: FastifyInstance, ground: Ground) {
  serve(app, contract.beginGoogleSignIn, ({ next }, context) => beginGoogle(ground, next, context));
  serve(app, contract.finishGoogleSignIn, (handed, context) => finishGoogle(ground, handed, context));
  serve(app, contract.linkWayOfSigningIn, (given, context) => linkWay(ground, given, context));
  serve(app, contract.unlinkWayOfSigningIn, (given, context) => unlinkWay(ground, given, context));
  serve(app, contract.syncIdToken, (_input, context) => takeIdToken(ground, context));
  serve(app, contract.endSyncedSession, (_input, context) => endSession(ground, context));
}
