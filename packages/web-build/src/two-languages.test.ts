import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutForeign } from './two-languages.ts'

const kit = join(createRequire(import.meta.url).resolve('react-aria/package.json'), '..')
const read = (part: string) => readFileSync(join(kit, 'dist/private', part, 'intlStrings.mjs'), 'utf8')
const languagesIn = (code: string) => [...new Set(code.match(/[a-z]{2}-[A-Z]{2}/g))]

test.each(['overlays', 'menu', 'searchfield'])(
  'of the texts of %s both our languages are left, and no other',
  (part) => {
    expect(languagesIn(read(part)).length).toBeGreaterThan(20)
    const code = withoutForeign(read(part))
    expect(languagesIn(code).toSorted()).toEqual(['en-US', 'sv-SE'])
    expect(code.match(/^import /gm)).toHaveLength(2)
  },
)
