import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#config.ts'

const page = readFileSync(new URL('../../../../docs/operations/settings.md', import.meta.url), 'utf8')

test('the page of the settings has a row for each setting, and no other', () => {
  const described = Array.from(page.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name)
  expect(described).toEqual(settingNames)
})
