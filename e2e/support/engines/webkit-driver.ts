import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findMiniBrowser } from '../../../ops/system-packages.mjs'
import { freePort } from '../start-server.ts'
import { newFolder, removeFolder } from './saved-pdf.ts'

export type WebKit = {
  driver: WebDriver
  /** Where it saves files. */
  folder: string
  stop: () => Promise<void>
}

const SCREEN = '1280x900x24'

/** A screen that nobody sees, since WebKitGTK has no headless mode. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  return { screen, display: `:${String(display).trim()}` }
}

/** Starts WebKitGTK's MiniBrowser with a home of its own, driven by WebKitWebDriver on loopback. */
export async function startWebKit(): Promise<WebKit> {
  const home = newFolder()
  const { screen, display } = await startScreen()
  const port = await freePort()
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      DISPLAY: display,
      LANG: 'sv_SE.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const end = async () => {
    service.kill()
    screen.kill()
    removeFolder(home)
  }
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
  try {
    const address = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 100 && !(await fetch(`${address}/status`).catch(() => null)); tries += 1) await wait(50)
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
    await driver.manage().window().maximize()
    return { driver, folder: home, stop: () => driver.quit().finally(end) }
  } catch (error) {
    await end()
    throw error
  }
}
