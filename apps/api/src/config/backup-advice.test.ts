import { expect, test } from 'vitest'
import { parseConfig } from '#config.ts'
import { backupAdvice } from './backup-advice.ts'

const text = '<p>Spår i databasen och i <strong>säkerhetskopior</strong> försvinner inom 30 dagar.</p>'
const published = { BASE_URL: 'https://htd.clinic.se' }

test.each([
  ['a try on this machine', {}, text, undefined],
  ['a server for patients without backups', published, text, /^none is made by itself: set BACKUP_DIR/],
  ['with backups', { ...published, BACKUP_DIR: '/b' }, text, undefined],
  [
    'kept for longer than the text promises',
    { BACKUP_DIR: '/b', BACKUP_KEEP_DAYS: '60' },
    text,
    /^is kept for 60 days, .* 30: change/,
  ],
  [
    'kept for longer, and the text says so',
    { BACKUP_DIR: '/b', BACKUP_KEEP_DAYS: '60' },
    text.replace('30', '62'),
    undefined,
  ],
  ['a text that promises nothing', { BACKUP_DIR: '/b', BACKUP_KEEP_DAYS: '60' }, '', undefined],
])('[OPS-04] the start says what is wrong about backups: %s', (_, env: Record<string, string>, privacy, expected) => {
  const advice = backupAdvice(parseConfig(env), privacy)
  if (expected) expect(advice).toMatch(expected)
  else expect(advice).toBeUndefined()
})
