import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '#config.ts'

const page = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
const chapter = page.split(/^## /m).find((text) => text.startsWith('Settings\n')) ?? ''

test('the manual has a row for each setting, and no other', () => {
  const described = Array.from(chapter.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name)
  expect(described).toEqual(settingNames)
})
