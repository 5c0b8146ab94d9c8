import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const headlessShell = 'chromium-headless-shell'
const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', headlessShell]
const chromiumBundles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @typedef {Record<string, string | undefined>} Env */

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {readonly string[]} names @param {Env} env @returns {string | undefined} path of the first one found */
function onPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/**
 * Finds a Chromium or Chrome: CHROME_PATH, then PATH, then the application folders of macOS.
 * @param {Env} env
 * @returns {string | undefined}
 */
export const findChromium = (env = process.env) =>
  [env.CHROME_PATH].concat(onPath(chromiumNames, env), chromiumBundles).find((path) => path && isProgram(path))

/**
 * Finds the headless shell of Chromium, which takes a third less CPU; falls back to {@link findChromium}. CHROME_PATH takes
 * precedence.
 * @param {Env} env
 * @returns {string | undefined}
 */
export const findTestBrowser = (env = process.env) =>
  (env.CHROME_PATH ? undefined : onPath([headlessShell], env)) ?? findChromium(env)

/**
 * Finds a Firefox: FIREFOX_PATH, then PATH, then the application folder of macOS.
 * @param {Env} env
 * @returns {string | undefined}
 */
export const findFirefox = (env = process.env) =>
  [env.FIREFOX_PATH]
    .concat(onPath(['firefox-esr', 'firefox'], env), '/Applications/Firefox.app/Contents/MacOS/firefox')
    .find((path) => path && isProgram(path))

/** @param {string} folder @returns {string[]} paths of what is in it; none when it does not exist */
const inside = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

/** Finds the browser that the driver of WebKitGTK starts; packages keep it outside of PATH. @returns {string | undefined} */
export const findMiniBrowser = () =>
  ['/usr/lib', '/usr/lib64', '/usr/libexec']
    .flatMap((folder) => [folder, ...inside(folder).filter((path) => path.endsWith('-linux-gnu'))])
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(folder, version, 'MiniBrowser')))
    .find(isProgram)

/** Flags for a Chromium without background traffic. The sandbox does not work as root. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Checks the unit of the service. Only Linux has it; elsewhere those tests are skipped. */
const systemd = {
  name: 'systemd-analyze',
  apt: 'systemd',
  find: (/** @type {Env} */ env) => onPath(['systemd-analyze'], env),
}

/** WebKitGTK with its driver and a screen that nobody sees. Only Linux has them; elsewhere its journey is skipped. */
const webkit = [
  {
    name: 'WebKitWebDriver',
    apt: 'webkit2gtk-driver',
    find: (/** @type {Env} */ env) => onPath(['WebKitWebDriver'], env),
  },
  { name: 'Xvfb', apt: 'xvfb', find: (/** @type {Env} */ env) => onPath(['Xvfb'], env) },
]

/** What the tests need in addition to npm packages. */
const needs = [
  { name: 'Chromium (or Chrome; CHROME_PATH may name it)', apt: 'chromium', find: findTestBrowser },
  { name: 'Firefox (FIREFOX_PATH may name it)', apt: 'firefox-esr', find: findFirefox },
  { name: 'pdftotext', apt: 'poppler-utils', find: (/** @type {Env} */ env) => onPath(['pdftotext'], env) },
  { name: 'qpdf', apt: 'qpdf', find: (/** @type {Env} */ env) => onPath(['qpdf'], env) },
  ...(process.platform === 'linux' ? [systemd, ...webkit] : []),
]

/** @param {Env} env */
export const missingNeeds = (env = process.env) => needs.filter(({ find }) => !find(env))

/** @returns {string[] | undefined} prefix of `apt-get`; undefined when this user can't install */
function aptPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

/** @param {string[]} prefix @param {string[]} args */
function apt(prefix, args) {
  const [command = 'apt-get', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  const { stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return `${stdout}${stderr}`
}

/** Only Debian packages the headless shell. */
const isShellWanted = () =>
  !process.env.CHROME_PATH &&
  !onPath([headlessShell], process.env) &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

/** @param {string} name @param {Env} env @returns {string | undefined} its path */
export const findProgram = (name, env = process.env) => onPath([name], env)

/** @param {string} unit a Debian package starts its service by itself; an engine of a drill must not run beside it */
function stopService(unit) {
  if (!existsSync('/run/systemd/system')) return
  const [command = 'systemctl', ...rest] = [...(aptPrefix() ?? []), 'systemctl', 'disable', '--now', unit]
  spawnSync(command, rest, { stdio: 'ignore' })
}

/**
 * Installs packages of Debian and Ubuntu if this user may, and stops their services.
 * @param {readonly { apt: string, programs: readonly string[], service?: string }[]} packages with the programs that they bring
 * @throws {Error} that names what to install by hand
 */
export function installDebian(packages) {
  const missing = () => packages.filter(({ programs }) => programs.some((name) => !findProgram(name)))
  const wanted = missing()
  const prefix = wanted.length > 0 ? aptPrefix() : undefined
  if (prefix) {
    apt(prefix, ['update', '-q'])
    for (const { apt: name, service } of wanted) {
      apt(prefix, ['install', '-y', '-q', '--no-install-recommends', name])
      if (service) stopService(service)
    }
  }
  const still = missing().map(({ apt: name, programs }) => `${name} (${programs.join(', ')})`)
  if (still.length > 0)
    throw new Error(`Please install by hand, on Debian and Ubuntu the package ${still.join(' and ')}`)
}

/** @returns {string} output of apt-get */
function installByApt() {
  const prefix = aptPrefix()
  if (!prefix) return ''
  const said = [apt(prefix, ['update', '-q'])]
  // One by one: a package that this system doesn't have must not prevent the others.
  if (isShellWanted()) said.push(apt(prefix, ['install', '-y', '-q', headlessShell]))
  for (const { apt: name } of missingNeeds()) said.push(apt(prefix, ['install', '-y', '-q', name]))
  return said.join('\n')
}

/**
 * Checks the system packages that the tests need, and installs missing ones on Debian and Ubuntu if this user may.
 * @returns {{ ok: boolean, output: string }} on failure, the output says what to install manually
 */
export function installSystemPackages() {
  const said = missingNeeds().length > 0 || isShellWanted() ? installByApt() : ''
  const still = missingNeeds()
  if (still.length === 0) return { ok: true, output: '' }
  const byHand = [
    'Please install by hand, then run this again:',
    ...still.map(({ name, apt }) => `  ${name}: on Debian and Ubuntu the package ${apt}`),
  ]
  return { ok: false, output: [said, ...byHand].join('\n') }
}
