import { writeFileSync } from 'node:fs'
import { chromiumHands, firefoxHands } from './support/engines/playwright-hands.ts'
import { webkitHands } from './support/engines/webkit-hands.ts'
import { wholeJourney } from './support/engines/whole-journey.ts'
import { test } from './support/fixtures.ts'

// Each starts a browser of its own, and answers 40 questions.
test.describe.configure({ timeout: 240_000 })

const engines = [
  { engine: 'Chromium', language: 'sv', begin: chromiumHands },
  { engine: 'Firefox', language: 'en', begin: firefoxHands },
  { engine: 'WebKitGTK', language: 'sv', begin: webkitHands },
] as const

for (const { engine, language, begin } of engines)
  test(`[PAT-16] the whole journey in ${engine}`, { tag: '@desktop' }, async ({ baseURL, mailFor }) => {
    test.skip(engine === 'WebKitGTK' && process.platform !== 'linux', 'only Linux has WebKitGTK')
    const hands = await begin(baseURL ?? '')
    try {
      await wholeJourney({ hands, language, mailFor })
    } catch (error) {
      writeFileSync(test.info().outputPath('screen.png'), await hands.screenshot())
      await hands.leave().catch(() => undefined)
      throw error
    }
    await hands.leave()
  })
