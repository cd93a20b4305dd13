import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { logTexts } from '../../source/messages/english/log.js';
import { textOf } from '../helpers/documents.js';

const PAGE = textOf('docs/troubles.md');

const { refusal, troubles, badNats, ownNats, cluster } = hostTexts;
const file = '';
const urls = ['…'];
const reason = '';

/** What a host or a guest may search the page for. */
const SENTENCES = [
  refusal.portTaken({ host: '0.0.0.0', port: 2222, flag: '' }),
  refusal.folderTaken({ folder: '' }),
  refusal.foreignHostKey({ file }),
  refusal.openHostKey({ file }),
  refusal.writableFolder({ folder: '', mode: '' }),
  refusal.badHostKey({ file }),
  refusal.noHostKey({ file, reason }),
  refusal.notStoring({ folder: '', reason }),
  refusal.noKeys({ file }),
  refusal.authNeeded({ host: '0.0.0.0' }),
  refusal.badBan({ file, line: 1, reason }),
  ownNats.missing,
  troubles.rooms.unsaved({ reason }),
  troubles.rooms.unreadable({ folder: '', reason }),
  troubles.rooms.damaged({ file, copy: '' }),
  logTexts.events.descriptors({ sessions: 1 }),
  badNats.notAllowed({ urls, reason }),
  badNats.noNats({ urls, reason }),
  badNats.noJetStream({ urls, reason }),
  badNats.tooOld({ urls, version: '', safe: '2.10.23' }),
  cluster.otherHostKey({ file, fingerprint: '' }),
];

test.each(SENTENCES)('the page of symptoms knows: %s', sentence => {
  const quoted = [...PAGE.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
  expect(quoted.some(text => text.length > 12 && sentence.includes(text))).toBe(true);
});
