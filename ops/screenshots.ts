import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@htd/domain/vocabulary/languages'
import { type Browser, chromium } from 'playwright-core'
import { startMailCatcher } from '../e2e/support/mail.ts'
import { runHtd } from '../e2e/support/run-htd.ts'
import { startServer } from '../e2e/support/start-server.ts'
import { visitConsole } from './screenshots/console.ts'
import { takeJourney, type Visit } from './screenshots/journey.ts'
import { shrinkPng } from './screenshots/shrink-png.ts'
import { chromiumFlags, findChromium } from './system-packages.mjs'

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url))
const widths = { 390: 844, 1280: 800 }
const languages: Language[] = ['sv', 'en']

type Place = { baseURL: string; dataDir: string; mailFolder: string }

/** Screenshots of the whole journey for the README, in both languages and two widths. */
async function shootAll(browser: Browser, { baseURL, dataDir, mailFolder }: Place): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const language of languages)
    for (const [width, height] of Object.entries(widths)) {
      const context = await browser.newContext({ baseURL, viewport: { width: Number(width), height } })
      await context.addCookies([{ name: 'ui_prefs', value: `lang=${language}.auto=off`, url: baseURL }])
      const page = await context.newPage()
      const shoot: Visit['shoot'] = async (name, isWhole = false) => {
        await page.mouse.move(0, 0)
        await page.evaluate(() => window.scrollTo(0, 0))
        await page.evaluate(() => document.fonts.ready)
        const picture = shrinkPng(
          await page.screenshot({ animations: 'disabled', fullPage: isWhole && Number(width) > 768 }),
        )
        const file = `${language}-${width}-${name}.png`
        writeFileSync(`${folder}${file}`, picture)
        console.log(`${file}  ${(picture.length / 1000).toFixed(0)} kB`)
      }
      await takeJourney({ page, language, mailFolder, shoot })
      await visitConsole({ page, language, dataDir, shoot })
      await context.close()
    }
}

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found: install it, or name it by CHROME_PATH')
const mail = await startMailCatcher()
const server = await startServer({ SMTP_URL: mail.smtpUrl })
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  await runHtd(server.dataDir, 'demo')
  await shootAll(browser, { baseURL: server.baseUrl, dataDir: server.dataDir, mailFolder: mail.folder })
} finally {
  await browser.close()
  await server.stop()
  await mail.stop()
}
