import { createHash } from 'node:crypto';

/** How OpenSSH shows a public key to people: its SHA-256 in base 64. */
export const fingerprintOf = (publicKey: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;

/** Whether this is a fingerprint, and no name in small letters. */
export const isFingerprint = (text: string): boolean => text.startsWith('SHA256:');
