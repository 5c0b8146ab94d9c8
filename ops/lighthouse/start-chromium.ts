import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '../system-packages.mjs'

/**
 * Starts the installed Chromium with a remote debugging port.
 * @throws Error when there is none, or it ends before it listens
 */
export async function startChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = findChromium()
  if (!program) throw new Error('No Chromium found: install it, or name it by CHROME_PATH')
  const profile = mkdtempSync(join(tmpdir(), 'htd-chromium-'))
  const args = [...chromiumFlags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  // In a group of its own: the program may be a script, which a signal would end alone.
  const browser = spawn(program, [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const killGroup = () => {
    if (browser.pid && browser.exitCode === null && browser.signalCode === null) process.kill(-browser.pid, 'SIGKILL')
  }
  process.once('exit', killGroup)
  process.once('SIGINT', () => process.exit(130))
  const stop = async () => {
    // Its profile is thrown away: nothing is lost by killing it, and it does not always end when it is asked to.
    const ended = browser.exitCode === null && browser.signalCode === null && once(browser, 'exit')
    killGroup()
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  let said = ''
  for await (const text of browser.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
    if (!port) continue
    browser.stderr.resume()
    return { port: Number(port), stop }
  }
  await stop()
  throw new Error(`Chromium did not start:\n${said}`)
}
