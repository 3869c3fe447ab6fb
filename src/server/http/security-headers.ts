import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** For inline scripts of pages rendered on the server: `<script nonce={reply.scriptNonce()}>`. Made on first use. */
    scriptNonce(): string;
    /** Lets inline scripts of this one answer run, by their `sha256-…` (prerendered pages, which can carry no nonce). */
    allowScripts(hashes: readonly string[]): void;
    cspSources: string[];
  }
}

export type SecurityOptions = {
  publicUrl: string;
  mapTileUrl: string | undefined;
  /** Sign-in by Firebase is set up: its window, its scripts and its calls are let through. */
  firebase?: { authDomain: string; emulatorUrl: string | undefined };
  /** Lets the provider's checkout run on our pages; set only where it is configured. */
  razorpayCheckout?: boolean;
  /** `sha256-…` of inline scripts allowed on every page. */
  inlineScriptHashes?: readonly string[];
  /** Vite's development server writes inline scripts nobody can hash; never in production. */
  development?: boolean;
};

export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions) {
  const https = options.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // The windows of a provider of sign-in, and of banks from a checkout, answer to the page that opened them; everybody else is kept apart.
    crossOriginOpenerPolicy: { policy: options.firebase || options.razorpayCheckout ? 'same-origin-allow-popups' : 'same-origin' },
    // Map tiles and shared images of other hosts carry no such header; the rest of the isolation stays.
    crossOriginEmbedderPolicy: false,
  });

  app.decorateReply('cspSources');
  app.decorateReply('scriptNonce', function scriptNonce(this: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    this.scriptNonce = () => nonce;
    this.cspSources.push(`'nonce-${nonce}'`);
    return nonce;
  });
  app.decorateReply('allowScripts', function allowScripts(this: FastifyReply, hashes: readonly string[]) {
    this.cspSources.push(...hashes.map((hash) => `'${hash}'`));
  });

  const everywhere = (options.inlineScriptHashes ?? []).map((hash) => `'${hash}'`);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.cspSources = [...everywhere];
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // One hash or nonce, and browsers ignore 'unsafe-inline'.
    const scripts = options.development ? ["'unsafe-inline'"] : reply.cspSources;
    reply.header('content-security-policy', contentSecurityPolicy({ ...options, https, scripts }));
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self), browsing-topics=()');
    done(null, payload);
  });
}

/**
 * What the SDK of Firebase asks, frames and runs: its calls, the frame on the project's domain through which windows answer, and the
 * check that one is no robot, before codes are sent to phones. The emulator stands in for all but the script that joins frames.
 */
function firebaseSources({ authDomain, emulatorUrl }: { authDomain: string; emulatorUrl: string | undefined }) {
  const script = ['https://apis.google.com'];
  if (emulatorUrl) {
    const emulator = [new URL(emulatorUrl).origin];
    return { script, connect: emulator, frame: emulator };
  }
  return {
    script: [...script, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: [`https://${authDomain}`, 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}

/** Where the provider's checkout comes from, what it asks and frames: its own documentation of content security policies. */
const razorpaySources = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
} as const;

export function contentSecurityPolicy(options: {
  https: boolean;
  mapTileUrl: string | undefined;
  scripts: readonly string[];
  firebase?: { authDomain: string; emulatorUrl: string | undefined };
  razorpayCheckout?: boolean;
}) {
  const checkout = options.razorpayCheckout ? razorpaySources : null;
  const tiles = options.mapTileUrl ? [originOfTiles(options.mapTileUrl)] : [];
  const signIn = options.firebase ? firebaseSources(options.firebase) : null;
  const frames = [...(signIn?.frame ?? []), ...(checkout?.frame ?? [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...options.scripts, ...(signIn?.script ?? []), ...(checkout?.script ?? [])],
    // Mantine writes its variables and responsive styles into <style> and style="" while it renders, and prerendered
    // pages can carry no nonce. Styles run no code; scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...(checkout?.image ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tiles, ...(signIn?.connect ?? []), ...(checkout?.connect ?? [])],
    'worker-src': ["'self'", 'blob:'],
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames] }),
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    ...(options.https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example` */
function originOfTiles(url: string) {
  const host = /^(https?:\/\/[^/]+)/.exec(url)?.[1] ?? '';
  return host.replace(/\{[^}]*\}/g, '*').replace(/[;,\s'"]/g, '');
}
