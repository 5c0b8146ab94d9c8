import { expect, test } from 'vitest'
import { open } from '#db/open.ts'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { loadServerKeys } from './server-keys.repo.ts'

test('servers that start at once on an empty database end with the same keys, and keep them', async () => {
  const first = await emptyDb()
  const second = open(await connectionOfDb())
  const [a, b] = await Promise.all([loadServerKeys(first), loadServerKeys(second)])
  const later = await loadServerKeys(first)
  expect(a.accessTokenKeys).toEqual(b.accessTokenKeys)
  expect(later.accessTokenKeys).toEqual(a.accessTokenKeys)
  expect(a.derive('link', 'x')).toBe(b.derive('link', 'x'))
  expect(a.accessTokenKeys[0]?.secret).toHaveLength(32)
  await second.destroy()
})

test('a newer key comes first, and what was derived stays as it was', async () => {
  const db = await emptyDb()
  const before = await loadServerKeys(db)
  await db
    .insertInto('server_keys')
    .values({ purpose: 'access-token', id: '2', secret: Buffer.alloc(32, 7), created_at: new Date(Date.now() + 1000) })
    .execute()
  const after = await loadServerKeys(db)
  expect(after.accessTokenKeys.map(({ id }) => id)).toEqual(['2', '1'])
  expect(after.derive('refresh', 'x')).toBe(before.derive('refresh', 'x'))
})

test('what is derived has 256 bits and differs by purpose', async () => {
  const { derive } = await loadServerKeys(await emptyDb())
  const all = (['link', 'refresh', 'bucket'] as const).map((purpose) => derive(purpose, 'x'))
  expect(new Set(all).size).toBe(3)
  for (const token of all) expect(token).toMatch(/^[\w-]{43}$/)
})
